import { z } from "zod";
import { Instant, Locale, NumericId } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";
import { PlacesRule } from "../base/places-rule.ts";
import { EditionPath, type StaffRole } from "../base/staff.ts";

const VIEWERS = ["organiser", "people"] as const satisfies StaffRole[];
/** Who changes the programme. */
const PLANNERS = ["organiser", "programme"] as const satisfies StaffRole[];
const ALLOCATORS = ["organiser"] as const satisfies StaffRole[];

const ConsoleSlot = z.object({
  id: z.string(),
  venue: z.string(),
  start: Instant,
  end: Instant,
  capacity: z.int(),
  /** People who have a place. */
  taken: z.int(),
  /** Places that are offered to someone and not answered yet. */
  offered: z.int(),
  isCancelled: z.boolean(),
});
export type ConsoleSlot = z.infer<typeof ConsoleSlot>;

const ConsoleExperience = z.object({
  type: z.string(),
  title: z.string(),
  /** People who ranked it, and who ranked it first. */
  asked: z.int(),
  askedFirst: z.int(),
  /** After a publication: those of them who have no place in it. */
  waiting: z.int().nullable(),
  slots: z.array(ConsoleSlot),
});
export type ConsoleExperience = z.infer<typeof ConsoleExperience>;

const OfferState = z.enum(["open", "accepted", "declined", "expired", "closed"]);
export type OfferState = z.infer<typeof OfferState>;

const ConsoleOffer = z.object({
  id: z.int(),
  name: z.string(),
  slot: z.string(),
  status: OfferState,
  deadline: Instant,
});
export type ConsoleOffer = z.infer<typeof ConsoleOffer>;

const ExchangeSide = z.object({ name: z.string(), gives: z.string(), hasAccepted: z.boolean() });
const ConsoleExchange = z.object({
  id: z.int(),
  first: ExchangeSide,
  second: ExchangeSide,
  status: OfferState,
  deadline: Instant,
});
export type ConsoleExchange = z.infer<typeof ConsoleExchange>;

export const RUN_STATES = ["waiting", "running", "done", "failed", "cancelled"] as const;
const AllocationRun = z.object({
  id: z.int(),
  state: z.enum(RUN_STATES),
  /** The part that is done, 0 … 1. */
  share: z.number(),
  startedAt: Instant,
  proposalId: z.int().nullable(),
});
export type AllocationRun = z.infer<typeof AllocationRun>;

const ConsoleProposal = z.object({
  id: z.int(),
  seed: z.int(),
  createdAt: Instant,
  state: z.enum(["proposed", "scheduled", "published", "replaced", "takenBack"]),
  publishedAt: Instant.nullable(),
  takenBackAt: Instant.nullable(),
  reason: z.string().nullable(),
  /** People with a place, places, and how many people got each of their choices. */
  people: z.int(),
  places: z.int(),
  ranks: z.array(z.int()),
  moved: z.int(),
  /** No other allocation gives more people a place. */
  isMost: z.boolean(),
  /** False for proposals that were computed before reports were kept. */
  hasReport: z.boolean(),
  /** Until then a publication can be taken back. */
  takeBackUntil: Instant.nullable(),
});
export type ConsoleProposal = z.infer<typeof ConsoleProposal>;

export const ConsoleExperiences = z.object({
  /** When the sign-up closes and when places are published, if the edition says so. */
  closesAt: Instant.nullable(),
  allocatedAt: Instant.nullable(),
  /** Everyone who ranked an experience, and those of them who have a place. */
  people: z.int(),
  peopleWithPlace: z.int(),
  experiences: z.array(ConsoleExperience),
  /** How places are given; edited with the experiences. */
  placesRule: PlacesRule,
  run: AllocationRun.nullable(),
  proposals: z.array(ConsoleProposal),
  /** Open ones first, then the latest. */
  offers: z.array(ConsoleOffer),
  exchanges: z.array(ConsoleExchange),
});
export type ConsoleExperiences = z.infer<typeof ConsoleExperiences>;

export const getConsoleExperiences = endpoint({
  method: "GET",
  path: "/console/:edition/experiences",
  access: "staff",
  roles: VIEWERS,
  summary: "Get the sign-ups by experience and slot, the allocations, offers and exchanges",
  params: EditionPath,
  query: z.object({ locale: Locale.default("en") }),
  answers: { 200: ConsoleExperiences },
});

export const countPlaces = endpoint({
  method: "GET",
  path: "/console/:edition/places",
  access: "staff",
  roles: PLANNERS,
  summary: "Count who has a place in each slot and a seat at each service, for someone who cancels one",
  params: EditionPath,
  answers: {
    200: z.object({
      slots: z.array(z.object({ id: z.string(), people: z.int(), room: z.int() })),
      services: z.array(z.object({ id: z.int(), people: z.int() })),
    }),
  },
});

/** 15 digits, as the command accepts. */
const MAX_SEED = 999_999_999_999_999;

const WaitingListPerson = z.object({
  hashId: z.string(),
  name: z.string(),
  /** Which of their choices it is, from 1. */
  rank: z.int(),
  /** They have a place in another experience. */
  hasPlace: z.boolean(),
});
export type WaitingListPerson = z.infer<typeof WaitingListPerson>;

export const getWaitingList = endpoint({
  method: "GET",
  path: "/console/:edition/experiences/:type/waiting-list",
  access: "staff",
  roles: VIEWERS,
  summary: "List who waits for a place in an experience, in the order in which freed places are offered",
  params: EditionPath.extend({ type: z.string().max(60) }),
  answers: { 200: z.object({ total: z.int(), people: z.array(WaitingListPerson) }) },
});

export const startAllocation = endpoint({
  method: "POST",
  path: "/console/:edition/allocation/runs",
  access: "staff",
  roles: ALLOCATORS,
  isSensitive: true,
  summary: "Start an allocation of the wishes as they are now; one runs at a time",
  params: EditionPath,
  body: z.strictObject({
    /** Without it: the seed of what is published, or a random one. */
    seed: z.int().min(0).max(MAX_SEED).optional(),
  }),
  answers: { 201: z.object({ id: z.int() }) },
});

export const cancelAllocation = endpoint({
  method: "POST",
  path: "/console/:edition/allocation/runs/:id/cancel",
  access: "staff",
  roles: ALLOCATORS,
  summary: "Cancel an allocation that waits or runs; nothing of it is stored",
  params: EditionPath.extend({ id: NumericId }),
  answers: { 201: null },
});

const ProposalPath = EditionPath.extend({ id: NumericId });

export const publishAllocation = endpoint({
  method: "POST",
  path: "/console/:edition/allocation/proposals/:id/publish",
  access: "staff",
  roles: ALLOCATORS,
  isSensitive: true,
  summary: "Publish a proposal, or schedule it before the edition's time; everyone is notified",
  params: ProposalPath,
  answers: { 201: z.object({ isScheduled: z.boolean(), at: Instant }) },
});

export const unscheduleAllocation = endpoint({
  method: "POST",
  path: "/console/:edition/allocation/proposals/:id/unschedule",
  access: "staff",
  roles: ALLOCATORS,
  summary: "Cancel the publication of a scheduled proposal; it can be published again",
  params: ProposalPath,
  answers: { 201: null },
});

export const takeAllocationBack = endpoint({
  method: "POST",
  path: "/console/:edition/allocation/proposals/:id/take-back",
  access: "staff",
  roles: ALLOCATORS,
  isSensitive: true,
  summary: "Take a publication back within an hour; everyone is notified of the reason",
  params: ProposalPath,
  body: z.strictObject({ reason: z.string().trim().min(1).max(1000) }),
  answers: { 201: null },
});

export const REPORT_FILES = [
  "report.html",
  "people.csv",
  "without-a-place.csv",
  "slots.csv",
  "ranks.csv",
  "first-come.csv",
] as const;
export type ReportFile = (typeof REPORT_FILES)[number];

export const getAllocationReport = endpoint({
  method: "GET",
  path: "/console/:edition/allocation/proposals/:id/report",
  access: "staff",
  roles: ALLOCATORS,
  isSensitive: true,
  summary: "Export a file of a proposal's report, which names people; the log records it",
  params: ProposalPath,
  query: z.object({ file: z.enum(REPORT_FILES), locale: Locale.default("en") }),
  answers: { 200: z.object({ name: z.string(), text: z.string() }) },
});
