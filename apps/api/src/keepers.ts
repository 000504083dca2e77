import { analyticsKeeper } from "#features/analytics/index.ts";
import { announcementsKeeper } from "#features/announcements/index.ts";
import { experiencesKeeper } from "#features/experiences/index.ts";
import { formsKeeper } from "#features/forms/index.ts";
import { identityKeeper } from "#features/identity/index.ts";
import { photosKeeper } from "#features/photos/index.ts";
import { profilesKeeper } from "#features/profiles/index.ts";
import { seatingKeeper } from "#features/seating/index.ts";
import { videosKeeper } from "#features/videos/index.ts";
import type { Keeper } from "#platform/keepers.ts";
import { mailKeeper } from "#platform/mail.ts";

/** Every feature that keeps something about people: all of them are asked when a person wants their data, or to be erased. */
export const KEEPERS: Keeper[] = [
  profilesKeeper,
  identityKeeper,
  announcementsKeeper,
  experiencesKeeper,
  seatingKeeper,
  formsKeeper,
  photosKeeper,
  videosKeeper,
  analyticsKeeper,
  mailKeeper,
];
