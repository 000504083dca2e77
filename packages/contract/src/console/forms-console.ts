import { z } from "zod";
import { Instant } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";
import { FORM_KINDS } from "../app/forms.ts";
import { EditionPath, type StaffRole } from "../base/staff.ts";

const FORM_TEAM = ["organiser"] as const satisfies StaffRole[];
const Kind = z.enum(FORM_KINDS);

export const DELIVERY_FAILURES = ["unreachable", "too-slow", "refused"] as const;

const UndeliveredForm = z.object({
  id: z.string(),
  kind: Kind,
  sentAt: Instant,
  attempts: z.int(),
  /** Why the last attempt failed: with the error, the seconds or the status that belongs to it. */
  reason: z.object({ code: z.enum(DELIVERY_FAILURES), detail: z.string() }).nullable(),
  /** An attempt is running. */
  isOnWay: z.boolean(),
  /** It is no longer retried by itself. */
  isParked: z.boolean(),
});
export type UndeliveredForm = z.infer<typeof UndeliveredForm>;

export const ConsoleForms = z.object({
  /** False without a receiver: forms are then stored, and can be exported. */
  hasReceiver: z.boolean(),
  kinds: z.array(z.object({ kind: Kind, total: z.int(), undelivered: z.int() })),
  /** The oldest ones. */
  undelivered: z.array(UndeliveredForm),
});
export type ConsoleForms = z.infer<typeof ConsoleForms>;

export const getConsoleForms = endpoint({
  method: "GET",
  path: "/console/:edition/forms",
  access: "staff",
  roles: FORM_TEAM,
  summary: "Count the forms that people sent, and list those that were not delivered",
  params: EditionPath,
  answers: { 200: ConsoleForms },
});

export const deliverForms = endpoint({
  method: "POST",
  path: "/console/:edition/forms/deliver",
  access: "staff",
  roles: FORM_TEAM,
  summary: "Deliver the waiting forms now, also those that are no longer retried",
  params: EditionPath,
  answers: { 201: z.object({ queued: z.int() }) },
});

export const exportForms = endpoint({
  method: "GET",
  path: "/console/:edition/forms/export",
  access: "staff",
  roles: FORM_TEAM,
  isSensitive: true,
  summary: "Export the entries of one form for a spreadsheet; the log records it",
  params: EditionPath,
  query: z.object({ kind: Kind }),
  answers: { 200: z.object({ name: z.string(), text: z.string() }) },
});
