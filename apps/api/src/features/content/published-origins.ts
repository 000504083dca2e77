import { PACK_PARTS, type Pack, type PackPartName } from "@narthex/contract/pack/pack";
import { policySource, type PolicySource } from "#platform/http/policy-source.ts";
import type { Services } from "#platform/services.ts";
import { fieldsOf, type PackField } from "./pack/walk.ts";

/** The foreign origins of content that the page's policy names, by what the page does with them. */
type PublishedOrigins = Record<"media" | "films" | "surveys", PolicySource[]>;

const textsOf = ({ value }: PackField): string[] =>
  typeof value === "string" ? [value] : Object.values(value).filter((text) => text !== undefined);

/** External addresses from which the page loads a picture, film or recording. */
function loadedAddressesIn(field: PackField): string[] {
  const isShown = field.kind === "picture" || (field.kind === "link" && field.isLoaded);
  return isShown ? textsOf(field).filter((text) => text.startsWith("https:")) : [];
}

function fieldsOfPart(name: PackPartName, pack: Pack): PackField[] {
  const { file, schema } = PACK_PARTS[name];
  const values: unknown[] = file.includes("{") ? Object.values(pack[name] as object) : [pack[name]];
  return values.flatMap((value) => fieldsOf(schema, value));
}

/** The addresses of a pack. Those of surveys may be paths of this server. */
function addressesOf(pack: Pack, publicUrl: string): Record<keyof PublishedOrigins, string[]> {
  const names = Object.keys(PACK_PARTS) as PackPartName[];
  const films = pack.library.resources.flatMap(({ film }) => film?.sources.map(({ url }) => url) ?? []);
  return {
    media: names.flatMap((name) => fieldsOfPart(name, pack).flatMap(loadedAddressesIn)),
    films: films.filter((url) => url.startsWith("https:")),
    surveys: pack.edition.surveys.map(({ url }) => (url.startsWith("/") ? publicUrl : url)),
  };
}

type Environment = { config: Pick<Services["config"], "publicUrl">; log: Pick<Services["log"], "warn"> };

const known = new WeakMap<Pack, PublishedOrigins>();

/** A pack that was published before its addresses were checked may have some that no policy can name: they are left out. */
function originsOf(pack: Pack, { config, log }: Environment): PublishedOrigins {
  const present = known.get(pack);
  if (present) return present;
  const addresses = addressesOf(pack, config.publicUrl);
  const find = (list: readonly string[]): PolicySource[] =>
    list.flatMap((address) => {
      const source = policySource(address);
      if (!source) log.warn({ edition: pack.edition.id, address }, "an address of the content is not in the policy");
      return source ?? [];
    });
  const found = { media: find(addresses.media), films: find(addresses.films), surveys: find(addresses.surveys) };
  known.set(pack, found);
  return found;
}

/** The foreign origins of all published content, each once. */
export function publishedOrigins(snapshots: readonly { pack: Pack }[], environment: Environment): PublishedOrigins {
  const all = snapshots.map(({ pack }) => originsOf(pack, environment));
  const once = (kind: keyof PublishedOrigins): PolicySource[] =>
    [...new Set(all.flatMap((one) => one[kind]))].toSorted();
  return { media: once("media"), films: once("films"), surveys: once("surveys") };
}
