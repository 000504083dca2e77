import type { Locale } from "@narthex/contract/base/common";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { entryOf } from "@narthex/domain/drafts/address";
import type { AuditRow } from "#features/audit/index.ts";
import type { Db } from "#platform/postgres/db.ts";
import { findEdition, localize } from "../content/index.ts";
import { editionOf, findObjectNames, loadDraft, packFileOf, type ObjectPlace } from "../drafts/index.ts";
import { listPublishedEdits } from "../publications/index.ts";
import { serviceTitle } from "../seating/index.ts";

const SHOWN_OBJECTS = 3;

/** The file that a person chose, from the path under which it is kept. */
const uploadedName = (path: string): string =>
  path.replace(/^media\/(?:uploads\/)?/, "").replace(/-[\da-f]{8}(?=\.\w+$)/, "");

/** The object of a draft that an entry of the log names. Entries of older versions name only its file. */
function placeIn({ action, detail }: AuditRow): ObjectPlace | null {
  const { file, entry } = detail;
  const isOfDraft =
    action === "draft.changed" ||
    action === "draft.undone" ||
    action === "gap.accepted" ||
    action === "places.settled" ||
    action.startsWith("speaker.");
  return isOfDraft && typeof file === "string" ? { file, entry: typeof entry === "string" ? entry : "" } : null;
}

const distinct = (places: readonly ObjectPlace[]): ObjectPlace[] => [
  ...new Map(places.map((place) => [`${place.file} ${place.entry}`, place])).values(),
];

async function editionTitle(db: Db, id: string, locale: Locale): Promise<string> {
  if (!(await findEdition(db, id))) return id;
  return localize(editionOf(await loadDraft(db, id, ["edition.yaml"])).title, locale);
}

/** Names what entries of an edition's log were done to, in a language. Null for what has no name. */
export async function auditObjects(
  db: Db,
  editionId: string,
  rows: readonly AuditRow[],
  locale: Locale,
): Promise<(row: AuditRow) => string | null> {
  const numbers = rows.map(({ detail }) => detail["publication"]).filter((id) => typeof id === "number");
  const edits = await listPublishedEdits(db, [...new Set(numbers)]);
  const published = new Map(
    [...edits].map(([id, own]) => [id, distinct(own.map(({ file, address }) => ({ file, entry: entryOf(address) })))]),
  );
  const places = [...rows.flatMap((row) => placeIn(row) ?? []), ...[...published.values()].flat()];
  // What a publication added or removed, even if it did not come from the draft.
  const whole = new Map(
    [...edits.values()]
      .flat()
      .filter(({ address }) => address.length > 0 && address.join(".") === entryOf(address))
      .map(({ file, address, before, after }) => [`${file} ${entryOf(address)}`, after ?? before]),
  );
  const findPublished = ({ file, entry }: ObjectPlace): unknown => whole.get(`${file} ${entry}`);
  const { contents, nameOf } = await findObjectNames(db, editionId, distinct(places), locale, findPublished);
  const events = [...contents]
    .filter(([file]) => packFileOf(file).name === "schedule")
    .flatMap(([, content]) => content as PackEvent[]);
  const titles = new Map<string, string>();
  for (const { action, detail } of rows)
    if (action === "edition.created" && typeof detail["edition"] === "string")
      titles.set(detail["edition"], await editionTitle(db, detail["edition"], locale));
  return (row) => {
    const { publication, service, file, edition } = row.detail;
    const place = placeIn(row);
    if (place) return nameOf(place);
    if (typeof publication === "number") {
      const own = published.get(publication) ?? [];
      const rest = own.length - SHOWN_OBJECTS;
      return [...own.slice(0, SHOWN_OBJECTS).map(nameOf), ...(rest > 0 ? [`+${rest}`] : [])].join(", ") || null;
    }
    if (typeof service === "number") return serviceTitle(events, service, locale);
    if (row.action === "media.added" && typeof file === "string") return uploadedName(file);
    return typeof edition === "string" ? (titles.get(edition) ?? edition) : null;
  };
}
