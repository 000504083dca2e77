import { join, parse, relative, sep } from "node:path";
import type { Plugin } from "vite";
import { createModuleGraph, isIndex, type ModuleReader } from "./module-graph.ts";
import { type Parts, pathsOf } from "./parts.ts";

const FEATURES = join(import.meta.dirname, "../src/features");
/** Of a module's code before it is minified: fewer bytes than the headers of a file. */
const SMALL_CHARACTERS = 500;

const PACKAGE = /\/node_modules\//;

/**
 * Files follow what loads together. What one module loads on demand is its own file, and what a first screen loads with others is
 * part of the app, or of a file beside it. What several other screens share is in the file of its feature, or in a common one.
 */
const createFileOf = (parts: Parts, reader: ModuleReader) => {
  const { read, isIndexOfOthers, entriesOf, isBehind, importsOf } = createModuleGraph(reader);
  const react = importsOf(parts.react);
  const screens = Object.values(parts.screens);
  const atOnce = new Set([parts.screens["/home"], ...Object.values(parts.messages)]);

  const isIcon = (id: string): boolean => read(id)?.importedIds.includes(parts.icon) ?? false;
  const isSmall = (id: string): boolean => isIcon(id) || (read(id)?.code ?? "").length < SMALL_CHARACTERS;

  const firstFileOf = (id: string, entries: readonly string[]): string | null => {
    const own = Object.entries(parts.together).find(([, modules]) => entries.every((entry) => modules.includes(entry)));
    if (own) return own[0];
    const [screen, ...others] = screens.filter((one) => entries.includes(one));
    const isShared = entries.length > 1;
    if (isShared && (others.length > 0 || entries.some((entry) => atOnce.has(entry)))) return "app";
    if (entries.includes(parts.outbox)) return "outbox";
    if (!screen) return null;
    if (isBehind(id, screen)) return parse(screen).name;
    return isSmall(id) ? "app" : `with-${parse(screen).name.replace("-screen", "")}`;
  };

  const sharedFileOf = (id: string): string | null => {
    const [feature = ""] = relative(FEATURES, id).split(sep);
    if (feature !== "..") return feature;
    return PACKAGE.test(id) && !isIcon(id) ? null : "shared";
  };

  return (id: string): string | null => {
    if (react.has(id)) return "react";
    if (isIndexOfOthers(id)) return null;
    const entries = [...entriesOf(id)];
    if (entries.length === 0) return null;
    if (entries.some((entry) => read(entry)?.isEntry)) return "app";
    if (isBehind(id, parts.native)) return "native";
    return firstFileOf(id, entries) ?? (entries.length > 1 ? sharedFileOf(id) : null);
  };
};

export const chunks = (parts: Parts): Plugin => {
  let fileOf: ReturnType<typeof createFileOf> | undefined;
  const group = {
    name: (id: string, reader: ModuleReader) => (fileOf ??= createFileOf(parts, reader))(id),
    debugName: "files",
    // The dependencies of an index are those of everyone who imports anything from it.
    includeDependenciesRecursively: false,
  };
  return {
    name: "narthex:chunks",
    apply: "build",
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } }),
    // An import of a name from an index loads only the module of that name.
    transform: {
      filter: { id: { exclude: PACKAGE }, code: "export" },
      handler: (code, id) => (isIndex(id, code) ? { code, moduleSideEffects: false } : null),
    },
    buildEnd() {
      const missing = pathsOf(parts).filter((path) => !this.getModuleInfo(path));
      if (missing.length > 0) this.error(`No module of the app: ${missing.join(", ")}`);
    },
  };
};
