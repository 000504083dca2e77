import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { Area } from "@narthex/messages/areas";
import { CATALOGUES } from "@narthex/messages/compile/catalogue";
import { compile, groupNames, groupSizes } from "@narthex/messages/compile/compile";
import { ROOT } from "../root.ts";
import { Sources } from "./used-messages.ts";

/** A group of messages loads by itself from this size on, in characters of English. A request for less would take longer than its bytes. */
const MIN_OWN_SIZE = 2000;

type Settings = {
  /** The files whose screens load first. What they and their imports name is one part. */
  first: readonly string[];
  /** The file that names screens and loads them. */
  screens: string;
};

/** Which part each group of messages is in, and which parts each screen needs besides the first. */
function partsOf(area: Area, settings: Settings | undefined) {
  if (!settings) return { parts: { first: groupNames(area) }, partOf: new Map<string, string>(), needs: [] };
  const { first, screens } = settings;
  const root = join(ROOT, "apps", area);
  const names = groupNames(area);
  const sizes = groupSizes(area);
  const sources = new Sources(root, names);
  const inFirst = sources.groupsOf(first.map((file) => join(root, "src", file)));
  const partOf = new Map(
    names.map((name) => [name, inFirst.has(name) ? "first" : (sizes.get(name) ?? 0) < MIN_OWN_SIZE ? "others" : name]),
  );
  const parts = Object.groupBy(names, (name) => partOf.get(name) ?? "first") as Record<string, string[]>;
  const needs = sources.lazyByName(join(root, "src", screens)).map(([name, files]) => {
    const needed = new Set([...sources.groupsOf(files)].map((group) => partOf.get(group) ?? "first"));
    needed.delete("first");
    return [name, [...needed]] as const;
  });
  return { parts, partOf, needs };
}

/** Compiles the messages of an app, in parts if it has first screens: what these show, and what other screens need. */
export const messages = (area: Area, settings?: Settings): Plugin => {
  const write = (): void => {
    const { parts, partOf, needs } = partsOf(area, settings);
    const folder = compile(area, parts);
    const later = [...partOf].filter(([, part]) => part !== "first");
    writeFileSync(
      join(folder, "parts.json"),
      JSON.stringify({ partOf: Object.fromEntries(later), needs: Object.fromEntries(needs) }),
    );
  };
  write();
  return {
    name: "narthex:messages",
    configureServer(server) {
      server.watcher.add(CATALOGUES);
      server.watcher.on("change", (file) => {
        if (file.startsWith(CATALOGUES)) write();
      });
    },
  };
};
