import { z } from "zod";
import { DelegateType, Instant, Locale } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";
import { EditionPath, EDITORS } from "../base/staff.ts";

export const PREVIEW_STANDINGS = ["delegate", "host", "alumnus"] as const;

/** The kind of person as whom a draft is looked at. No real person is shown. */
export const PreviewPerson = z.strictObject({
  type: DelegateType,
  standing: z.enum(PREVIEW_STANDINGS),
  group: z.string().max(200).nullable(),
  /** The slot of an experience in which the person has a place. */
  slot: z.string().max(60).nullable(),
});
export type PreviewPerson = z.infer<typeof PreviewPerson>;

/** The app opens with about twenty reads. */
export const MAX_PREVIEW_READS = 50;

export const readPreview = endpoint({
  method: "POST",
  path: "/console/:edition/preview",
  access: "staff",
  roles: EDITORS,
  summary: "Read what the app would get from the draft, as a simulated person at an instant; nothing is stored",
  params: EditionPath,
  body: z.strictObject({
    person: PreviewPerson,
    now: Instant,
    /** Reads of the app with their queries, like `/cms/schedules/2025-07-18?locale=en`. */
    addresses: z.array(z.string().startsWith("/").max(2000)).min(1).max(MAX_PREVIEW_READS),
  }),
  answers: { 200: z.object({ answers: z.array(z.object({ status: z.int(), body: z.unknown() })) }) },
});

export const listPreviewKinds = endpoint({
  method: "GET",
  path: "/console/:edition/preview/kinds",
  access: "staff",
  roles: EDITORS,
  summary: "List the groups and the experiences that a person of a preview can have",
  params: EditionPath,
  query: z.object({ locale: Locale.default("en") }),
  answers: {
    200: z.object({
      groups: z.array(z.string()),
      slots: z.array(z.object({ id: z.string(), experience: z.string(), start: z.string() })),
    }),
  },
});
