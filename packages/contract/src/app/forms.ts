import { z } from "zod";
import { ConferenceType, EditionQuery, Locale } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";

/** The forms that people can submit. */
export const FORM_KINDS = ["newsletter", "student-guide", "invite"] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** Longer than any name or address. The domain rules have stricter limits with clearer messages. */
const TypedText = z.string().max(1000);

export const NewsletterForm = z.strictObject({
  /** Required if the edition has a name field. */
  name: TypedText.optional(),
  email: TypedText,
  /** The address of the signed-in person, if they share it. */
  referrerEmail: TypedText.optional(),
  conferenceType: ConferenceType,
  language: Locale,
});
export type NewsletterForm = z.infer<typeof NewsletterForm>;

export const StudentGuideForm = z.strictObject({
  Email: TypedText,
  Name: TypedText.optional(),
  Organization: TypedText.optional(),
});
export type StudentGuideForm = z.infer<typeof StudentGuideForm>;

export const InviteForm = z.strictObject({ name: TypedText, email: TypedText });
export type InviteForm = z.infer<typeof InviteForm>;

export const signUpForNewsletter = endpoint({
  method: "POST",
  path: "/webhooks/newsletter",
  access: "public",
  summary: "Store a sign-up for the newsletter, and deliver it",
  body: NewsletterForm,
  answers: { 200: null },
});

export const requestStudentGuide = endpoint({
  method: "POST",
  path: "/webhooks/student-guide",
  access: "public",
  summary: "Store a request for the student guide, deliver it, and return the address of the guide",
  query: EditionQuery,
  body: StudentGuideForm,
  answers: { 200: z.object({ downloadUrl: z.string() }) },
});

export const inviteFriend = endpoint({
  method: "POST",
  path: "/webhooks/invite",
  access: "write-own",
  summary: "Store an invitation of a friend, and deliver it",
  query: EditionQuery,
  body: InviteForm,
  answers: { 200: null },
});
