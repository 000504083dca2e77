import type { SocialProfile, SocialProfileChange } from "@narthex/contract/social";
import { cleanHandle, NETWORKS } from "./social-links.ts";
import { isBlank, isEmailAddress, isStrange, MOST_EMAIL } from "./typed-texts.ts";

/** The texts of a social profile, as a person types them. */
export type SocialTexts = Omit<SocialProfileChange, "profilePicture" | "emailFlag">;
type SocialField = keyof SocialTexts;
export type SocialFault = { field: SocialField; reason: "missing" | "too-long" | "strange" | "no-email" | "no-handle" };

/** The most characters of each field. */
export const MOST_CHARACTERS: Record<SocialField, number> = {
  name: 200,
  organization: 200,
  title: 200,
  email: MOST_EMAIL,
  instagram: 200,
  facebook: 200,
  x: 200,
  linkedin: 200,
};
const FIELDS = Object.keys(MOST_CHARACTERS) as SocialField[];

const faultOf = (field: SocialField, typed: string): SocialFault["reason"] | null => {
  const text = typed.trim();
  if (field === "name" && isBlank(text)) return "missing";
  if (isStrange(text)) return "strange";
  if (text.length > MOST_CHARACTERS[field]) return "too-long";
  if (field === "email" && text !== "" && !isEmailAddress(text)) return "no-email";
  const network = NETWORKS.find((one) => one === field);
  return network && cleanHandle(network, text) === null ? "no-handle" : null;
};

/** Everything that is wrong with what a person typed, in the order of the form. The phone and the server ask alike. */
export const faultsOfSocialTexts = (texts: SocialTexts): SocialFault[] =>
  FIELDS.flatMap((field) => {
    const reason = faultOf(field, texts[field]);
    return reason ? [{ field, reason }] : [];
  });

/** What is kept of texts without a fault: trimmed, handles bare. */
export const cleanSocialTexts = (texts: SocialTexts): SocialTexts =>
  Object.fromEntries(
    FIELDS.map((field) => {
      const text = texts[field].trim();
      const network = NETWORKS.find((one) => one === field);
      return [field, network ? (cleanHandle(network, text) ?? "") : text];
    }),
  ) as SocialTexts;

/** The e-mail address that anybody may see: one that is there and is shown, else none. */
export const publicEmailOf = ({ email, emailFlag }: Pick<SocialProfile, "email" | "emailFlag">): string | null =>
  emailFlag && email ? email : null;
