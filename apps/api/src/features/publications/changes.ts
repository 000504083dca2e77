import type { ResourceLocale } from "@narthex/contract/common";
import type { DraftEdit } from "@narthex/contract/drafts";
import { entryOf, valueAt } from "@narthex/domain/drafts/address";
import { listKeysOf, packFileOf } from "../drafts/index.ts";
import { localize } from "../content/index.ts";
import type { PackText } from "@narthex/contract/pack-fields";

/** What changes in one entry of a file, before and after. An event that moves to another day is one change. */
export type EntryChange = {
  file: string;
  entry: string;
  part: string;
  before: unknown;
  after: unknown;
  edits: DraftEdit[];
};

export const entryName = ({ file, entry }: Pick<EntryChange, "file" | "entry">): string => `${file} ${entry}`;

type Contents = ReadonlyMap<string, unknown>;

/** Groups edits by their entry. */
export function changesOf(before: Contents, after: Contents, edits: readonly DraftEdit[]): EntryChange[] {
  const groups = Map.groupBy(edits, ({ file, address }) => `${file} ${entryOf(address)}`);
  const changes = [...groups.values()].map((own): EntryChange => {
    const [{ file, address } = { file: "", address: [] }] = own;
    const entry = entryOf(address);
    const { name } = packFileOf(file);
    const place = entry === "" ? [] : address.slice(0, address.findIndex((step) => String(step).startsWith("@")) + 1);
    const valueIn = (contents: Contents): unknown => valueAt(contents.get(file), place, listKeysOf(name));
    return { file, entry, part: name, before: valueIn(before), after: valueIn(after), edits: own };
  });
  // Removed from one day and added to another.
  return changes.flatMap((change) => {
    if (change.part !== "schedule") return [change];
    const other = changes.find((one) => one !== change && one.part === "schedule" && one.entry === change.entry);
    if (other === undefined) return [change];
    if (change.after === undefined && other.after !== undefined) return [];
    return change.before === undefined && other.before !== undefined
      ? [{ ...change, before: other.before, edits: [...other.edits, ...change.edits] }]
      : [change];
  });
}

const TITLES = ["title", "name", "id", "slug", "topic", "keyword"];

/** What people call a value: its title, or its key. */
export function titleOf(value: unknown, locale: ResourceLocale, otherwise: string): string {
  const record = (value ?? {}) as Record<string, PackText | undefined>;
  const found = TITLES.map((field) => record[field]).find((text) => text !== undefined && text !== "");
  return typeof found === "object" || typeof found === "string" ? localize(found, locale) : otherwise;
}
