import type { PartIssue } from "@narthex/contract/setup/first-steps";
import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import type { PartSheet } from "@narthex/domain/setup/parts";
import type { SetupPartName } from "@narthex/contract/setup/first-steps";
import type { MappedRow } from "@narthex/domain/sheets/map-rows";
import { isRecord } from "@narthex/domain/drafts/address";
import { slugOf } from "@narthex/domain/words/slugs";
import { formAt } from "../drafts/index.ts";
import { readList, readValue } from "./part-values.ts";

export type Entry = Record<string, unknown>;
export type PartRow = MappedRow<string>;
export type Refuse = (row: number, field: string, code: PartIssue["code"], value?: string) => void;
export type Source = { part: SetupPartName; sheet: PartSheet; edition: PackEdition };

/** A copy of an entry with the values of cells. `place` leads from the file to the entry, for its form. */
export function withCells(
  entry: Entry,
  columns: readonly string[],
  { row, cells }: PartRow,
  place: { file: string; path: readonly (string | number)[]; prefix: string },
  { sheet, edition }: Source,
  refuse: Refuse,
): Entry {
  const next: Entry = { ...entry };
  for (const column of columns) {
    const inner = place.prefix === "" ? column : column.slice(place.prefix.length + 1);
    for (const [name, text] of cells) {
      if (name !== column && !(sheet.texts.includes(column) && name.startsWith(`${column}.`))) continue;
      const steps = inner.split(".");
      const [field = "", sub] = steps;
      if (sheet.texts.includes(column)) {
        const present = next[field];
        const language = name.slice(column.length + 1);
        const texts = isRecord(present)
          ? present
          : typeof present === "string" && present !== ""
            ? { en: present }
            : {};
        next[field] = { ...texts, [language]: text };
        continue;
      }
      const address = [...place.path, ...steps];
      const form = formAt(place.file, address);
      const read =
        form.kind === "list"
          ? readList(text, formAt(place.file, [...address, 0]), edition)
          : readValue(text, form, edition);
      if ("code" in read) refuse(row, name, read.code, text);
      else if (sub === undefined) next[field] = read.value;
      else next[field] = { ...(isRecord(next[field]) ? next[field] : {}), [sub]: read.value };
    }
  }
  return next;
}

export type Group = { key: string; rows: PartRow[] };

/** Rows by what identifies their entry: an empty cell is the one above, and an address is made from a title. */
export function groupRows(rows: readonly PartRow[], { key, nested }: PartSheet, refuse: Refuse): Group[] {
  const groups = new Map<string, Group>();
  let above = "";
  for (const one of rows) {
    const title = one.cells.get("title.en") ?? "";
    const own = key === null ? "" : (one.cells.get(key) ?? (key === "slug" ? slugOf(title) : nested ? above : ""));
    if (key !== null && own === "") refuse(one.row, key === "slug" ? "title.en" : key, "missing");
    else {
      above = own;
      const group = groups.get(own) ?? { key: own, rows: [] };
      group.rows.push(one);
      groups.set(own, group);
    }
  }
  return [...groups.values()];
}
