import type { Plugin } from "vite";

export type Bundle = NonNullable<Parameters<Extract<Plugin["generateBundle"], Function>>[1]>;

const SCREENS: Record<string, string> = {
  "/home": "home-with-menu",
  "/schedule": "schedule-screen",
  "/announcement": "announcements-screen",
};
const LANGUAGES = ["en", "zh", "th"];

/** The chunk of a source file, and its imports beyond the entry. */
const filesOf = (bundle: Bundle, name: string): string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const chunk = chunks.find((file) => file.name === name && file.isDynamicEntry);
  const entries = new Set(chunks.filter((file) => file.isEntry).map((file) => file.fileName));
  return chunk ? [chunk.fileName, ...chunk.imports.filter((file) => !entries.has(file))] : [];
};

const fontsOf = (bundle: Bundle, pattern: RegExp): string[] =>
  Object.keys(bundle).filter((name) => name.endsWith(".woff2") && pattern.test(name));

/** The scripts that a first screen loads. */
const scriptsOf = (bundle: Bundle, screen: string, language: string): string[] => {
  const entries = Object.values(bundle).flatMap((file) =>
    file.type === "chunk" && file.isEntry ? [file.fileName, ...file.imports] : [],
  );
  return [...new Set([...entries, ...filesOf(bundle, screen), ...filesOf(bundle, language)])];
};

/** The scripts of each first screen in English, by its address. */
export const firstScripts = (bundle: Bundle): Record<string, string[]> =>
  Object.fromEntries(Object.entries(SCREENS).map(([path, name]) => [path, scriptsOf(bundle, name, "en")]));

/** The files that the first screen after a sign-in needs, by language. The server's sign-in page loads them ahead. */
const firstLoadOf = (bundle: Bundle): Record<string, string[]> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      [
        ...new Set([
          ...scriptsOf(bundle, "home-with-menu", language),
          ...fontsOf(bundle, /(figtree|instrument-serif)-latin-(?!ext)/),
          ...(language === "th" ? fontsOf(bundle, /noto-(sans|serif)-thai-thai-/) : []),
        ]),
      ],
    ]),
  );

/**
 * Inlines the styles into the page and lists the files of each screen for its first script, so that they load in
 * parallel. React is a script of its own: it is evaluated while the app is still loading, not in one task with it.
 */
export const onePage = (): Plugin => ({
  name: "narthex:one-page",
  apply: "build",
  enforce: "post",
  generateBundle(_options, bundle) {
    this.emitFile({ type: "asset", fileName: "first-load.json", source: JSON.stringify(firstLoadOf(bundle)) });
  },
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle }) => {
      if (!bundle) return html;
      const files = Object.values(bundle);
      const css = files.find((file) => file.type === "asset" && file.fileName.endsWith(".css"));
      const early = {
        screens: Object.fromEntries(Object.entries(SCREENS).map(([path, name]) => [path, filesOf(bundle, name)])),
        messages: Object.fromEntries(LANGUAGES.map((language) => [language, filesOf(bundle, language)])),
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
        .replace("{ screens: {}, messages: {} }", () => JSON.stringify(early));
    },
  },
});
