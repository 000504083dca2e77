import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

type Bundle = Parameters<Extract<NonNullable<Plugin["generateBundle"]>, (...all: never[]) => unknown>>[1];

/** Maximum size of the scripts that a first screen loads, with their headers. */
const MAX_SCRIPT_BYTES = 130 * 1024;
/** Size of the headers of a script's answer over HTTP/1.1. */
const HEADER_BYTES = 410;

/** Throws an error if a first screen of a build loads too many bytes of scripts, as they are sent. */
export const checkBudget = (
  folder: string,
  screens: Record<string, readonly string[]>,
  most = MAX_SCRIPT_BYTES,
): void => {
  for (const [screen, names] of Object.entries(screens)) {
    const sizes = names.map((name) => {
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
export const budget = (scriptsOf: (bundle: Bundle) => Record<string, string[]>): Plugin => {
  let folder = "";
  let screens: Record<string, string[]> = {};
  return {
    name: "narthex:budget",
    apply: "build",
    enforce: "post",
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    generateBundle: (_options, bundle) => {
      screens = scriptsOf(bundle);
    },
    closeBundle: { sequential: true, order: "post", handler: () => checkBudget(folder, screens) },
  };
};
