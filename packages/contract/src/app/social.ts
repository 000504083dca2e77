import { z } from "zod";
import { Instant } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";

/** The public profile of a person, with private flags. `id` is the hashId. Texts are empty by default. */
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
  /** An address on our own origin that needs no token. */
  profilePicture: z.string().nullable(),
});
export type SocialProfile = z.infer<typeof SocialProfile>;

/** As others see it: `email` is null unless the person shows it. */
export const PublicProfile = SocialProfile.omit({ emailFlag: true });
export type PublicProfile = z.infer<typeof PublicProfile>;

export const getSocialProfile = endpoint({
  method: "GET",
  path: "/socialprofile",
  access: "read-own",
  summary: "Get this person's social profile",
  answers: { 200: z.object({ socialprofile: SocialProfile }) },
});

export const getPublicProfile = endpoint({
  method: "GET",
  path: "/socialprofile/public",
  access: "public",
  summary: "Get the public profile of a person by their hashId",
  query: z.object({ id: z.string().default("") }),
  answers: { 200: z.object({ socialprofile: PublicProfile }) },
});

/** Higher than the domain's limits for each field, which have clearer messages. */
const MAX_TEXT = 2000;
const Text = z
  .string()
  .max(MAX_TEXT)
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
  /** Null, the present address, or a name that `upload-url` returned to this person. */
  profilePicture: z.string().max(MAX_TEXT).nullable(),
});
export type SocialProfileChange = z.infer<typeof SocialProfileChange>;

export const updateSocialProfile = endpoint({
  method: "PUT",
  path: "/socialprofile/update",
  access: "write-own",
  summary: "Change this person's social profile",
  body: SocialProfileChange,
  answers: { 201: z.object({ socialprofile: SocialProfile }) },
});

export const getUploadUrl = endpoint({
  method: "GET",
  path: "/socialprofile/upload-url",
  access: "write-own",
  summary: "Get an address that accepts one picture for ten minutes",
  answers: { 200: z.object({ uploadUrl: z.string(), name: z.string() }) },
});

export const exportProfile = endpoint({
  method: "GET",
  path: "/profile/export",
  access: "read-own",
  summary: "Download everything that is stored about this person",
  answers: { 200: z.record(z.string(), z.unknown()) },
});

export const getErasure = endpoint({
  method: "GET",
  path: "/profile/erasure",
  access: "read-own",
  summary: "Get the time of this person's erasure request, if there is one",
  answers: { 200: z.object({ askedAt: Instant.nullable() }) },
});

export const requestErasure = endpoint({
  method: "POST",
  path: "/profile/erasure",
  access: "write-own",
  summary: "Request that everything about this person is erased",
  answers: { 202: z.object({ askedAt: Instant }) },
});
