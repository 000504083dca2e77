import type { ConferenceType } from "@narthex/contract/base/common";
import { findConferenceType, FIRST_CONFERENCE_TYPE } from "@narthex/contract/base/conference-types";
import { storage } from "@narthex/client/storage/storage.ts";

const KEY = "narthex.conference";

/** The edition last viewed on this device. */
export const lastConferenceType = (): ConferenceType => findConferenceType(storage.get(KEY)) ?? FIRST_CONFERENCE_TYPE;

export const storeConferenceType = (conferenceType: ConferenceType): void => storage.set(KEY, conferenceType);

/** Whether this device has shown an edition, or its person chose one. */
export const isEditionChosen = (): boolean => storage.get(KEY) !== null;
