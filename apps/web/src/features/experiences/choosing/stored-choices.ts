import type { ConferenceType } from "@narthex/contract/common";
import { type ChoiceRules, type Choices, validStoredChoices } from "@narthex/domain/experience-choices";
import { storage, PERSONAL_PREFIX, parseStored } from "@narthex/client/storage.ts";
import { currentSession } from "@narthex/client/session.ts";

type StoredChoices = { sub: string; types: Choices };

const place = (conferenceType: ConferenceType): string => `${PERSONAL_PREFIX}experiences.${conferenceType}`;

const find = (conferenceType: ConferenceType): Partial<StoredChoices> | null => {
  const found = parseStored(storage.get(place(conferenceType)));
  if (typeof found !== "object" || found === null) return null;
  const own = found as Partial<StoredChoices>;
  return own.sub === currentSession()?.sub ? own : null;
};

/** The choices that this person is making on this device and has not submitted; null where there are none. */
export const readStoredChoices = (conferenceType: ConferenceType, rules: ChoiceRules): Choices | null => {
  const found = find(conferenceType);
  return found && validStoredChoices(found.types, rules);
};

export const storeChoices = (conferenceType: ConferenceType, types: Choices): void => {
  const sub = currentSession()?.sub;
  if (sub) storage.set(place(conferenceType), JSON.stringify({ sub, types } satisfies StoredChoices));
};

export const clearStoredChoices = (conferenceType: ConferenceType): void => storage.remove(place(conferenceType));
