import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { Area } from "@narthex/messages/areas";
import { CATALOGUES } from "@narthex/messages/compile/catalogue";
import { compile, groupNames } from "@narthex/messages/compile/compile";
import { ROOT } from "../root.ts";
import { Sources } from "./used-messages.ts";

/** The groups that these files and their imports name, and the others. Without files, all groups are of the first part. */
function partsOf(area: Area, first: readonly string[]): { first: string[]; others?: string[] } {
  const names = groupNames(area);
  if (first.length === 0) return { first: names };
  const folder = join(ROOT, "apps", area);
  const inFirst = new Sources(folder, names).groupsOf(first.map((file) => join(folder, "src", file)));
  return {
    first: names.filter((name) => inFirst.has(name)),
    others: names.filter((name) => !inFirst.has(name)),
  };
}

/** Compiles the messages of an app. If it names the files of its first screens, what these show is one part, and the rest another. */
export const messages = (area: Area, first: readonly string[] = []): Plugin => {
  const write = (): void => {
    const parts = partsOf(area, first);
    writeFileSync(join(compile(area, parts), "others.json"), JSON.stringify(parts.others ?? []));
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
