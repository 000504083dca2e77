import { z } from "zod";
import { HallPicture } from "../app/seating.ts";
import { Instant, Locale, NumericId } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";
import { EditionPath, type StaffRole } from "../base/staff.ts";

/** Who seats people. */
const SEATING_TEAM = ["organiser", "people"] as const satisfies readonly StaffRole[];

const Service = z.coerce.number().int().min(0).max(999);
const SeatName = z.string().min(1).max(100);

const SeatedPerson = z.object({ hashId: z.string(), name: z.string(), groupName: z.string() });
export type SeatedPerson = z.infer<typeof SeatedPerson>;

const HallSeat = z.object({
  /** As people read it: `Block C · Row 12 · Seat 8`. */
  id: z.string(),
  row: z.string(),
  place: z.int(),
  isAccessible: z.boolean(),
  hasInterpretation: z.boolean(),
  people: z.array(SeatedPerson),
});
export type HallSeat = z.infer<typeof HallSeat>;

export const Hall = z.object({
  services: z.array(z.object({ id: z.int(), title: z.string() })),
  service: z.int(),
  plan: HallPicture.nullable(),
  /** The parts of the hall; empty if the plan lists no seats. */
  blocks: z.array(z.object({ name: z.string(), seats: z.array(HallSeat) })),
  /** People with a seat that the plan does not have. */
  elsewhere: z.array(z.object({ person: SeatedPerson, seat: z.string() })),
  /** People who may come and have no seat. */
  unseated: z.array(SeatedPerson),
});
export type Hall = z.infer<typeof Hall>;

export const getHall = endpoint({
  method: "GET",
  path: "/console/:edition/seats",
  access: "staff",
  roles: SEATING_TEAM,
  summary: "Get the hall of a service with who sits where, and who has no seat",
  params: EditionPath,
  query: z.object({
    /** The first one without it. */
    service: Service.optional(),
    locale: Locale.default("en"),
  }),
  answers: { 200: Hall },
});

export const seatPerson = endpoint({
  method: "POST",
  path: "/console/:edition/seats",
  access: "staff",
  roles: SEATING_TEAM,
  summary: "Give a person a seat, or take theirs; a conflict if either has changed since it was read",
  params: EditionPath,
  body: z.strictObject({
    service: Service,
    person: z.string().max(60),
    before: SeatName.nullable(),
    after: SeatName.nullable(),
  }),
  answers: { 201: null },
});

export const freeSeats = endpoint({
  method: "POST",
  path: "/console/:edition/seats/free",
  access: "staff",
  roles: SEATING_TEAM,
  isSensitive: true,
  summary:
    "Free all seats of a service, for one that was cancelled; it is one change, which can be undone, and a conflict if their number is not as it was read",
  params: EditionPath,
  body: z.strictObject({ service: Service, people: z.int().min(1) }),
  answers: { 201: null },
});

const Proved = z.object({ value: z.int(), bound: z.int() });
export const SeatProposal = z.object({
  /** Identifies the proposal. Accepting names it, so that what was read is what is done. */
  digest: z.string(),
  people: z.int(),
  seated: Proved,
  moved: Proved,
  splits: Proved,
  hostsApart: Proved,
  changed: Proved,
  /** Who gets another seat. */
  changes: z.array(z.object({ person: SeatedPerson, before: z.string().nullable(), after: z.string().nullable() })),
});
export type SeatProposal = z.infer<typeof SeatProposal>;

export const proposeSeats = endpoint({
  method: "GET",
  path: "/console/:edition/seats/proposal",
  access: "staff",
  roles: SEATING_TEAM,
  summary: "Propose seats for everyone who may come to a service; nothing is stored",
  params: EditionPath,
  query: z.object({ service: Service }),
  answers: { 200: SeatProposal },
});

export const acceptSeats = endpoint({
  method: "POST",
  path: "/console/:edition/seats/accept",
  access: "staff",
  roles: SEATING_TEAM,
  isSensitive: true,
  summary: "Give the seats of a proposal that was read, all or none",
  params: EditionPath,
  body: z.strictObject({ service: Service, digest: z.string().max(100) }),
  answers: { 201: z.object({ changes: z.int() }) },
});

export const SeatChange = z.object({
  id: z.int(),
  at: Instant,
  by: z.string().nullable(),
  isProposal: z.boolean(),
  isUndone: z.boolean(),
  /** All of its people lost their seat. */
  isFreed: z.boolean(),
  people: z.int(),
  /** The person, or the first of those of a file. */
  name: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type SeatChange = z.infer<typeof SeatChange>;

export const listSeatChanges = endpoint({
  method: "GET",
  path: "/console/:edition/seats/history",
  access: "staff",
  roles: SEATING_TEAM,
  summary: "List the newest changes of the seats of a service",
  params: EditionPath,
  query: z.object({ service: Service }),
  answers: { 200: z.array(SeatChange) },
});

export const undoSeatChange = endpoint({
  method: "POST",
  path: "/console/:edition/seats/history/:id/undo",
  access: "staff",
  roles: SEATING_TEAM,
  summary: "Undo a change of seats, by hand or of a proposal; a conflict if one of its seats has changed since",
  params: EditionPath.extend({ id: NumericId }),
  answers: { 201: null },
});
