import { PACK_PARTS, type Pack, type PackPartName } from "@narthex/contract/pack";
import { fieldsOf, type PackField } from "./pack/walk.ts";

const PICTURE_IN_TEXT = /(?:src=["']|!\[[^\]]*\]\()(https:\/\/[^\s"')]+)/g;

const textsOf = ({ value }: PackField): string[] =>
  typeof value === "string" ? [value] : Object.values(value).filter((text) => text !== undefined);

function addressesIn(field: PackField): string[] {
  const texts = textsOf(field);
  if (field.kind === "markdown")
    return texts.flatMap((text) => [...text.matchAll(PICTURE_IN_TEXT)].map(([, address = ""]) => address));
  const isShown = field.kind === "picture" || (field.kind === "link" && field.isLoaded);
  return isShown ? texts.filter((text) => text.startsWith("https:")) : [];
}

function fieldsOfPart(name: PackPartName, pack: Pack): PackField[] {
  const { file, schema } = PACK_PARTS[name];
  const values: unknown[] = file.includes("{") ? Object.values(pack[name] as object) : [pack[name]];
  return values.flatMap((value) => fieldsOf(schema, value));
}

const origins = new WeakMap<Pack, string[]>();

/** The foreign origins that a pack names for pictures, films and recordings. */
function originsOf(pack: Pack): string[] {
  const known = origins.get(pack);
  if (known) return known;
  const names = Object.keys(PACK_PARTS) as PackPartName[];
  const addresses = names.flatMap((name) => fieldsOfPart(name, pack).flatMap(addressesIn));
  const found = addresses.flatMap((address) => URL.parse(address)?.origin ?? []);
  origins.set(pack, found);
  return found;
}

/** The foreign origins of published content, from which the page's policy allows pictures and films. */
export const publishedOrigins = (snapshots: readonly { pack: Pack }[]): string[] =>
  [...new Set(snapshots.flatMap(({ pack }) => originsOf(pack)))].toSorted();
