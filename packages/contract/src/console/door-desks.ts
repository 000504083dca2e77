import { z } from "zod";
import { DelegateType, Instant, Locale, NumericId } from "../base/common.ts";
import { DOOR_TEAM, shownName } from "./door.ts";
import { endpoint } from "../base/endpoint.ts";
import { DESK, EditionPath } from "../base/staff.ts";

const MAX_SHARE = 100_000;
/** The most entries that one request sends. */
const MAX_ENTRIES = 200;

export const openDesk = endpoint({
  method: "POST",
  path: "/console/:edition/door/desks",
  access: "staff",
  roles: DOOR_TEAM,
  summary: "Open a desk on this device, or open it again; the key encrypts what the device stores",
  params: EditionPath,
  body: z.strictObject({ id: z.uuid(), name: shownName(40) }),
  answers: { 201: z.object({ key: z.string(), name: z.string(), isSignedOut: z.boolean() }) },
});

const DeskPath = EditionPath.extend({ desk: z.uuid() });

/** What a desk sees of a person: nothing else. */
export const DoorPerson = z.object({
  /** The public id, as in the person's QR code. */
  id: z.string(),
  name: z.string(),
  preferredName: z.string(),
  church: z.string(),
  group: z.string(),
  type: DelegateType,
  /** False for people who follow from elsewhere: no door is for them. */
  comes: z.boolean(),
  /** The slots in which the person has a place. */
  slots: z.array(z.string()),
  /** Seats by service. */
  seats: z.record(z.string(), z.string()),
  /** The language of the badge, if it is known. */
  locale: Locale.nullable(),
  picture: z.string().nullable(),
});
export type DoorPerson = z.infer<typeof DoorPerson>;

export const getDoorRoster = endpoint({
  method: "GET",
  path: "/console/:edition/door/desks/:desk/roster",
  access: "staff",
  roles: DOOR_TEAM,
  summary: "Get the people of an edition as a desk sees them; refused for a desk that was signed out",
  params: DeskPath,
  answers: { 200: z.object({ people: z.array(DoorPerson) }) },
});

const EntryId = z.string().regex(/^[\w-]{1,40}$/);
/** `at` is in ms since the epoch, by the desk's clock. */
const SentEntry = z.strictObject({
  id: EntryId,
  person: z.string().min(1).max(60),
  at: z.number().int().nonnegative().max(8_640_000_000_000_000),
  undoes: EntryId.nullable(),
});
const KnownEntry = z.object({
  id: z.string(),
  person: z.string(),
  desk: z.string(),
  at: z.number(),
  undoes: z.string().nullable(),
});
const Version = z.int().nonnegative();

export const syncDesk = endpoint({
  method: "POST",
  path: "/console/:edition/door/desks/:desk/points/:point",
  access: "staff",
  roles: DOOR_TEAM,
  summary: "Send what a desk recorded at a point, and get what other desks did, and its share of the limit",
  params: DeskPath.extend({ point: NumericId }),
  body: z.strictObject({
    /** The desk's clock when it sends, in ms since the epoch. */
    sentAt: z.number().int(),
    entries: z.array(SentEntry).max(MAX_ENTRIES),
    cursor: z.int().nonnegative(),
    share: z.strictObject({ places: z.int().nonnegative().max(MAX_SHARE), version: Version }).nullable(),
  }),
  answers: {
    201: z.object({
      stored: z.array(z.string()),
      refused: z.array(z.string()),
      entries: z.array(KnownEntry),
      cursor: z.int(),
      grant: z.object({ places: z.int(), fair: z.int(), version: Version }).nullable(),
      /** The names of desks, by id. */
      desks: z.record(z.string(), z.string()),
      /** Everything that the desk sends is kept apart for a decision. */
      isSignedOut: z.boolean(),
    }),
  },
});

const DeskRow = z.object({
  id: z.string(),
  name: z.string(),
  person: z.string().nullable(),
  seenAt: Instant,
  isSignedOut: z.boolean(),
});
export type DeskRow = z.infer<typeof DeskRow>;
const HeldEntry = z.object({
  id: z.string(),
  desk: z.string(),
  point: z.string(),
  name: z.string(),
  at: Instant,
  isUndo: z.boolean(),
});
export type HeldEntry = z.infer<typeof HeldEntry>;

export const listDesks = endpoint({
  method: "GET",
  path: "/console/:edition/door/desks",
  access: "staff",
  roles: DESK,
  summary: "List the desks of an edition, and what is kept apart for a decision",
  params: EditionPath,
  answers: { 200: z.object({ desks: z.array(DeskRow), held: z.array(HeldEntry) }) },
});

export const signOutDesk = endpoint({
  method: "POST",
  path: "/console/:edition/door/desks/:desk/sign-out",
  access: "staff",
  roles: DESK,
  summary: "Sign out a desk that was lost: its person's sign-ins end, and what it sends later is kept apart",
  params: DeskPath,
  answers: { 201: null },
});

export const signOutPerson = endpoint({
  method: "POST",
  path: "/console/:edition/people/:person/sign-out",
  access: "staff",
  roles: DESK,
  summary: "End all sign-ins of a person whose device was lost, and sign out the desks that they opened",
  params: EditionPath.extend({ person: z.string().max(60) }),
  answers: { 201: null },
});

export const decideEntries = endpoint({
  method: "POST",
  path: "/console/:edition/door/entries",
  access: "staff",
  roles: DESK,
  summary: "Count entries that were kept apart, or drop them: all of them or none",
  params: EditionPath,
  body: z.strictObject({ entries: z.array(EntryId).min(1).max(200), keep: z.boolean() }),
  answers: { 201: null },
});
