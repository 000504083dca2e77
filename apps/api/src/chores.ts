import { closeDaysOfUseChore, removeOldEventsChore } from "#features/analytics/index.ts";
import { updatePlacesChore } from "#features/experiences/index.ts";
import { removeOldEntriesChore } from "#features/forms/index.ts";
import {
  removeExpiredSignInsChore,
  removeOldLoginFailuresChore,
  sendWaitingInvitationsChore,
} from "#features/identity/index.ts";
import { computeThumbhashesChore, removeOldBundlesChore, resumeUploadsChore } from "#features/photos/index.ts";
import { pushAnnouncementsChore } from "#features/announcements/index.ts";
import { remindChore } from "#features/my-day/index.ts";
import { publishDueChore } from "#features/publications/index.ts";
import { sendPushesChore } from "#features/push/index.ts";
import { sweepFilesChore } from "#platform/files/uploads.ts";
import { removeOldKeysChore } from "#platform/http/idempotency.ts";
import { backupChores } from "#platform/backup/backup-folder.ts";
import type { Chore } from "#platform/jobs/chores.ts";
import { removeOldMailsChore } from "#platform/jobs/mail.ts";
import type { Services } from "#platform/services.ts";
import { checkCertificateChore } from "./certificate.chore.ts";

export const CHORES: Chore[] = [
  removeOldKeysChore,
  removeExpiredSignInsChore,
  removeOldLoginFailuresChore,
  sweepFilesChore,
  removeOldBundlesChore,
  computeThumbhashesChore,
  resumeUploadsChore,
  removeOldEntriesChore,
  removeOldEventsChore,
  closeDaysOfUseChore,
  updatePlacesChore,
  pushAnnouncementsChore,
  remindChore,
  sendPushesChore,
  publishDueChore,
  sendWaitingInvitationsChore,
  removeOldMailsChore,
  checkCertificateChore,
];

/** Schedules all recurring maintenance, and runs it in this process until it stops. */
export const startChores = (services: Services): void =>
  services.queue.schedule(
    [...CHORES, ...backupChores(services.config)].map((chore) => ({ ...chore, run: () => chore.run(services) })),
  );
