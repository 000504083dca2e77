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
const OTHERS = "others";

type Settings = {
  /** The files whose screens load first. What they and their imports name is one part. */
  first: readonly string[];
  /** The file that names screens and loads them. */
  screens: string;
};

/** The groups of each part, and the parts that each screen needs besides the first. */
function partsOf(area: Area, settings: Settings | undefined) {
  const names = groupNames(area);
  if (!settings) return { parts: { first: names }, needs: {} };
  const { first, screens } = settings;
  const root = join(ROOT, "apps", area);
  const sizes = groupSizes(area);
  const sources = new Sources(root, names);
  const inFirst = sources.groupsOf(first.map((file) => join(root, "src", file)));
  const partOf = (name: string): string => {
    if (inFirst.has(name)) return "first";
    return (sizes.get(name) ?? 0) < MIN_OWN_SIZE ? OTHERS : name;
  };
  const parts: Record<string, string[]> = { first: [] };
  for (const name of names) (parts[partOf(name)] ??= []).push(name);
  const needs = sources.lazyByName(join(root, "src", screens)).map(([name, files]): [string, string[]] => {
    const needed = new Set([...sources.groupsOf(files)].map(partOf));
    return [name, [...needed].filter((part) => part !== "first")];
  });
  // Most screens need only the others. Each name is a part of the first load.
  return { parts, needs: Object.fromEntries(needs.filter(([, needed]) => needed.join() !== OTHERS)) };
}

/** Compiles the messages of an app, in parts if it has first screens: what these show, and what other screens need. */
export const messages = (area: Area, settings?: Settings): Plugin => {
  const write = (): void => {
    const { parts, needs } = partsOf(area, settings);
    const { first: _, ...groups } = parts;
    writeFileSync(join(compile(area, parts), "parts.json"), JSON.stringify({ groups, needs }));
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
