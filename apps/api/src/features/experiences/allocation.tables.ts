import type { ChoiceExplanation } from "@narthex/contract/console/experiences-allocation";
import { RUN_STATES } from "@narthex/contract/console/experiences-console";
import type { ChoiceExplanation as ReportedChoice } from "@narthex/allocation/explain";
import type { Allocation, Certificate } from "@narthex/allocation/problem";
import type { AllocationReport } from "@narthex/allocation/report";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { editions } from "../content/content.tables.ts";
import { people } from "../people/people.tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const editionId = () =>
  text("edition_id")
    .notNull()
    .references(() => editions.id, { onDelete: "cascade" });
const personId = (name = "person_id") =>
  integer(name)
    .notNull()
    .references(() => people.id, { onDelete: "cascade" });

/** A result of the allocation. At most one of an edition is published. */
export const allocationProposals = pgTable(
  "allocation_proposals",
  {
    id: id(),
    editionId: editionId(),
    seed: bigint({ mode: "number" }).notNull(),
    /** Of the problem that was solved, without the seed: a proposal for other wishes cannot be published. */
    inputsDigest: text("inputs_digest").notNull(),
    certificate: jsonb().notNull().$type<Certificate>(),
    /** When slots were full, by which the draw can be repeated. Proposals of earlier versions have the prices of their engine. */
    proof: jsonb().notNull().$type<Allocation["draw"]>(),
    /** Figures only: what concerns a person is in their row of `allocation_places`. Null for proposals of earlier versions. */
    report: jsonb().$type<Omit<AllocationReport, "explained">>(),
    moved: integer().notNull(),
    createdAt: instant("created_at").notNull(),
    /** Published as soon as the edition's time has come. */
    isScheduled: boolean("is_scheduled").notNull().default(false),
    publishedAt: instant("published_at"),
    takenBackAt: instant("taken_back_at"),
    /** Published before, and replaced by a later proposal. */
    replacedAt: instant("replaced_at"),
    reason: text(),
  },
  (table) => [
    index("allocation_proposals_edition").on(table.editionId),
    uniqueIndex("allocation_proposals_published")
      .on(table.editionId)
      .where(sql`${table.publishedAt} is not null and ${table.takenBackAt} is null and ${table.replacedAt} is null`),
    uniqueIndex("allocation_proposals_scheduled")
      .on(table.editionId)
      .where(sql`${table.isScheduled}`),
  ],
);

/** An allocation that staff started. At most one of an edition waits or runs. */
export const allocationRuns = pgTable(
  "allocation_runs",
  {
    id: id(),
    editionId: editionId(),
    state: text({ enum: RUN_STATES }).notNull().default("waiting"),
    seed: bigint({ mode: "number" }),
    /** The part that is done, 0 … 1. */
    share: real().notNull().default(0),
    startedAt: instant("started_at").notNull(),
    proposalId: integer("proposal_id").references(() => allocationProposals.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("allocation_runs_active")
      .on(table.editionId)
      .where(sql`${table.state} in ('waiting', 'running')`),
    index("allocation_runs_proposal").on(table.proposalId),
  ],
);

/** What a ranked sign-up was before a publication. */
export type SignupBefore = {
  type: string;
  status: string;
  slotId: string | null;
  startsAt: string | null;
  location: string;
};

export const NOTICES = ["published", "takenBack"] as const;
export type PublicationNotice = (typeof NOTICES)[number];

/** What a proposal gives a person; people who are given nothing have a row too. */
export const allocationPlaces = pgTable(
  "allocation_places",
  {
    proposalId: integer("proposal_id")
      .notNull()
      .references(() => allocationProposals.id, { onDelete: "cascade" }),
    personId: personId(),
    slots: text().array().notNull(),
    explanations: jsonb().notNull().$type<ChoiceExplanation[]>(),
    /** The same choices as the report shows them. */
    reported: jsonb().$type<ReportedChoice[]>(),
    /** Set at publication, so that it can be taken back. */
    before: jsonb().$type<SignupBefore[]>(),
    /** The notice that has not been sent to the person yet. */
    notice: text({ enum: NOTICES }),
  },
  (table) => [
    primaryKey({ columns: [table.proposalId, table.personId] }),
    index("allocation_places_person").on(table.personId),
    index("allocation_places_notice")
      .on(table.proposalId)
      .where(sql`${table.notice} is not null`),
  ],
);

export const OFFER_STATES = ["open", "accepted", "declined", "expired", "closed"] as const;

/** A freed place that was offered to a person. It counts as taken while the offer is open. */
export const placeOffers = pgTable(
  "place_offers",
  {
    id: id(),
    editionId: editionId(),
    personId: personId(),
    slotId: text("slot_id").notNull(),
    status: text({ enum: OFFER_STATES }).notNull().default("open"),
    offeredAt: instant("offered_at").notNull(),
    deadline: instant("deadline").notNull(),
  },
  (table) => [
    unique("place_offers_once").on(table.editionId, table.personId, table.slotId),
    uniqueIndex("place_offers_open")
      .on(table.editionId, table.personId)
      .where(sql`${table.status} = 'open'`),
  ],
);

/** Two people who would each get a higher choice by exchanging a place. */
export const placeExchanges = pgTable(
  "place_exchanges",
  {
    id: id(),
    editionId: editionId(),
    firstPersonId: personId("first_person_id"),
    firstSlotId: text("first_slot_id").notNull(),
    secondPersonId: personId("second_person_id"),
    secondSlotId: text("second_slot_id").notNull(),
    firstAccepted: boolean("first_accepted").notNull().default(false),
    secondAccepted: boolean("second_accepted").notNull().default(false),
    status: text({ enum: OFFER_STATES }).notNull().default("open"),
    offeredAt: instant("offered_at").notNull(),
    deadline: instant("deadline").notNull(),
  },
  (table) => [
    index("place_exchanges_edition").on(table.editionId),
    index("place_exchanges_first").on(table.firstPersonId),
    index("place_exchanges_second").on(table.secondPersonId),
  ],
);
