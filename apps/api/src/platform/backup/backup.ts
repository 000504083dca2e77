import type pg from "pg";
import { withConnection, type Query } from "../postgres/db.ts";
import { appliedMigration } from "../postgres/migrate.ts";
import { whileFilesStay } from "../files/uploads.ts";
import type { Services } from "../services.ts";
import { drain, readArchive, writeArchive, type ArchiveWriter } from "./archive.ts";
import { FORMAT, MANIFEST, type Manifest, type StoredJob } from "./manifest.ts";
import { copyOut, listTables, type Table } from "./tables.ts";

/** Tables are divided into entries of this size, because the size of an entry comes before its bytes. */
const CHUNK_BYTES = 8 * 1024 * 1024;
const NEWLINE = 10;

const countLines = (bytes: Buffer): number => {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
};

async function addTable(writer: ArchiveWriter, client: pg.Client, table: Table): Promise<number> {
  let [rows, number, size]: [number, number, number] = [0, 0, 0];
  let chunks: Buffer[] = [];
  const flush = async (): Promise<void> => {
    const bytes = Buffer.concat(chunks);
    // A chunk may end within a row, which then belongs to the next entry.
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    chunks = [bytes.subarray(end)];
    size = bytes.length - end;
    if (end === 0) return;
    await writer.add(`tables/${table.name}/${String(number).padStart(6, "0")}.copy`, bytes.subarray(0, end));
    rows += countLines(bytes);
    number += 1;
  };
  for await (const chunk of copyOut(client, table) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= CHUNK_BYTES && chunk.includes(NEWLINE)) await flush();
  }
  await flush();
  return rows;
}

/** Adds files that are not in the archive yet. Files that were removed in the meantime are left out. */
async function addNewFiles(writer: ArchiveWriter, { files }: Services, added: Set<string>): Promise<void> {
  for await (const name of files.list()) {
    if (added.has(name)) continue;
    const size = await files.sizeOf(name);
    const stream = size === null ? null : await files.read(name);
    if (size === null || !stream) continue;
    await writer.addStream(`files/${name}`, size, stream);
    added.add(name);
  }
}

/** Unfinished jobs. A job that is running now will run again after a restore. */
const waitingJobs = (sql: Query): Promise<StoredJob[]> => sql<StoredJob[]>`
  select name, data, start_after::text as "startAfter" from jobs.job
  where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' and name <> 'chore'
  order by created_on, id`;

/** Summary of a backup for the operator. */
export type BackupSummary = { rows: number; files: number; jobs: number };

/**
 * Writes everything that people and the team have stored to one file, while the server runs, and reads the file back.
 * The rows are those of one instant. Files come before and after it, and none is removed after it, so that every file of a row is there.
 */
export async function backUp(services: Services, file: string, passphrase: string | null): Promise<BackupSummary> {
  const summary: BackupSummary = { rows: 0, files: 0, jobs: 0 };
  const added = new Set<string>();
  const addRows = (writer: ArchiveWriter): Promise<void> =>
    withConnection(
      services.databaseUrl,
      ({ client, sql, db }) =>
        db.transaction(
          async () => {
            const tables = await listTables(sql);
            const rows: Record<string, number> = {};
            for (const table of tables) {
              rows[table.name] = await addTable(writer, client, table);
              summary.rows += rows[table.name] ?? 0;
            }
            const jobs = await waitingJobs(sql);
            const migration = await appliedMigration(sql);
            const manifest: Manifest = {
              format: FORMAT,
              createdAt: new Date().toISOString(),
              migration,
              tables: tables.map((table) => ({ ...table, rows: rows[table.name] ?? 0 })),
              jobs,
            };
            summary.jobs = jobs.length;
            await writer.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
          },
          { isolationLevel: "repeatable read", accessMode: "read only" },
        ),
      "narthex backup",
    );
  await writeArchive(file, passphrase, async (writer) => {
    await addNewFiles(writer, services, added);
    await whileFilesStay(services.databaseUrl, async () => {
      await addRows(writer);
      await addNewFiles(writer, services, added);
    });
  });
  await readArchive(file, passphrase, ({ stream }) => drain(stream));
  return { ...summary, files: added.size };
}
