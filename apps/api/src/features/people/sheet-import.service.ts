import type { ConferenceType } from "@narthex/contract/common";
import { IMPORT_FIELDS, type ImportMapping, type ImportPreview } from "@narthex/contract/people-import";
import type { TextEncoding } from "@narthex/contract/text-encodings";
import { recordAudit } from "#features/audit/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import type { Live } from "#platform/live/live.ts";
import type { Db } from "#platform/postgres/db.ts";
import { lockUntilCommit } from "#platform/postgres/locks.ts";
import { describeColumns, titlesOf } from "#platform/sheets/guess-columns.ts";
import { previewOf, readSheets, type Sheet } from "#platform/sheets/read-sheets.ts";
import { countRegistered, upsertRegistrations } from "./import.repository.ts";
import { listRegisteredByEmail } from "./people.repository.ts";
import { guessMapping } from "./sheet-columns.ts";
import { differenceOf, type SheetDifference } from "./sheet-difference.ts";
import { findImportTitles, listKnownPeople, upsertImportTitles } from "./sheet-import.repository.ts";
import { readSheetRows, type SheetRow } from "./sheet-rows.ts";
import { grantRole } from "./staff-roles.service.ts";

export type ImportFile = {
  content: string;
  sheet: string | null;
  mapping: ImportMapping | null;
  encoding?: TextEncoding | null | undefined;
};
type Target = {
  editionId: string;
  year: number;
  conferenceType: ConferenceType;
  /** Of the person who imports. */
  mayGrantRoles: boolean;
};

const MAX_LISTED = 200;
const REQUIRED = ["email", "name"] as const;

const NOTHING: Omit<ImportPreview, keyof ReturnType<typeof previewOf>> = {
  sheets: [],
  sheet: "",
  columns: [],
  mapping: Object.fromEntries(IMPORT_FIELDS.map((field) => [field, null])) as ImportMapping,
  rows: 0,
  issueCount: 0,
  issues: [],
  added: 0,
  changed: 0,
  same: 0,
  left: 0,
  leaving: 0,
  granted: 0,
  rolesLeftOut: null,
  changes: [],
  digest: "",
};

async function read(db: Db, target: Target, sheets: Sheet[], { sheet: name, mapping: chosen }: ImportFile) {
  const sheet = sheets.find((one) => one.name === name) ?? sheets.find(({ rows }) => rows.length > 1) ?? sheets[0];
  const rows = sheet?.rows ?? [];
  const header = rows[0] ?? [];
  const guessed = guessMapping(header, await findImportTitles(db, target.editionId));
  const mapping = chosen ?? { ...guessed, roles: target.mayGrantRoles ? guessed.roles : null };
  if (mapping.roles !== null && !target.mayGrantRoles)
    throw new ProblemError("not-yours", "Only organisers can give roles.");
  const rolesLeftOut = target.mayGrantRoles || guessed.roles === null ? null : (header[guessed.roles] ?? "");
  const isMapped = REQUIRED.every((field) => mapping[field] !== null);
  const content = isMapped ? readSheetRows(rows, mapping, target.conferenceType) : { rows: [], issues: [] };
  return { sheet: sheet?.name ?? "", table: rows, header, mapping, rolesLeftOut, ...content };
}

async function compare(db: Db, { editionId, year, conferenceType }: Target, rows: SheetRow[]) {
  const confYear = `${year}-${conferenceType === "Global" ? "G" : "R"}`;
  const emails = rows.map(({ email }) => email);
  return differenceOf(rows, await listKnownPeople(db, editionId, emails), { confYear, year });
}

/** What a file has, what is wrong with it and what it would change. Nothing is stored. */
export async function previewSheet(
  db: Db,
  target: Target & {
    /** How many of these people have something in the experiences. */
    countEngaged: (personIds: readonly number[]) => Promise<number>;
  },
  file: ImportFile,
): Promise<ImportPreview> {
  const found = await readSheets(Buffer.from(file.content, "base64"), file.encoding);
  if ("unreadable" in found) return { ...NOTHING, ...previewOf(found) };
  const { sheet, table, header, mapping, rolesLeftOut, rows, issues } = await read(db, target, found.sheets, file);
  const difference: SheetDifference =
    issues.length > 0 || rows.length === 0
      ? { changes: [], same: 0, digest: "", leaving: [] }
      : await compare(db, target, rows);
  const emails = rows.map(({ email }) => email);
  const added = difference.changes.filter(({ isNew }) => isNew).length;
  const [grants, others] = [true, false].map((hasRoles) =>
    difference.changes.filter(({ roles }) => roles.length > 0 === hasRoles),
  ) as [SheetDifference["changes"], SheetDifference["changes"]];
  return {
    ...previewOf(found),
    sheets: found.sheets.map(({ name }) => name),
    sheet,
    columns: describeColumns(header, table.slice(1)),
    mapping,
    rows: rows.length,
    issueCount: issues.length,
    issues: issues.slice(0, MAX_LISTED),
    added,
    changed: difference.changes.length - added,
    same: difference.same,
    left: (await countRegistered(db, target.editionId, emails)).others,
    leaving: await target.countEngaged(difference.leaving),
    granted: grants.length,
    rolesLeftOut,
    // A role that is given must not hide behind other changes.
    changes: [...grants, ...others.slice(0, Math.max(0, MAX_LISTED - grants.length))],
    digest: difference.digest,
  };
}

/** Imports a file within a transaction, if it still changes what its preview said. Returns the ids of the new people. */
export async function importSheet(
  db: Db,
  live: Live,
  target: Target & {
    actorId: number;
    /** Throws if the person may not give roles now. */
    requireGrant: () => void;
    /** Gives up everything that these people have in the experiences. */
    leave: (personIds: readonly number[]) => Promise<void>;
  },
  { digest, ...file }: ImportFile & { digest: string },
): Promise<{ added: number; changed: number; newIds: number[] }> {
  const found = await readSheets(Buffer.from(file.content, "base64"), file.encoding);
  if ("unreadable" in found) throw new ProblemError("refused", "The file cannot be read.");
  const { header, mapping, rows, issues } = await read(db, target, found.sheets, file);
  if (issues.length > 0 || rows.length === 0) throw new ProblemError("refused", "The file has errors.");
  // The second of two simultaneous imports is compared with what the first one has changed.
  await lockUntilCommit(db, "people-import", target.editionId);
  const difference = await compare(db, target, rows);
  if (difference.digest !== digest)
    throw new ProblemError("conflict", "The import would make other changes than its preview showed.");
  if (difference.changes.some(({ roles }) => roles.length > 0)) target.requireGrant();
  const { editionId, actorId } = target;
  // Before registrations are locked, as when a person chooses: in another order both could wait for each other.
  await target.leave(difference.leaving);
  // In a fixed order, so that two simultaneous imports cannot deadlock.
  const complete = difference.changes.map((change) => change.complete).toSorted((a, b) => (a.email < b.email ? -1 : 1));
  await upsertRegistrations(db, { editionId, actorId }, complete);
  for (const { email, roles } of difference.changes)
    for (const role of roles) await grantRole(db, live, { email, role, editionId, actorId });
  const { roles: rolesTitle } = await findImportTitles(db, editionId);
  // Those who may not give roles leave their column as it was chosen.
  await upsertImportTitles(db, editionId, { ...(rolesTitle && { roles: rolesTitle }), ...titlesOf(header, mapping) });
  const newEmails = difference.changes.filter(({ isNew }) => isNew).map(({ email }) => email);
  const [added, changed] = [newEmails.length, complete.length - newEmails.length];
  await recordAudit(db, { actorId, editionId, action: "people.imported", detail: { added, changed } });
  await live.send(db, { event: "people", data: {} });
  const ids = await listRegisteredByEmail(db, editionId, newEmails);
  return { added, changed, newIds: [...ids.values()] };
}
