import { stat } from "node:fs/promises";
import { amountOf, singleCommand, subcommand } from "../command.ts";
import type { Db } from "../postgres/db.ts";
import { backUpInto } from "./backup-folder.ts";
import { backUp } from "./backup.ts";
import { RefusedBackup } from "./refused-backup.ts";
import { restore } from "./restore.ts";

const isFolder = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() ?? path.endsWith("/");
};

const toNumber = (text: string | undefined): number | null =>
  text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;

/** `onBackup` runs before the copy is made, so the copy contains what it writes. */
export const createBackupCommand = (onBackup: (db: Db) => Promise<void>) =>
  singleCommand(
    "backup",
    subcommand({
      args: ["FILE"],
      options: { keep: "[NUMBER]" },
      summary: "writes the database and the files of people to one file, and reads it back",
      details: `The server may go on. If FILE is a folder, the file is named by the time, and --keep removes all but the newest.
BACKUP_PASSPHRASE encrypts the file. NARTHEX_SECRET and the passphrase are not in it: keep them elsewhere.`,
      async run({ args: [file], options: { keep }, openServices, print }) {
        const limit = toNumber(keep);
        if (keep !== undefined && limit === null) {
          print(`--keep must be a number of backups, not '${keep}'.`);
          return 2;
        }
        const services = await openServices();
        const { passphrase } = services.config.backup;
        await onBackup(services.db);
        const made = (await isFolder(file))
          ? await backUpInto(services, file, { passphrase, keep: limit ?? Infinity })
          : { ...(await backUp(services, file, passphrase)), file, removed: [] };
        print(
          `${made.file}: ${amountOf(made.rows, "row")}, ${amountOf(made.files, "file")}, ${amountOf(made.jobs, "waiting job")}, verified`,
        );
        if (!passphrase) print("It is not encrypted: it holds names, addresses and photos of people.");
        for (const name of made.removed) print(`Removed ${name}`);
        return 0;
      },
    }),
  );

/** `onRestored` runs on the restored database. */
export const createRestoreCommand = (onRestored: (db: Db, createdAt: string) => Promise<void>) =>
  singleCommand(
    "restore",
    subcommand({
      args: ["FILE"],
      summary: "restores a backup into a new data folder or an empty database",
      details: `NARTHEX_DATA or DATABASE_URL name the target, which must be empty. The file is verified first.
An encrypted file needs BACKUP_PASSPHRASE. The server needs the NARTHEX_SECRET that it had.`,
      async run({ args: [file], openServices, print }) {
        const services = await openServices({ isMigrated: false });
        try {
          const { createdAt, tables } = await restore(services, file, services.config.backup.passphrase);
          await onRestored(services.db, createdAt);
          const rows = tables.reduce((sum, table) => sum + table.rows, 0);
          print(`Restored ${rows} rows, as they were at ${createdAt}.`);
          return 0;
        } catch (error) {
          if (!(error instanceof RefusedBackup)) throw error;
          print(`${error.message}\nNothing was changed.`);
          return 1;
        }
      },
    }),
  );
