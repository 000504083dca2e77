import type { DelegateType } from "@narthex/contract/base/common";

/** One line of a file of registrations. */
export type PeopleRow = {
  email: string;
  name: string;
  preferredName: string;
  type: DelegateType;
  confYear: string;
  organization: string;
  groupName: string;
  country: string;
  needLiveVoice: boolean;
  needsStepFree: boolean;
  signupCheck: boolean;
  channels: string[];
  delegateId: string;
};
type Column = keyof PeopleRow;

/** The columns in the order of a complete file, each with the most characters that its values may have. */
export const MAX_LENGTHS: Record<Column, number> = {
  email: 254,
  name: 200,
  preferredName: 100,
  type: 10,
  confYear: 10,
  organization: 200,
  groupName: 100,
  country: 100,
  needLiveVoice: 5,
  signupCheck: 5,
  channels: 500,
  delegateId: 50,
  needsStepFree: 5,
};
export const PEOPLE_COLUMNS = Object.keys(MAX_LENGTHS) as Column[];
