import type { ConferenceType } from "@narthex/contract/base/common";
import { type ChoiceRules, type Choices, validStoredChoices } from "@narthex/domain/experiences/experience-choices";
import { storage, PERSONAL_PREFIX, parseStored } from "@narthex/client/storage/storage.ts";
import { currentSession } from "@narthex/client/session/session.ts";

type StoredChoices = {
  sub: string;
  types: Choices;
  /** What was submitted when the person began to choose. */
  base: Choices;
};

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

export const storeChoices = (conferenceType: ConferenceType, types: Choices, submitted: Choices): void => {
  const sub = currentSession()?.sub;
  const base = find(conferenceType)?.base ?? submitted;
  if (sub) storage.set(place(conferenceType), JSON.stringify({ sub, types, base } satisfies StoredChoices));
};

/** Whether other choices were submitted, on another device, since this person began to choose here. */
export const isSubmittedElsewhere = (conferenceType: ConferenceType, submitted: Choices): boolean => {
  const base = find(conferenceType)?.base;
  return base !== undefined && String(base) !== String(submitted);
};

export const clearStoredChoices = (conferenceType: ConferenceType): void => storage.remove(place(conferenceType));
