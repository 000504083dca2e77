import { fileURLToPath } from "node:url";
import type { ModulePreloadOptions, Plugin } from "vite";

const HELPER = "\0vite/preload-helper.js";
const LOAD_PART = fileURLToPath(import.meta.resolve("../src/app/load-part.ts"));

/** Every dynamic import loads its files by `loadPart`, in place of Vite's helper. */
export const partsByFetch = (): Plugin => ({
  name: "narthex:parts-by-fetch",
  apply: "build",
  enforce: "pre",
  load: (id) =>
    id === HELPER
      ? `import { loadPart } from ${JSON.stringify(LOAD_PART)}; export const __vitePreload = loadPart;`
      : null,
});

/** Vite does not name the file of a part that consists of one file only. */
export const partPreload: ModulePreloadOptions = {
  polyfill: false,
  resolveDependencies: (file, others, { hostType }) => (hostType === "js" && others.length === 0 ? [file] : others),
};
