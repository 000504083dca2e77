import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Manifest, Plugin } from "vite";

/** Maximum size of the scripts that a first screen loads, with their headers. */
const MAX_SCRIPT_BYTES = 130 * 1024;
/** Size of the headers of a script's answer over HTTP/1.1. */
const HEADER_BYTES = 345;

/** The files of a chunk and of all that it imports. */
const filesOf = (manifest: Manifest, name: string): Set<string> => {
  const [key] = Object.entries(manifest).find(([, chunk]) => chunk.name === name) ?? [];
  if (key === undefined) throw new Error(`No file of the build is called ${name}.`);
  const keys = new Set([key]);
  // A set's iteration reaches what is added meanwhile.
  for (const one of keys) for (const other of manifest[one]?.imports ?? []) keys.add(other);
  return new Set([...keys].flatMap((one) => manifest[one]?.file ?? []));
};

/** Throws an error if a first screen of a build loads too many bytes of scripts, as they are sent: the app, English messages and its own. */
export const checkBudget = (folder: string, screens: readonly string[], most = MAX_SCRIPT_BYTES): void => {
  const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
  for (const screen of screens) {
    const names = new Set(["app", "en", screen].flatMap((name) => [...filesOf(manifest, name)]));
    const sizes = [...names].map((name) => {
      const path = join(folder, name);
      return { name, bytes: statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size };
    });
    const bytes = sizes.reduce((sum, one) => sum + one.bytes + HEADER_BYTES, 0);
    if (bytes <= most) continue;
    const list = sizes.map((one) => `${one.name} ${one.bytes}`).join(", ");
    throw new Error(`The scripts that ${screen} loads first have ${bytes} bytes, more than ${most}: ${list}`);
  }
};

/** Refuses a build that exceeds the budget of a first load. It follows `compress`. */
export const budget = (screens: readonly string[]): Plugin => {
  let folder = "";
  return {
    name: "narthex:budget",
    apply: "build",
    enforce: "post",
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    closeBundle: { sequential: true, order: "post", handler: () => checkBudget(folder, screens) },
  };
};
