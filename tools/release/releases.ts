import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const KEPT = 3;
const LIST = ".releases.json";
const ASSETS = "assets";

/** The names of the hashed files of each kept release, the newest first. */
type Releases = string[][];

const readReleases = (folder: string): Releases => {
  const list = join(folder, LIST);
  return existsSync(list) ? (JSON.parse(readFileSync(list, "utf8")) as Releases) : [];
};

/**
 * Builds into `dist` and keeps the hashed files of the last three releases there. So a tab that was opened before a release
 * can still load its remaining parts. After a failed build the previous release stays in place.
 */
export function buildRelease(dist: string, build: () => void): void {
  const before = `${dist}-before`;
  // Without `dist`, a build was interrupted: the release before it is still there.
  if (existsSync(dist)) {
    rmSync(before, { recursive: true, force: true });
    renameSync(dist, before);
  }
  try {
    build();
  } catch (error) {
    rmSync(dist, { recursive: true, force: true });
    if (existsSync(before)) renameSync(before, dist);
    throw error;
  }
  const built = readdirSync(join(dist, ASSETS)).toSorted();
  const kept = readReleases(before).slice(0, KEPT - 1);
  for (const name of kept.flat()) {
    const [from, to] = [join(before, ASSETS, name), join(dist, ASSETS, name)];
    if (existsSync(to) || !existsSync(from)) continue;
    renameSync(from, to);
  }
  writeFileSync(join(dist, LIST), JSON.stringify([built, ...kept] satisfies Releases));
  rmSync(before, { recursive: true, force: true });
}
