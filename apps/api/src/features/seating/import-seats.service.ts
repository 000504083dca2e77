import { createHash } from "node:crypto";
import { SEAT_FIELDS, type SeatsFile, type SeatsPreview } from "@narthex/contract/console/seats-import";
import { mapRows } from "@narthex/domain/sheets/map-rows";
import { recordAudit } from "#features/audit/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import type { Live } from "#platform/live/live.ts";
import type { Db } from "#platform/postgres/db.ts";
import { previewOf, readSheets, type Sheet } from "#platform/sheets/read-sheets.ts";
import { findPack, lockEdition } from "../content/index.ts";
import { listRegistered } from "../people/index.ts";
import { planSeats, SEAT_TITLES, type SeatsPlan } from "./import-seats.ts";
import { insertSeatBatch } from "./seat-changes.repository.ts";
import { listSeatingsAt, lockSeats } from "./seating.repository.ts";
import { applyChanges, batchOf, type SeatingEditor } from "./seats.service.ts";

const MAX_LISTED = 200;
const MAX_SHOWN_VALUE = 80;

async function read(db: Db, editionId: string, sheets: readonly Sheet[], file: SeatsFile) {
  const edition = (await findPack(db, editionId))?.edition;
  if (!edition) throw new ProblemError("not-found", `${editionId} is not published.`);
  const { rows, titleOf, ...seen } = mapRows(sheets, file, SEAT_FIELDS, SEAT_TITLES);
  const registered = await listRegistered(db, editionId);
  const ids = new Set(registered.map(({ id }) => id));
  const seatings = await listSeatingsAt(db, editionId, edition.seatingServices);
  const plan = planSeats(rows, {
    edition,
    people: new Map(registered.map((person) => [person.email, person])),
    seatings: seatings.filter(({ personId }) => ids.has(personId)),
  });
  return { seen, rows: rows.length, titleOf, plan };
}

const digestOf = ({ changes }: SeatsPlan): string =>
  createHash("sha256")
    .update(JSON.stringify(changes.map(({ service, personId, before, after }) => [service, personId, before, after])))
    .digest("base64url");

/** Who would sit where after an import, and what is wrong with the file. Nothing is stored. */
export async function previewSeats(db: Db, editionId: string, file: SeatsFile): Promise<SeatsPreview> {
  const found = await readSheets(Buffer.from(file.content, "base64"), file.encoding);
  const sheets = "unreadable" in found ? [] : found.sheets;
  const { seen, rows, titleOf, plan } = await read(db, editionId, sheets, file);
  const { issues, changes, same, elsewhere } = plan;
  return {
    ...previewOf(found),
    ...seen,
    sheets: sheets.map(({ name }) => name),
    rows,
    issueCount: issues.length,
    issues: issues.slice(0, MAX_LISTED).map((issue) => ({
      ...issue,
      column: titleOf(issue.field),
      value: issue.value.slice(0, MAX_SHOWN_VALUE),
    })),
    added: changes.filter(({ before }) => before === null).length,
    changed: changes.filter(({ before, after }) => before !== null && after !== null).length,
    removed: changes.filter(({ after }) => after === null).length,
    same,
    elsewhere,
    changes: changes.slice(0, MAX_LISTED).map(({ personId: _, ...change }) => change),
    digest: digestOf(plan),
  };
}

/** Gives and frees the seats of a file within a transaction, one change of the history for each service. */
export async function importSeatsFile(
  tx: Db,
  live: Live,
  { editionId, actorId, now }: Omit<SeatingEditor, "service">,
  { digest, ...file }: SeatsFile & { digest: string },
): Promise<{ given: number; removed: number }> {
  const found = await readSheets(Buffer.from(file.content, "base64"), file.encoding);
  if ("unreadable" in found) throw new ProblemError("refused", "The file cannot be read.");
  await lockSeats(tx, editionId);
  await lockEdition(tx, editionId);
  const { plan, rows, seen } = await read(tx, editionId, found.sheets, file);
  if (plan.issues.length > 0 || rows === 0) throw new ProblemError("refused", "The file has errors.");
  // It would free the seat of everyone in the file.
  if (seen.mapping.allocation === null) throw new ProblemError("refused", "No column has the seats.");
  if (digestOf(plan) !== digest)
    throw new ProblemError("conflict", "The import would make other changes than its preview showed.");
  for (const [service, changes] of Map.groupBy(plan.changes, (one) => one.service)) {
    const editor = { editionId, service, actorId, now };
    await applyChanges(tx, live, editor, changes);
    const stored = changes.map(({ personId, before, after }) => ({ personId, before, after }));
    await insertSeatBatch(tx, batchOf(editor, false), stored);
  }
  const removed = plan.changes.filter(({ after }) => after === null).length;
  const detail = { given: plan.changes.length - removed, removed };
  await recordAudit(tx, { actorId, editionId, action: "seats.imported", detail });
  return detail;
}
