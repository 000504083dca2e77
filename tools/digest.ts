import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "./root.ts";

const filesIn = (path: string, isLeftOut: (name: string) => boolean): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .toSorted()
        .filter((name) => !isLeftOut(name))
        .flatMap((name) => filesIn(join(path, name), isLeftOut))
    : [path];

/** A digest of files and folders of the repository, by their names and what they hold. */
export function digestOf(sources: readonly string[], isLeftOut: (name: string) => boolean, extra = ""): string {
  const hash = createHash("sha256").update(extra);
  for (const source of sources)
    for (const file of filesIn(join(ROOT, source), isLeftOut))
      hash.update(relative(ROOT, file)).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}
