import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "./root.ts";

const filesIn = (path: string, isExcluded: (name: string) => boolean): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .toSorted()
        .filter((name) => !isExcluded(name))
        .flatMap((name) => filesIn(join(path, name), isExcluded))
    : [path];

/** A digest of the names and contents of files and folders in the repository. */
export function filesDigestOf(sources: readonly string[], isExcluded: (name: string) => boolean, extra = ""): string {
  const hash = createHash("sha256").update(extra);
  for (const source of sources)
    for (const file of filesIn(join(ROOT, source), isExcluded))
      hash.update(relative(ROOT, file)).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}
