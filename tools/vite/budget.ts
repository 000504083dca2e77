import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Of the scripts that home loads first, in English, with their headers. */
const MAX_SCRIPT_BYTES = 130 * 1024;
/** Of the answer with a script, over HTTP/1.1. */
const HEADER_BYTES = 480;

/** Throws an error if the first load of a build has too many bytes of scripts, as they are sent. */
export const checkBudget = (folder: string, most = MAX_SCRIPT_BYTES): void => {
  const { en: names } = JSON.parse(readFileSync(join(folder, "first-load.json"), "utf8")) as { en: string[] };
  const sizes = names
    .filter((name) => name.endsWith(".js"))
    .map((name) => {
      const path = join(folder, name);
      return { name, bytes: statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size };
    });
  const bytes = sizes.reduce((sum, one) => sum + one.bytes + HEADER_BYTES, 0);
  if (bytes <= most) return;
  const list = sizes.map((one) => `${one.name} ${one.bytes}`).join(", ");
  throw new Error(`The scripts of the first load have ${bytes} bytes, more than ${most}: ${list}`);
};

/** Refuses a build that exceeds the budget of the first load. It follows `compress`. */
export const budget = (): Plugin => {
  let folder = "";
  return {
    name: "narthex:budget",
    apply: "build",
    enforce: "post",
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    closeBundle: { sequential: true, order: "post", handler: () => checkBudget(folder) },
  };
};
