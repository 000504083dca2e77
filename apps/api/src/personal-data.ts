import type { Feature } from "#features/feature.ts";
import type { PersonalData } from "#features/people/index.ts";
import { deleteMailsTo, listMailsTo } from "#platform/jobs/mail.ts";

const MAILS: PersonalData = {
  noun: "mail",
  export: ({ db }, { email }) => listMailsTo(db, email),
  erase: (db, { email }) => deleteMailsTo(db, email),
};

/** Everything that stores personal data, in the order of the export. */
export const personalDataOf = (features: readonly Feature<never>[]): PersonalData[] => [
  ...features.flatMap(({ personalData = [] }) => personalData),
  MAILS,
];
