import { z } from "zod";
import { ContentQuery, Instant, NumericId } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** A place in a slot of an experience. */
export const Place = z.object({
  type: z.string(),
  /** The slot's id in the content pack, unique in the edition. */
  slot: z.string(),
  /** In the reader's language. */
  venue: z.string(),
  start: Instant,
  end: Instant,
});
export type Place = z.infer<typeof Place>;

/** A freed place, kept for this person until the deadline. */
export const PlaceOffer = z.object({ id: z.int(), place: Place, deadline: Instant });
export type PlaceOffer = z.infer<typeof PlaceOffer>;

/** Both people get a higher choice than the one that they give. It happens when both accept. */
export const ExchangeOffer = z.object({
  id: z.int(),
  give: Place,
  get: Place,
  deadline: Instant,
  /** This person accepted, and the other has not answered yet. */
  hasAccepted: z.boolean(),
});
export type ExchangeOffer = z.infer<typeof ExchangeOffer>;

/** What decided about a choice. */
export const DECISIONS = ["given", "limit", "overlap", "busy", "capacity", "seed"] as const;

/** What would have changed the outcome; each was verified by solving again. */
export const Change = z.discriminatedUnion("kind", [
  /** So many more places of this type. */
  z.object({ kind: z.literal("places"), count: z.int() }),
  /** This choice at this rank. */
  z.object({ kind: z.literal("ranking"), ranking: z.int() }),
  /** No invitation or service prep at the time of this slot. */
  z.object({ kind: z.literal("free"), start: Instant, end: Instant }),
  /** This other choice left out. */
  z.object({ kind: z.literal("without"), type: z.string() }),
  /** Another draw of the seed. */
  z.object({ kind: z.literal("seed") }),
]);
export type Change = z.infer<typeof Change>;

/** Why a choice became what it is. */
export const ChoiceExplanation = z.object({
  type: z.string(),
  ranking: z.int(),
  /** People who ranked this type at all, and people who ranked it at least as high. */
  asked: z.int(),
  askedAsHigh: z.int(),
  /** Places in all slots of this type. */
  places: z.int(),
  /**
   * - given: the person has it
   * - limit: the person has as many places as there are for each, of higher choices
   * - overlap: every slot is at the time of a place that the person was given
   * - busy: every slot is at the time of an invitation or of service prep
   * - capacity: every allocation that is as good as this one gives its places to others
   * - seed: others asked in the same way, and the draw decided
   */
  decidedBy: z.enum(DECISIONS),
  /** For `overlap`: the type of the place that is at the same time. */
  overlaps: z.string().nullable(),
  changes: z.array(Change),
});
export type ChoiceExplanation = z.infer<typeof ChoiceExplanation>;

/** What a person was given, and what is offered to them. Before publication it is the same for everybody. */
export const OwnAllocation = z.object({
  status: z.enum(["waiting", "published", "takenBack"]),
  publishedAt: Instant.nullable(),
  /** Why the organisers took the publication back, in their words. */
  takenBack: z.object({ at: Instant, reason: z.string() }).nullable(),
  places: z.array(Place),
  offers: z.array(PlaceOffer),
  exchanges: z.array(ExchangeOffer),
  /** By rank, as they were when the places were published. */
  explanations: z.array(ChoiceExplanation),
});
export type OwnAllocation = z.infer<typeof OwnAllocation>;

export const getOwnAllocation = endpoint({
  method: "GET",
  path: "/exps/allocation",
  access: "read-own",
  summary: "The places that this person was given, why, and what is offered to them",
  query: ContentQuery,
  answers: { 200: OwnAllocation },
});

const Answer = z.strictObject({ accept: z.boolean() });

export const answerOffer = endpoint({
  method: "POST",
  path: "/exps/offers/:id",
  access: "take-part",
  summary: "Accepts or declines a freed place",
  params: z.object({ id: NumericId }),
  query: ContentQuery,
  body: Answer,
  answers: { 201: OwnAllocation },
});

export const answerExchange = endpoint({
  method: "POST",
  path: "/exps/exchanges/:id",
  access: "take-part",
  summary: "Accepts or declines to exchange a place with somebody who gains by it too",
  params: z.object({ id: NumericId }),
  query: ContentQuery,
  body: Answer,
  answers: { 201: OwnAllocation },
});
