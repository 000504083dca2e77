import type { PublicProfile } from "@narthex/contract/app/social";
import { socialLinksOf } from "@narthex/domain/people/social-links";
import { VCard } from "vcard-creator";

const LINE_BREAK = /\r\n?|[\u2028\u2029]/g;

/** A public profile as a vCard 3.0. The name is not split: only the person knows which part is which. */
export const contactCard = (profile: PublicProfile, photo: string | null, now: Date): string => {
  const text = (value: string): string => value.replaceAll(LINE_BREAK, "\n");
  const card = new VCard();
  card.addName({ givenName: text(profile.name) }).addRevision(now);
  if (profile.organization) card.addCompany({ name: text(profile.organization) });
  if (profile.title) card.addJobtitle(text(profile.title));
  if (profile.email && !/\s/.test(profile.email)) card.addEmail({ address: profile.email, type: ["internet"] });
  for (const { url } of socialLinksOf(profile)) card.addUrl({ url });
  if (photo) card.addPhoto({ image: photo, mime: "jpeg" });
  return card.toString();
};
