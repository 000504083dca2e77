import type { Feature } from "#features/feature.ts";
import { backupChores } from "#platform/backup/backup-folder.ts";
import { sweepFilesChore } from "#platform/files/uploads.ts";
import { removeOldKeysChore } from "#platform/http/idempotency.ts";
import type { Chore } from "#platform/jobs/chores.ts";
import { removeOldMailsChore } from "#platform/jobs/mail.ts";
import type { Services } from "#platform/services.ts";
import { checkCertificateChore } from "./certificate.chore.ts";

/** The recurring maintenance of the platform and of all features. */
export const choresOf = (features: readonly Feature<never>[]): Chore[] => [
  removeOldKeysChore,
  sweepFilesChore,
  removeOldMailsChore,
  checkCertificateChore,
  ...features.flatMap(({ chores = [] }) => chores),
];

/** Schedules all recurring maintenance, and runs it in this process until it stops. */
export const startChores = (services: Services, features: readonly Feature<never>[]): void =>
  services.queue.schedule(
    [...choresOf(features), ...backupChores(services.config)].map((chore) => ({
      ...chore,
      run: () => chore.run(services),
    })),
  );
