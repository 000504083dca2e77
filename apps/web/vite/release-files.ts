import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";

const HASH_LENGTH = 8;
const IMPORT_MAP = /\s*<script type="importmap">([\s\S]*?)<\/script>/;
/** Before everything that requests a module: afterwards, browsers with one import map for each page ignore it. */
const BEFORE_MODULES = /(<meta name="viewport"[^>]*>)/;

const folderOf = ({ root, build }: ResolvedConfig): string => join(root, build.outDir);

/** Writes a file under a name that says what it contains, and returns that name. */
function writeHashed(folder: string, name: string, ending: string, text: string): string {
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, HASH_LENGTH);
  const file = `assets/${name}-${hash}.${ending}`;
  writeFileSync(join(folder, file), text);
  return file;
}

const withoutHash = (name: string): string => name.replace(/-[\w-]{8}(?=\.js$)/, "");

/** The names by which files import one another: those of their sources, with a digest of the path only where two are the same. */
function shortKeys(importMap: string): { importMap: string; shorten: (text: string) => string } {
  const { imports } = JSON.parse(importMap) as { imports: Record<string, string> };
  const keys = Object.keys(imports).map((key) => key.slice(key.lastIndexOf("/") + 1));
  const names = new Map(
    [...Map.groupBy(keys, withoutHash)].flatMap(([short, long]) => (long.length === 1 ? [[long[0], short]] : [])),
  );
  const anyName = new RegExp([...names.keys()].map((name = "") => RegExp.escape(name)).join("|"), "g");
  const shorten = (text: string): string => text.replace(anyName, (name) => names.get(name) ?? name);
  const short = Object.entries(imports).map(([key, file]) => [shorten(key), file]);
  return { importMap: JSON.stringify({ imports: Object.fromEntries(short.toSorted()) }), shorten };
}

/**
 * Files import one another by names that stay the same, which the page's import map leads to the files of its release: a
 * changed file changes no other file. The page that the service worker stores is a hashed file too.
 */
export const stableImports = (): Plugin => {
  let folder = "";
  return {
    name: "narthex:stable-imports",
    apply: "build",
    configResolved: (config) => {
      folder = folderOf(config);
    },
    writeBundle: () => {
      const html = readFileSync(join(folder, "index.html"), "utf8");
      const { importMap, shorten } = shortKeys(IMPORT_MAP.exec(html)?.[1] ?? "");
      const script = `<script type="importmap">${importMap}</script>`;
      const page = html.replace(IMPORT_MAP, "").replace(BEFORE_MODULES, (meta) => `${meta}\n    ${script}`);
      writeFileSync(join(folder, "index.html"), page);
      writeHashed(folder, "page", "html", page);
      rmSync(join(folder, "importmap.json"));
      for (const name of readdirSync(join(folder, "assets")).filter((one) => one.endsWith(".js"))) {
        const file = join(folder, "assets", name);
        writeFileSync(file, shorten(readFileSync(file, "utf8")));
      }
    },
  };
};

/** `/sw.js` only names the worker's file, which phones have from the release before and need the difference of. */
export const hashedWorker = (): Plugin => {
  let folder = "";
  return {
    name: "narthex:hashed-worker",
    apply: "build",
    enforce: "post",
    configResolved: (config) => {
      folder = folderOf(config);
    },
    closeBundle: {
      sequential: true,
      order: "post",
      handler: () => {
        const path = join(folder, "sw.js");
        const file = writeHashed(folder, "worker", "js", readFileSync(path, "utf8"));
        writeFileSync(
          path,
          `const file = "/${file}";
importScripts(
  self.trustedTypes?.createPolicy("narthex", { createScriptURL: () => file }).createScriptURL(file) ?? file,
);
`,
        );
      },
    },
  };
};
