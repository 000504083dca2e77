import { z } from "zod";
import { CalendarDate, Instant, Localized, NumericId } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";
import { EditionPath, type StaffRole } from "../base/staff.ts";

/** Who edits the programme. */
export const SPEAKER_TEAM = ["organiser", "programme"] as const satisfies readonly StaffRole[];

/** What a speaker can send, in characters of one language. */
export const SPEAKER_LIMITS = { role: 120, text: 1500 } as const;
/** A declined correction has a reason of so many characters. */
const MAX_REASON_CHARACTERS = 500;

const Slug = z.string().max(200);
const SpeakerPath = EditionPath.extend({ speaker: Slug });

const SpeakerSession = z.object({
  id: z.int(),
  /** The day of the conference that it belongs to. */
  date: CalendarDate,
  title: Localized,
  rooms: z.array(Localized),
  start: Instant,
  durationInMin: z.int(),
  isCancelled: z.boolean(),
});
export type SpeakerSession = z.infer<typeof SpeakerSession>;

/** The link by which a speaker corrects their own texts. Its secret is shown once, when it is made. */
const SpeakerLink = z.object({ madeAt: Instant, openedAt: Instant.nullable() });
export type SpeakerLink = z.infer<typeof SpeakerLink>;

const CORRECTION_STATES = ["waiting", "accepted", "declined"] as const;

const ListedSpeaker = z.object({
  slug: z.string(),
  name: Localized,
  role: Localized,
  /** In the draft of the programme. */
  sessions: z.array(SpeakerSession),
  link: SpeakerLink.nullable(),
  correction: z.object({ state: z.enum(CORRECTION_STATES), sentAt: Instant }).nullable(),
});
export type ListedSpeaker = z.infer<typeof ListedSpeaker>;

export const listConsoleSpeakers = endpoint({
  method: "GET",
  path: "/console/:edition/speakers",
  access: "staff",
  roles: SPEAKER_TEAM,
  summary:
    "List the speakers of the draft with their sessions, links and what they sent, and names in the programme without an entry",
  params: EditionPath,
  answers: {
    200: z.object({
      speakers: z.array(ListedSpeaker),
      unlisted: z.array(z.string()),
      /** Short names with a link that no speaker of the draft has any more. */
      lost: z.array(z.string()),
    }),
  },
});

/** The values of a speaker that they can correct. `picture` is an address. */
const SpeakerValues = z.object({ role: Localized, text: Localized, picture: z.string().nullable() });
export type SpeakerValues = z.infer<typeof SpeakerValues>;

export const getConsoleSpeaker = endpoint({
  method: "GET",
  path: "/console/:edition/speakers/:speaker",
  access: "staff",
  roles: SPEAKER_TEAM,
  summary: "Read a speaker of the draft, with what the app shows and what they sent",
  params: SpeakerPath,
  answers: {
    200: ListedSpeaker.extend({
      /** What the app shows; null for a speaker who is not published. */
      published: SpeakerValues.nullable(),
      draft: SpeakerValues,
      /** Names what the draft has now: who accepts has seen it. */
      version: z.string(),
      /** What waits. Null in it is unchanged; the picture is a JPEG in base64. */
      sent: z
        .object({
          id: z.int(),
          role: Localized.nullable(),
          text: Localized.nullable(),
          picture: z.string().nullable(),
          /** The team has changed these since the speaker read them. */
          changedMeanwhile: z.array(z.enum(["role", "text", "picture"])),
        })
        .nullable(),
    }),
  },
});

export const makeSpeakerLink = endpoint({
  method: "POST",
  path: "/console/:edition/speakers/:speaker/link",
  access: "staff",
  roles: SPEAKER_TEAM,
  summary: "Make the link of a speaker; an earlier one ends",
  params: SpeakerPath,
  answers: { 201: z.object({ address: z.string() }) },
});

export const revokeSpeakerLink = endpoint({
  method: "POST",
  path: "/console/:edition/speakers/:speaker/link/revoke",
  access: "staff",
  roles: SPEAKER_TEAM,
  summary: "End the link of a speaker",
  params: SpeakerPath,
  answers: { 201: null },
});

const CorrectionPath = SpeakerPath.extend({ correction: NumericId });

export const acceptCorrection = endpoint({
  method: "POST",
  path: "/console/:edition/speakers/:speaker/corrections/:correction/accept",
  access: "staff",
  roles: SPEAKER_TEAM,
  summary: "Put what a speaker sent into the draft, unless the draft has changed since it was read",
  params: CorrectionPath,
  body: z.strictObject({ version: z.string().max(64) }),
  answers: { 201: null },
});

export const declineCorrection = endpoint({
  method: "POST",
  path: "/console/:edition/speakers/:speaker/corrections/:correction/decline",
  access: "staff",
  roles: SPEAKER_TEAM,
  summary: "Decline what a speaker sent, with a reason that they read",
  params: CorrectionPath,
  body: z.strictObject({ reason: z.string().trim().min(1).max(MAX_REASON_CHARACTERS) }),
  answers: { 201: null },
});
