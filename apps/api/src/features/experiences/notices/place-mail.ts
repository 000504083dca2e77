import { MESSAGES } from "@narthex/messages/api";
import type { Locale } from "@narthex/contract/base/common";
import type { Pack } from "@narthex/contract/pack/pack";
import { readableAccent } from "@narthex/domain/words/contrast";
import { localeFor } from "@narthex/domain/words/locales";
import { formatDeadline } from "@narthex/domain/editions/times";
import { composeMail, entryText, type MailEntry } from "#platform/mail/compose-mail.ts";
import type { Mail } from "#platform/jobs/mail.ts";
import { localize } from "../../content/index.ts";
import type { PersonalPush } from "../../push/index.ts";
import { describePlace, placesOf } from "./place-texts.ts";

/** What a person is told about their places. Slots are named by id. */
export type Notice =
  | { kind: "published"; slots: readonly string[] }
  | { kind: "takenBack"; reason: string }
  | { kind: "offer"; slot: string; deadline: number }
  | { kind: "exchangeOffer"; give: string; get: string; deadline: number }
  | { kind: "exchanged"; slot: string }
  /** Their slot was cancelled: where they are expected instead, or the slot that is gone. */
  | { kind: "moved"; slot: string }
  | { kind: "freed"; slot: string };

export type Recipient = { email: string; preferredName: string; name: string; locale: string | null };

type Texts = { subject: string; lead: string; list: MailEntry[]; note: string };

function textsOf(notice: Notice, pack: Pack, locale: Locale): Texts {
  const messages = MESSAGES[locale].places;
  const conference = localize(pack.edition.shortTitle, locale);
  const places = placesOf(pack, locale);
  const describe = (slot: string): MailEntry => {
    const place = places.get(slot);
    return place ? describePlace(pack, place, locale) : { text: slot };
  };
  const labelled = (label: string, slot: string): MailEntry => {
    const { text, ...rest } = describe(slot);
    return { text: messages.labelled(label, text), ...rest };
  };
  const until = (deadline: number): string => formatDeadline(deadline, pack.edition.timeZone, locale);
  const listOf = (): MailEntry[] => {
    switch (notice.kind) {
      case "published": {
        const startOf = (slot: string): string => places.get(slot)?.start ?? "";
        return notice.slots.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1)).map(describe);
      }
      case "takenBack":
        return [{ text: notice.reason }];
      case "offer":
      case "exchanged":
      case "moved":
      case "freed":
        return [describe(notice.slot)];
      case "exchangeOffer":
        return [labelled(messages.give, notice.give), labelled(messages.get, notice.get)];
    }
  };
  const { subject, lead, note } =
    messages[notice.kind === "published" && notice.slots.length === 0 ? "nothingPublished" : notice.kind];
  const deadline = "deadline" in notice ? until(notice.deadline) : "";
  const noteText = typeof note === "string" ? note : note(deadline);
  return { subject: subject(conference), lead, list: listOf(), note: noteText };
}

/** How long a push message without a deadline waits for a device that is switched off. */
const PUSH_LIFETIME_MS = 24 * 3_600_000;

/** The push message of a notice, in the language of each device. It opens the experiences. */
export const placePush = (notice: Notice, pack: Pack, now: number): Omit<PersonalPush, "personId"> => ({
  editionId: pack.edition.id,
  path: `${pack.edition.routePrefix}/experience`,
  expiresAt: "deadline" in notice ? notice.deadline : now + PUSH_LIFETIME_MS,
  texts: (device) => {
    const { subject, lead, list } = textsOf(notice, pack, localeFor(pack.edition.languages, device));
    return { title: subject, body: [lead, ...list.map(entryText)].join(" ") };
  },
});

/** The email of a notice, in the language in which the person chose. */
export function placeMail(
  notice: Notice,
  { email, preferredName, name, locale: own }: Recipient,
  pack: Pack,
  publicUrl: string,
): Mail {
  const locale = localeFor(pack.edition.languages, own);
  const messages = MESSAGES[locale].places;
  const { subject, lead, list, note } = textsOf(notice, pack, locale);
  return composeMail({
    to: email,
    subject,
    locale,
    heading: localize(pack.edition.title, locale),
    lead: [messages.greeting(preferredName || name), lead],
    list,
    button: { label: messages.open, url: `${publicUrl}${pack.edition.routePrefix}/experience` },
    note,
    accent: readableAccent(pack.edition.brand.light, "light"),
  });
}
