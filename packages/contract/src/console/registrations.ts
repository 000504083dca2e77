import { z } from "zod";
import { DelegateType, Instant, Locale } from "../base/common.ts";
import { CONF_YEAR } from "../base/conference-types.ts";
import { endpoint } from "../base/endpoint.ts";
import { SignupStatus } from "../app/experiences.ts";
import { DESK, EditionPath, StaffRole } from "../base/staff.ts";

const Line = (length: number) =>
  z
    .string()
    .trim()
    .max(length)
    .regex(/^\P{Cc}*$/u, "contains control characters");

/** What staff change of a person and their registration. The email address is the sign-in, and is changed by itself. */
export const RegistrationFields = z.strictObject({
  name: Line(200).min(1),
  preferredName: Line(100).min(1),
  type: DelegateType,
  /** The year and the editions, like `2025-G`. An earlier year than the edition's is an absent alumnus. */
  confYear: z.string().regex(CONF_YEAR, "must be a year and editions, like 2025-G, 2024-R or 2025-GR"),
  organization: Line(200),
  groupName: Line(100),
  country: Line(100),
  delegateId: Line(50),
  needLiveVoice: z.boolean(),
  /** Has places in experiences only at times that can be reached without steps. */
  needsStepFree: z.boolean(),
  signupCheck: z.boolean(),
  channels: z.array(Line(100).min(1)).max(20),
});
export type RegistrationFields = z.infer<typeof RegistrationFields>;
const RegistrationChange = RegistrationFields.partial();
export type RegistrationChange = z.infer<typeof RegistrationChange>;
export type RegistrationField = keyof RegistrationFields;

/** Why someone has no place in any ranked experience; `whyNoPlace` in the domain says when which. */
const NO_PLACE_REASONS = [
  "noPart",
  "open",
  "waiting",
  "takenBack",
  "notSubmitted",
  "late",
  "gaveBack",
  "declined",
  "expired",
  "full",
  "busy",
  "stepFree",
  "mixed",
] as const;
const HeldPlace = z.object({
  title: z.string(),
  status: SignupStatus,
  /** The choice's rank; null for an invitation. */
  ranking: z.int().nullable(),
  start: Instant.nullable(),
  location: z.string(),
});
const OfferedPlace = z.object({ title: z.string(), start: Instant, location: z.string(), deadline: Instant });
const HeldSeat = z.object({ service: z.string(), allocation: z.string() });
const ReceivedNotice = z.object({
  channel: z.enum(["push", "mail"]),
  title: z.string(),
  /** Null while it waits. */
  sentAt: Instant.nullable(),
});

export const PersonPage = z.object({
  hashId: z.string(),
  email: z.string(),
  fields: RegistrationFields,
  isAbsentAlumnus: z.boolean(),
  /** Signed in; of a person of several editions, completed a tour of this one. */
  hasUsedApp: z.boolean(),
  /** Of the devices that get notices, or of the last choice. Null if none is known. */
  locale: Locale.nullable(),
  invitation: z.object({
    /** `waiting` for the publication of a draft. */
    state: z.enum(["none", "waiting", "sent"]),
    sentAt: Instant.nullable(),
  }),
  roles: z.array(StaffRole),
  /** Before the edition's time of publication, nobody sees places. */
  places: z.array(HeldPlace),
  offers: z.array(OfferedPlace),
  /** Null if they have a place or an offer, and where none are given out. */
  whyNoPlace: z.enum(NO_PLACE_REASONS).nullable(),
  seats: z.array(HeldSeat),
  /** What waits, push messages of the last 7 days, and emails of the last 30. */
  notices: z.array(ReceivedNotice),
  erasureAskedAt: Instant.nullable(),
});
export type PersonPage = z.infer<typeof PersonPage>;

export const PersonPath = EditionPath.extend({ person: z.string().max(60) });

export const getPersonPage = endpoint({
  method: "GET",
  path: "/console/:edition/people/:person",
  access: "staff",
  roles: DESK,
  summary: "Get a person's registration, places, seats, notices and roles",
  params: PersonPath,
  query: z.object({ locale: Locale.default("en") }),
  answers: { 200: PersonPage },
});

export const addPerson = endpoint({
  method: "POST",
  path: "/console/:edition/people",
  access: "staff",
  roles: DESK,
  summary: "Register a person, and invite them by email if wanted",
  params: EditionPath,
  body: z.strictObject({
    email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
    fields: RegistrationFields,
    /** The language of the invitation; null for none. */
    invitation: Locale.nullable(),
  }),
  answers: { 201: z.object({ hashId: z.string() }) },
});

export const editRegistration = endpoint({
  method: "POST",
  path: "/console/:edition/people/:person",
  access: "staff",
  roles: DESK,
  summary: "Change fields of a registration; a field that changed since it was read is a conflict",
  params: PersonPath,
  body: z.strictObject({ before: RegistrationChange, after: RegistrationChange }),
  answers: { 201: null },
});

export const cancelRegistration = endpoint({
  method: "POST",
  path: "/console/:edition/people/:person/cancel",
  access: "staff",
  roles: DESK,
  isSensitive: true,
  summary: "Cancel the registration of a person who does not come; others get their places and seats",
  params: PersonPath,
  answers: { 201: null },
});

const ErasureRequest = z.object({ hashId: z.string(), name: z.string(), email: z.string(), askedAt: Instant });
export type ErasureRequest = z.infer<typeof ErasureRequest>;

export const listErasureRequests = endpoint({
  method: "GET",
  path: "/console/:edition/erasure-requests",
  access: "staff",
  roles: DESK,
  summary: "List the people of an edition who asked for their erasure",
  params: EditionPath,
  answers: { 200: z.array(ErasureRequest) },
});

export const changeAddress = endpoint({
  method: "POST",
  path: "/console/:edition/people/:person/address",
  access: "staff",
  roles: DESK,
  isSensitive: true,
  summary: "Correct a person's email address; their sign-ins and password end",
  params: PersonPath,
  /** `before` is the address that was read. */
  body: z.strictObject({
    before: z.string().max(254),
    after: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  }),
  answers: { 201: null },
});

/** `code` is in no other answer. */
const DeskCode = z.object({ code: z.string(), expiresAt: Instant });
export type DeskCode = z.infer<typeof DeskCode>;

export const giveSignInCode = endpoint({
  method: "POST",
  path: "/console/:edition/people/:person/sign-in-code",
  access: "staff",
  roles: ["organiser"],
  isSensitive: true,
  summary: "Sign out all devices of a person who lost their phone, and give a code for a new one",
  params: PersonPath,
  answers: { 201: DeskCode },
});

export const eraseRegistered = endpoint({
  method: "POST",
  path: "/console/:edition/people/:person/erase",
  access: "staff",
  roles: DESK,
  isSensitive: true,
  summary: "Erase everything about a person who asked for it",
  params: PersonPath,
  /** The person's name or number, typed to confirm. */
  body: z.strictObject({ typed: z.string().trim().min(1).max(200) }),
  answers: { 201: null },
});
