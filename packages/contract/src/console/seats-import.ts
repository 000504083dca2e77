import { z } from "zod";
import { endpoint } from "../base/endpoint.ts";
import { sheetFile, sheetIssue, sheetPreview } from "../base/sheet-import.ts";
import { DESK, EditionPath } from "../base/staff.ts";

/** The columns of a file of seats, as the export and the command have them. Without an allocation, a seat is freed. */
export const SEAT_FIELDS = ["email", "serviceId", "allocation"] as const;
const SeatField = z.enum(SEAT_FIELDS);
export type SeatField = z.infer<typeof SeatField>;

const SeatsFile = sheetFile(SeatField);
export type SeatsFile = z.infer<typeof SeatsFile>;

const SEAT_ISSUES = ["missing", "unregistered", "service", "long", "control", "duplicate", "taken"] as const;
const SeatIssue = sheetIssue(SeatField, z.enum(SEAT_ISSUES));
export type SeatIssue = z.infer<typeof SeatIssue>;

const SeatsPreview = sheetPreview(SeatField).extend({
  /** The first ones. */
  issues: z.array(SeatIssue),
  removed: z.int(),
  /** How many people get a seat that the plan of the service does not list. They read it as it is. */
  elsewhere: z.int(),
  /** The first ones. */
  changes: z.array(
    z.object({
      row: z.int(),
      name: z.string(),
      service: z.int(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});
export type SeatsPreview = z.infer<typeof SeatsPreview>;

export const previewSeatsImport = endpoint({
  method: "POST",
  path: "/console/:edition/seats-import/preview",
  access: "staff",
  roles: DESK,
  summary: "Read a spreadsheet of who sits where: its columns, its errors, and which seats an import would change",
  params: EditionPath,
  body: SeatsFile,
  answers: { 200: SeatsPreview },
});

export const importSeats = endpoint({
  method: "POST",
  path: "/console/:edition/seats-import",
  access: "staff",
  roles: DESK,
  isSensitive: true,
  summary:
    "Import a spreadsheet of who sits where, all or none; changes other than those of the preview are a conflict",
  params: EditionPath,
  body: SeatsFile.extend({ digest: z.string().max(100) }),
  answers: { 201: z.object({ given: z.int(), removed: z.int() }) },
});
