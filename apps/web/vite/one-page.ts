import { minifySync, type Plugin } from "vite";
import type { Parts } from "./parts.ts";

export type Bundle = NonNullable<Parameters<Extract<Plugin["generateBundle"], Function>>[1]>;

const mapValues = <V>(modules: Record<string, string>, valueOf: (module: string, name: string) => V) =>
  Object.fromEntries(Object.entries(modules).map(([name, module]) => [name, valueOf(module, name)]));

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === "chunk");

/** Files and all that they import. */
const withImports = (bundle: Bundle, names: readonly string[]): string[] => {
  const found = new Set(names);
  // A set's iteration reaches what is added meanwhile.
  for (const name of found) {
    const file = bundle[name];
    if (file?.type === "chunk") file.imports.forEach((one) => found.add(one));
  }
  return [...found];
};

/** The file of a module, and its imports beyond the entry. */
const filesOf = (bundle: Bundle, module: string): string[] => {
  const chunks = chunksOf(bundle);
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!chunk) throw new Error(`No file contains ${module}`);
  const entries = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  return [chunk.fileName, ...chunk.imports.filter((file) => !entries.has(file))];
};

const fontsOf = (bundle: Bundle, pattern: RegExp): string[] => {
  const fonts = Object.keys(bundle).filter((name) => name.endsWith(".woff2") && pattern.test(name));
  if (fonts.length === 0) throw new Error(`No font is called ${pattern}`);
  return fonts;
};

/** The scripts that a first screen loads. */
const scriptsOf = (bundle: Bundle, screen: string, texts: string): string[] => {
  const entries = chunksOf(bundle).filter(({ isEntry }) => isEntry);
  return withImports(bundle, [
    ...entries.map(({ fileName }) => fileName),
    ...filesOf(bundle, screen),
    ...filesOf(bundle, texts),
  ]);
};

/** The scripts of each first screen in English, by its address. */
export const firstScripts =
  ({ screens, messages }: Parts) =>
  (bundle: Bundle): Record<string, string[]> =>
    mapValues(screens, (screen) => scriptsOf(bundle, screen, messages.en));

/** The files that the first screen after a sign-in needs, by language. The server's sign-in page loads them ahead. */
const firstLoadOf = ({ screens, messages }: Parts, bundle: Bundle): Record<string, string[]> =>
  mapValues(messages, (texts, language) => [
    ...scriptsOf(bundle, screens["/home"], texts),
    ...fontsOf(bundle, /(figtree|instrument-serif)-latin-(?!ext)/),
    ...(language === "th" ? fontsOf(bundle, /noto-(sans|serif)-thai-thai-/) : []),
  ]);

/**
 * Inlines the styles into the page and lists the files of each screen for its first script, so that they load in
 * parallel. React is a script of its own: it is evaluated while the app is still loading, not in one task with it.
 */
export const onePage = (parts: Parts): Plugin => ({
  name: "narthex:one-page",
  apply: "build",
  enforce: "post",
  generateBundle(_options, bundle) {
    this.emitFile({ type: "asset", fileName: "first-load.json", source: JSON.stringify(firstLoadOf(parts, bundle)) });
  },
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle }) => {
      if (!bundle) return html;
      const files = Object.values(bundle);
      const css = files.find((file) => file.type === "asset" && file.fileName.endsWith(".css"));
      const early = {
        screens: mapValues(parts.screens, (screen) => filesOf(bundle, screen)),
        messages: mapValues(parts.messages, (texts) => filesOf(bundle, texts)),
      };
      const style = css?.type === "asset" ? `<style>${String(css.source)}</style>` : "";
      if (css) delete bundle[css.fileName];
      const react = files.find((file) => file.type === "chunk" && file.name === "react");
      return html
        .replace(
          /(?=<script type="module")/,
          () => `<script type="module" crossorigin src="/${react?.fileName}"></script>`,
        )
        .replace(/\s*<link rel="stylesheet"[^>]*>/, () => `\n    ${style}`)
        .replace("{ screens: {}, messages: {} }", () => JSON.stringify(early))
        .replace(/(?<=<script>).*?(?=<\/script>)/s, (code) => minifySync("first.js", code).code.trim())
        .replaceAll(/\s*<!--.*?-->/gs, "");
    },
  },
});
