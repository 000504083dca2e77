import { z } from "zod";
import { Instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** What a person shows of themselves. `id` is the hashId; a text that was never written is empty. */
export const SocialProfile = z.object({
  id: z.string(),
  name: z.string(),
  organization: z.string(),
  title: z.string(),
  email: z.string().nullable(),
  emailFlag: z.boolean(),
  instagram: z.string(),
  facebook: z.string(),
  x: z.string(),
  linkedin: z.string(),
  /** An address on our own origin that opens without a token. */
  profilePicture: z.string().nullable(),
});
export type SocialProfile = z.infer<typeof SocialProfile>;

/** As anybody sees it: `email` is null unless there is one and its person shows it. */
export const PublicProfile = SocialProfile.omit({ emailFlag: true });
export type PublicProfile = z.infer<typeof PublicProfile>;

export const getSocialProfile = endpoint({
  method: "GET",
  path: "/socialprofile",
  access: "read-own",
  summary: "What this person shows of themselves",
  answers: { 200: z.object({ socialprofile: SocialProfile }) },
});

export const getPublicProfile = endpoint({
  method: "GET",
  path: "/socialprofile/public",
  access: "public",
  summary: "What somebody shows of themselves, by their hashId",
  query: z.object({ id: z.string().default("") }),
  answers: { 200: z.object({ socialprofile: PublicProfile }) },
});

/** Far above what a field may hold: the rule, which has better words, says so first. */
const MOST_TEXT = 2000;
const Text = z
  .string()
  .max(MOST_TEXT)
  .nullable()
  .transform((text) => text ?? "");

export const SocialProfileChange = z.strictObject({
  name: Text,
  organization: Text,
  title: Text,
  email: Text,
  emailFlag: z.boolean(),
  instagram: Text,
  facebook: Text,
  x: Text,
  linkedin: Text,
  /** Null, the present address, or a name that `upload-url` gave to this same person. */
  profilePicture: z.string().max(MOST_TEXT).nullable(),
});
export type SocialProfileChange = z.infer<typeof SocialProfileChange>;

export const updateSocialProfile = endpoint({
  method: "PUT",
  path: "/socialprofile/update",
  access: "write-own",
  summary: "Change what this person shows of themselves",
  body: SocialProfileChange,
  answers: { 201: z.object({ socialprofile: SocialProfile }) },
});

export const getUploadUrl = endpoint({
  method: "GET",
  path: "/socialprofile/upload-url",
  access: "write-own",
  summary: "An address that takes one picture of this person, for ten minutes",
  answers: { 200: z.object({ uploadUrl: z.string(), name: z.string() }) },
});

export const exportProfile = endpoint({
  method: "GET",
  path: "/profile/export",
  access: "read-own",
  summary: "Everything that is kept about this person, as a file",
  answers: { 200: z.record(z.string(), z.unknown()) },
});

export const getErasure = endpoint({
  method: "GET",
  path: "/profile/erasure",
  access: "read-own",
  summary: "Whether this person asked to be erased, and when",
  answers: { 200: z.object({ askedAt: Instant.nullable() }) },
});

export const askErasure = endpoint({
  method: "POST",
  path: "/profile/erasure",
  access: "write-own",
  summary: "Ask for everything about this person to be erased",
  answers: { 202: z.object({ askedAt: Instant }) },
});
