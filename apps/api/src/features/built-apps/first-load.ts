import { LANGUAGES, type Locale } from "@narthex/contract/base/languages";
import { existsSync, readFileSync } from "node:fs";

const MANIFEST = new URL("../../../../web/dist/.vite/manifest.json", import.meta.url);
const STYLES_AND_FONTS = /\.css$|(figtree|instrument-serif)-latin-(?!ext)/;

/** Vite's manifest: what the build made of each module, by its source or name. */
type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>;
let manifest: Manifest | undefined;
const readManifest = (): Manifest =>
  (manifest ??= existsSync(MANIFEST) ? (JSON.parse(readFileSync(MANIFEST, "utf8")) as Manifest) : {});

/** The addresses of a part of the app and of all that it imports, by its name in the build. None, if the app is not built. */
const addressesOf = (names: readonly string[]): string[] => {
  const built = readManifest();
  const keys = new Set(names.flatMap((name) => Object.keys(built).filter((key) => built[key]?.name === name)));
  // A set's iteration reaches what is added meanwhile.
  for (const key of keys) for (const other of built[key]?.imports ?? []) keys.add(other);
  return [...new Set([...keys].flatMap((key) => built[key]?.file ?? []))].map((file) => `/${file}`);
};

/** The scripts that a first screen needs besides those that the page names. */
export function firstScripts(screen: string | undefined, locale: string): string[] {
  const named = new Set(addressesOf(["app"]));
  return addressesOf([...(screen ? [screen] : []), locale]).filter((address) => !named.has(address));
}

const firstLoads = new Map<Locale, string[]>();

/** The files that the first screen after a sign-in needs. */
export function firstLoadFiles(locale: Locale): string[] {
  const known = firstLoads.get(locale);
  if (known) return known;
  const others = Object.values(readManifest())
    .map(({ file }) => file)
    .filter((file) => STYLES_AND_FONTS.test(file) || LANGUAGES[locale].fonts?.test(file));
  const files = [...addressesOf(["app", "home", locale]), ...others.map((file) => `/${file}`)];
  firstLoads.set(locale, files);
  return files;
}
