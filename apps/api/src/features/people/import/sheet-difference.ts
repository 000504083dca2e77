import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { IMPORT_FIELDS, type ImportChange } from "@narthex/contract/console/people-import";
import type { StaffRole } from "@narthex/contract/base/staff";
import { mayTakePart } from "@narthex/domain/experiences/experiences";
import type { PeopleRow } from "./people-row.ts";
import type { SheetRow } from "./sheet-rows.ts";

export type KnownPerson = { id: number; row: PeopleRow; roles: readonly StaffRole[] };
type Change = ImportChange & { complete: PeopleRow };
export type SheetDifference = {
  changes: Change[];
  same: number;
  digest: string;
  /** Ids of the people who no longer take part in experiences: online, or registered for an earlier year. */
  leaving: number[];
};

const shown = (value: unknown): string => (Array.isArray(value) ? value.join("; ") : String(value));

/** The ids of the people who take part in experiences, and with these rows no longer do. */
const leavingOf = (rows: readonly PeopleRow[], known: ReadonlyMap<string, KnownPerson>, year: number): number[] =>
  rows.flatMap((row) => {
    const present = known.get(row.email);
    return present && mayTakePart(present.row, year) && !mayTakePart(row, year) ? [present.id] : [];
  });

/** What a new person will have, as it was read. What they take part in is shown also if the file does not say it. */
const understood = (complete: PeopleRow, fields: SheetRow["fields"]) =>
  IMPORT_FIELDS.flatMap((field) => {
    if (["email", "name", "firstName", "lastName", "roles"].includes(field)) return [];
    const after = shown(complete[field as keyof PeopleRow]);
    const isShown = field in fields || ["type", "confYear", "preferredName"].includes(field);
    return isShown && after !== "" ? [{ field, before: "", after }] : [];
  });

/** What an import of these rows would change. Fields that the file does not have keep their values. */
export function differenceOf(
  rows: readonly SheetRow[],
  known: ReadonlyMap<string, KnownPerson>,
  { confYear, year }: { confYear: string; year: number },
): SheetDifference {
  const changes = rows.flatMap(({ row, email, fields, called, roles: wanted }): Change[] => {
    const present = known.get(email);
    const name = fields.name ?? present?.row.name ?? "";
    const base: PeopleRow = present?.row ?? {
      email,
      name,
      preferredName: "",
      type: "SCS",
      confYear,
      organization: "",
      groupName: "",
      country: "",
      needLiveVoice: false,
      needsStepFree: false,
      signupCheck: true,
      channels: [],
      delegateId: "",
    };
    const complete = { ...base, ...fields };
    complete.preferredName ||= base.preferredName || called || (name.split(/\s+/)[0] ?? name);
    const isNew = !present;
    const roles = wanted.filter((role) => !present?.roles.includes(role));
    const changed = (Object.keys(fields) as (keyof typeof fields)[])
      .filter((field) => !isDeepStrictEqual(base[field], complete[field]))
      .map((field) => ({ field, before: shown(base[field]), after: shown(complete[field]) }));
    if (!isNew && changed.length === 0 && roles.length === 0) return [];
    return [{ row, name, email, isNew, fields: isNew ? understood(complete, fields) : changed, roles, complete }];
  });
  const digest = createHash("sha256").update(JSON.stringify(changes)).digest("base64url");
  const leaving = leavingOf(
    changes.map(({ complete }) => complete),
    known,
    year,
  );
  return { changes, same: rows.length - changes.length, digest, leaving };
}
