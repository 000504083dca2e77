import { analyticsPersonalData, dailyUsePersonalData } from "#features/analytics/index.ts";
import { announcementsPersonalData } from "#features/announcements/index.ts";
import { consolePersonalData } from "#features/console/index.ts";
import { arrivalsPersonalData, desksPersonalData } from "#features/door/index.ts";
import { draftsPersonalData } from "#features/drafts/index.ts";
import { experiencesPersonalData } from "#features/experiences/index.ts";
import { formsPersonalData } from "#features/forms/index.ts";
import { identityPersonalData } from "#features/identity/index.ts";
import { myDayPersonalData } from "#features/my-day/index.ts";
import { photosPersonalData } from "#features/photos/index.ts";
import { profilesPersonalData } from "#features/profiles/index.ts";
import { publicationsPersonalData } from "#features/publications/index.ts";
import { pushPersonalData } from "#features/push/index.ts";
import { seatChangesPersonalData, seatingPersonalData } from "#features/seating/index.ts";
import { videosPersonalData } from "#features/videos/index.ts";
import type { PersonalData } from "#features/people/index.ts";
import { deleteMailsTo, listMailsTo } from "#platform/jobs/mail.ts";

const mailPersonalData: PersonalData = {
  noun: "mail",
  export: ({ db }, { email }) => listMailsTo(db, email),
  erase: (db, { email }) => deleteMailsTo(db, email),
};

/** Everything that stores personal data, in the order of the export. */
export const PERSONAL_DATA: PersonalData[] = [
  profilesPersonalData,
  identityPersonalData,
  announcementsPersonalData,
  experiencesPersonalData,
  seatingPersonalData,
  seatChangesPersonalData,
  arrivalsPersonalData,
  desksPersonalData,
  formsPersonalData,
  photosPersonalData,
  videosPersonalData,
  analyticsPersonalData,
  dailyUsePersonalData,
  mailPersonalData,
  pushPersonalData,
  myDayPersonalData,
  draftsPersonalData,
  publicationsPersonalData,
  consolePersonalData,
];
