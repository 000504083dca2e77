import { z } from "zod";
import { ConferenceType, EditionQuery, Locale } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** What a person can send off: to the newsletter, for the student guide, to invite a friend. */
export const FORM_KINDS = ["newsletter", "student-guide", "invite"] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** Longer than any name or address is; what exactly is too long the rules say. */
const Typed = z.string().max(1000);

export const NewsletterForm = z.strictObject({
  /** Asked for where the edition asks for it. */
  name: Typed.optional(),
  email: Typed,
  /** Who was signed in, where they share their address. */
  referrerEmail: Typed.optional(),
  conferenceType: ConferenceType,
  language: Locale,
});
export type NewsletterForm = z.infer<typeof NewsletterForm>;

export const StudentGuideForm = z.strictObject({
  Email: Typed,
  Name: Typed.optional(),
  Organization: Typed.optional(),
});
export type StudentGuideForm = z.infer<typeof StudentGuideForm>;

export const InviteForm = z.strictObject({ name: Typed, email: Typed });
export type InviteForm = z.infer<typeof InviteForm>;

export const signUpForNewsletter = endpoint({
  method: "POST",
  path: "/webhooks/newsletter",
  access: "public",
  summary: "Keep a sign-up for the newsletter, and hand it on",
  body: NewsletterForm,
  answers: { 200: null },
});

export const askForStudentGuide = endpoint({
  method: "POST",
  path: "/webhooks/student-guide",
  access: "public",
  summary: "Keep who asks for the student guide, hand it on, and say where the guide is",
  query: EditionQuery,
  body: StudentGuideForm,
  answers: { 200: z.object({ downloadUrl: z.string() }) },
});

export const inviteFriend = endpoint({
  method: "POST",
  path: "/webhooks/invite",
  access: "write-own",
  summary: "Keep an invitation of a friend, and hand it on",
  query: EditionQuery,
  body: InviteForm,
  answers: { 200: null },
});
