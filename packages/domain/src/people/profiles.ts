import type { SocialProfile, SocialProfileChange } from "@narthex/contract/app/social";
import { cleanHandle, NETWORKS } from "./social-links.ts";
import { isBlank, isEmailAddress, hasForbiddenCharacters, MAX_EMAIL_CHARACTERS } from "../words/typed-texts.ts";

/** The text fields of a social profile as a person types them. */
export type SocialTexts = Omit<SocialProfileChange, "profilePicture" | "emailFlag">;
type SocialField = keyof SocialTexts;
export type SocialIssue = {
  field: SocialField;
  reason: "missing" | "too-long" | "forbidden-characters" | "no-email" | "no-handle";
};

/** Maximum characters per field. */
export const MAX_CHARACTERS: Record<SocialField, number> = {
  name: 200,
  organization: 200,
  title: 200,
  email: MAX_EMAIL_CHARACTERS,
  instagram: 200,
  facebook: 200,
  x: 200,
  linkedin: 200,
};
const FIELDS = Object.keys(MAX_CHARACTERS) as SocialField[];

const fieldIssue = (field: SocialField, typed: string): SocialIssue["reason"] | null => {
  const text = typed.trim();
  if (field === "name" && isBlank(text)) return "missing";
  if (hasForbiddenCharacters(text)) return "forbidden-characters";
  if (text.length > MAX_CHARACTERS[field]) return "too-long";
  if (field === "email" && text !== "" && !isEmailAddress(text)) return "no-email";
  const network = NETWORKS.find((one) => one === field);
  return network && cleanHandle(network, text) === null ? "no-handle" : null;
};

/** All errors in the order of the form. Used by the app and the server. */
export const validateSocialTexts = (texts: SocialTexts): SocialIssue[] =>
  FIELDS.flatMap((field) => {
    const reason = fieldIssue(field, texts[field]);
    return reason ? [{ field, reason }] : [];
  });

/** The stored form of valid texts: trimmed, with bare handles. */
export const cleanSocialTexts = (texts: SocialTexts): SocialTexts =>
  Object.fromEntries(
    FIELDS.map((field) => {
      const text = texts[field].trim();
      const network = NETWORKS.find((one) => one === field);
      return [field, network ? (cleanHandle(network, text) ?? "") : text];
    }),
  ) as SocialTexts;

/** The publicly visible email address, or null if there is none or the person hides it. */
export const publicEmailOf = ({ email, emailFlag }: Pick<SocialProfile, "email" | "emailFlag">): string | null =>
  emailFlag && email ? email : null;
