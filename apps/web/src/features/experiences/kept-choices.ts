import type { ConferenceType } from "@narthex/contract/common";
import { type ChoiceRules, type Choices, readChoices } from "@narthex/domain/experience-choices";
import { kept, OWN, parseKept } from "#platform/kept.ts";
import { currentSession } from "#platform/session.ts";

/** `key` tells a list that is sent again from another list, so that an answer that was lost sends nothing twice. */
type Kept = { sub: string; types: Choices; key: string };

const place = (conferenceType: ConferenceType): string => `${OWN}experiences.${conferenceType}`;

const find = (conferenceType: ConferenceType): Partial<Kept> | null => {
  const found = parseKept(kept.get(place(conferenceType)));
  if (typeof found !== "object" || found === null) return null;
  const own = found as Partial<Kept>;
  return own.sub === currentSession()?.sub ? own : null;
};

/** The choices that this person is making on this device, not sent yet; null where there are none. */
export const keptChoices = (conferenceType: ConferenceType, rules: ChoiceRules): Choices | null => {
  const found = find(conferenceType);
  return found && readChoices(found.types, rules);
};

/** Under what key they are sent. */
export const keptKey = (conferenceType: ConferenceType): string => {
  const key = find(conferenceType)?.key;
  return typeof key === "string" && /^[\w-]{8,64}$/.test(key) ? key : crypto.randomUUID();
};

export const keepChoices = (conferenceType: ConferenceType, types: Choices): void => {
  const sub = currentSession()?.sub;
  if (sub) kept.set(place(conferenceType), JSON.stringify({ sub, types, key: crypto.randomUUID() } satisfies Kept));
};

export const dropChoices = (conferenceType: ConferenceType): void => kept.remove(place(conferenceType));
