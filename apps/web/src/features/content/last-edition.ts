import type { ConferenceType } from "@narthex/contract/base/common";
import { storage } from "@narthex/client/storage/storage.ts";

const KEY = "narthex.conference";

/** The edition last viewed on this device. */
export const lastConferenceType = (): ConferenceType => (storage.get(KEY) === "Regional" ? "Regional" : "Global");

export const storeConferenceType = (conferenceType: ConferenceType): void => storage.set(KEY, conferenceType);

/** Whether this device has shown an edition, or its person chose one. */
export const isEditionChosen = (): boolean => storage.get(KEY) !== null;
