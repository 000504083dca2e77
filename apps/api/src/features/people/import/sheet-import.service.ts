import { confYearOf } from "@narthex/domain/people/people";
import type { ConferenceType } from "@narthex/contract/base/common";
import {
  IMPORT_FIELDS,
  VALUE_FIELDS,
  type ImportMapping,
  type ImportPreview,
  type ImportValues,
} from "@narthex/contract/console/people-import";
import type { TextEncoding } from "@narthex/contract/base/text-encodings";
import { recordAudit } from "#features/audit/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import type { Live } from "#platform/live/live.ts";
import type { Db } from "#platform/postgres/db.ts";
import { lockUntilCommit } from "#platform/postgres/locks.ts";
import { describeColumns, findHeader, titlesOf } from "@narthex/domain/sheets/guess-columns";
import { previewOf, readSheets, type Sheet } from "#platform/sheets/read-sheets.ts";
import { countRegistered, upsertRegistrations } from "./import.repository.ts";
import { listRegisteredByEmail } from "../people.repository.ts";
import { guessMapping } from "./sheet-columns.ts";
import { differenceOf, type SheetDifference } from "./sheet-difference.ts";
import { findImportMemory, listKnownPeople, upsertImportMemory } from "./sheet-import.repository.ts";
import { readSheetRows, type SheetRow } from "./sheet-rows.ts";
import { grantRole } from "../staff-roles.service.ts";

export type ImportFile = {
  content: string;
  sheet: string | null;
  mapping: ImportMapping | null;
  encoding?: TextEncoding | null | undefined;
  values?: ImportValues | null | undefined;
};
type Target = {
  editionId: string;
  year: number;
  conferenceType: ConferenceType;
  /** Of the person who imports. */
  mayGrantRoles: boolean;
};

const MAX_LISTED = 200;

const NOTHING: Omit<ImportPreview, keyof ReturnType<typeof previewOf>> = {
  sheets: [],
  sheet: "",
  columns: [],
  titleRow: null,
  values: [],
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

async function read(db: Db, target: Target, sheets: Sheet[], { sheet: name, ...file }: ImportFile) {
  const sheet = sheets.find((one) => one.name === name) ?? sheets.find(({ rows }) => rows.length > 1) ?? sheets[0];
  const rows = sheet?.rows ?? [];
  const remembered = await findImportMemory(db, target.editionId);
  const guess = (row: readonly string[]) => guessMapping(row, remembered.titles);
  const headerAt = findHeader(rows, guess);
  const header = rows[headerAt] ?? [];
  const guessed = guess(header);
  const mapping = file.mapping ?? { ...guessed, roles: target.mayGrantRoles ? guessed.roles : null };
  if (mapping.roles !== null && !target.mayGrantRoles)
    throw new ProblemError("not-yours", "Only organisers can give roles.");
  const rolesLeftOut = target.mayGrantRoles || guessed.roles === null ? null : (header[guessed.roles] ?? "");
  const values = Object.fromEntries(
    VALUE_FIELDS.map((field) => [field, { ...remembered.values[field], ...file.values?.[field] }]),
  );
  const hasName = mapping.name !== null || mapping.firstName !== null || mapping.lastName !== null;
  const content =
    mapping.email !== null && hasName
      ? readSheetRows({ rows, headerAt, mapping, values, isText: sheet?.name === "" }, target.conferenceType)
      : { rows: [], issues: [], values: [] };
  const { roles: rolesTitle } = remembered.titles;
  const memory = {
    titles: {
      // Those who may not give roles leave their column as it was chosen.
      ...(rolesTitle !== undefined && { roles: rolesTitle }),
      ...titlesOf(header, mapping, guessMapping(header, {})),
      ...(!target.mayGrantRoles && { roles: rolesTitle }),
    },
    values,
  };
  return { sheet: sheet?.name ?? "", table: rows, headerAt, header, mapping, rolesLeftOut, memory, ...content };
}

async function compare(db: Db, { editionId, year, conferenceType }: Target, rows: SheetRow[]) {
  const known = await listKnownPeople(
    db,
    editionId,
    rows.map(({ email }) => email),
  );
  return differenceOf(rows, known, { confYear: confYearOf({ conferenceType, year }), year });
}

/**
 * What a file has, what is wrong with it and what it would change. Only what a person chose about its columns and values
 * is stored, for the corrected file and the next import.
 */
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
  const { sheet, table, headerAt, header, mapping, rolesLeftOut, memory, rows, issues, values } = await read(
    db,
    target,
    found.sheets,
    file,
  );
  if (file.mapping || file.values) await upsertImportMemory(db, target.editionId, memory);
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
    columns: describeColumns(header, table.slice(headerAt + 1)),
    titleRow: headerAt === 0 ? null : headerAt + 1,
    mapping,
    values,
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
  const { memory, rows, issues } = await read(db, target, found.sheets, file);
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
  await upsertImportMemory(db, editionId, memory);
  const newEmails = difference.changes.filter(({ isNew }) => isNew).map(({ email }) => email);
  const [added, changed] = [newEmails.length, complete.length - newEmails.length];
  await recordAudit(db, { actorId, editionId, action: "people.imported", detail: { added, changed } });
  await live.send(db, { event: "people", data: {} });
  const ids = await listRegisteredByEmail(db, editionId, newEmails);
  return { added, changed, newIds: [...ids.values()] };
}
