import { z } from "zod";
import { ContentQuery, Instant, NumericId } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";

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
const DECISIONS = [
  /** The person has it. */
  "given",
  /** The person has as many places as there are for each, all of higher choices. */
  "limit",
  /** There was no slot with places. */
  "noPlaces",
  /** Every slot with places had begun when the places were allocated again. */
  "begun",
  /** Every slot is at the time of an invitation or of service prep. */
  "busy",
  /** Every slot is at the time of a place that the person was given. */
  "overlap",
  /** A place was open, but the person kept one that they had; people are moved only for more people or more places. */
  "kept",
  /** All places went to others; see `turn`. */
  "capacity",
  /** The last places were reserved for people who would otherwise have had none. */
  "reserved",
  /** No slot has step-free access, which the person needs. */
  "stepFree",
  /** Only in publications of earlier versions, as is `unproved`: another allocation, exactly as good, gives this choice; the draw decided. */
  "seed",
  /** A place was open, in an allocation that is not proved to be the best. */
  "unproved",
] as const;

const SlotTimes = z.object({ start: Instant, end: Instant });
/** Whether every best allocation would then give the choice; otherwise some do, and the draw would decide. */
const Certainty = z.object({ isCertain: z.boolean() });

/** What, had it alone been different, would have given the choice; see `createExplainer` for the proof of each. */
const Change = z.discriminatedUnion("kind", [
  /** This choice ranked first. */
  z.object({ kind: z.literal("ranking"), ...Certainty.shape }),
  /** No invitation or service prep at the time of this slot. */
  z.object({ kind: z.literal("free"), ...SlotTimes.shape, ...Certainty.shape }),
  /** This slot not at the time of the person's places of these types. */
  z.object({ kind: z.literal("overlap"), types: z.array(z.string()), ...SlotTimes.shape, ...Certainty.shape }),
  /** So many more places in this slot, with the same draw. */
  z.object({ kind: z.literal("places"), count: z.int(), ...SlotTimes.shape }),
]);

/** Why a choice became what it is. */
export const ChoiceExplanation = z.object({
  type: z.string(),
  ranking: z.int(),
  /** People who ranked this type at all, and people who ranked it first. */
  asked: z.int(),
  askedFirst: z.int(),
  /** Places in all slots of this type. */
  places: z.int(),
  decidedBy: z.enum(DECISIONS),
  /** For `overlap` and `kept`: the types of the person's places that are in the way. */
  inTheWay: z.array(z.string()),
  changes: z.array(Change),
  /** For `capacity`: the number of the person's turn in the draw, and of the turn at which it was full. Missing in publications of earlier versions. */
  turn: z.object({ number: z.int(), fullAt: z.int(), isFirst: z.boolean() }).optional(),
});
export type ChoiceExplanation = z.infer<typeof ChoiceExplanation>;

/** What a person was given, and what is offered to them. Before publication it is the same for everyone. */
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
  /** The places were given by the rule of an earlier version, not by a draw. */
  isOfEarlierRule: z.boolean().optional(),
});
export type OwnAllocation = z.infer<typeof OwnAllocation>;

export const getOwnAllocation = endpoint({
  method: "GET",
  path: "/exps/allocation",
  access: "read-own",
  summary: "Get the places that this person was given, why, and what is offered to them",
  query: ContentQuery,
  answers: { 200: OwnAllocation },
});

const Answer = z.strictObject({ accept: z.boolean() });

export const answerOffer = endpoint({
  method: "POST",
  path: "/exps/offers/:id",
  access: "take-part",
  summary: "Accept or decline a freed place",
  params: z.object({ id: NumericId }),
  query: ContentQuery,
  body: Answer,
  answers: { 201: OwnAllocation },
});

export const answerExchange = endpoint({
  method: "POST",
  path: "/exps/exchanges/:id",
  access: "take-part",
  summary: "Accept or decline the exchange of a place with another person",
  params: z.object({ id: NumericId }),
  query: ContentQuery,
  body: Answer,
  answers: { 201: OwnAllocation },
});
