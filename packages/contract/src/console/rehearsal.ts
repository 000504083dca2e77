import { z } from "zod";
import { Locale } from "../base/common.ts";
import { ISSUE_CODE, ObjectName } from "./drafts.ts";
import { endpoint } from "../base/endpoint.ts";
import { EditionPath, EDITORS } from "../base/staff.ts";

/** What a rehearsal looks for, by group. */
export const REHEARSAL_RULES = {
  clashes: ["room", "speaker", "experience"],
  days: ["empty-day", "no-callout", "after-end", "no-length", "no-room", "no-seat-plan", "no-interpretation"],
  windows: ["sign-up-missing", "sign-up-late", "places-missing", "no-capacity", "replay-early", "announcement-late"],
  materials: ["no-materials"],
  languages: ["missing-language"],
  links: ["broken-link"],
  never: [
    "never-seen",
    "callout-never",
    "unused-materials",
    "table-time-never",
    "service-never",
    "sermon-never",
    "service-prep-never",
    "event-language-never",
    "topic-never",
    "category-never",
    "sessions-never",
    "experience-never",
  ],
  content: ["invalid", "low-contrast"],
} as const;
export type RehearsalGroup = keyof typeof REHEARSAL_RULES;
export type RehearsalRule = (typeof REHEARSAL_RULES)[RehearsalGroup][number];

const RehearsalFinding = z.object({
  group: z.enum(Object.keys(REHEARSAL_RULES) as [RehearsalGroup, ...RehearsalGroup[]]),
  rule: z.enum(Object.values(REHEARSAL_RULES).flat() as [RehearsalRule, ...RehearsalRule[]]),
  /** In the reader's language. */
  sentence: z.string(),
  /** Where it is corrected. */
  file: z.string(),
  /** The entry of the file, as `@12`; empty for the file itself. */
  entry: z.string(),
  object: ObjectName,
  ...ISSUE_CODE,
});
export type RehearsalFinding = z.infer<typeof RehearsalFinding>;

export const rehearseEdition = endpoint({
  method: "GET",
  path: "/console/:edition/rehearsal",
  access: "staff",
  roles: EDITORS,
  summary:
    "Run through all days of the draft or of the published content as every kind of person, and report what is wrong",
  params: EditionPath,
  query: z.object({ content: z.enum(["draft", "published"]), locale: Locale }),
  answers: {
    200: z.object({
      days: z.int(),
      /** Kinds of person: how they take part, by language. */
      kinds: z.int(),
      /** Moments that were checked for each of them. */
      moments: z.int(),
      findings: z.array(RehearsalFinding),
    }),
  },
});
