import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";

/** What a production server runs and serves. The apps are served as they were built. */
const PARTS = [
  "apps/api/migrations/",
  "apps/api/src/",
  "apps/console/dist/",
  "apps/web/dist/",
  "apps/web/server/dist/",
  "packages/",
];
const NAMES = /^(?:LICENSE|NOTICE|package(?:-lock)?\.json|(?:apps|packages)\/[\w-]+\/package\.json)$/;
/** Tests and their data, wherever they are. */
const TESTS = /\.test\.tsx?$|\/test-[\w-]+\.ts$|\/(?:fixtures|testing)\/|vitest\.config\.ts$/;

/** Whether the image needs a file, whose path has slashes and begins below the root of the repository. */
export const isProductionFile = (path: string): boolean =>
  NAMES.test(path) || (PARTS.some((part) => path.startsWith(part)) && !TESTS.test(path));

const isKept = (folder: string): boolean => folder.split("/").includes("node_modules");

/** Removes all other files, but none of installed packages. For an image only: it also removes sources. */
function removeOthers(folder = ""): void {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (isKept(path)) continue;
    if (entry.isDirectory()) removeOthers(path);
    else if (!isProductionFile(path)) rmSync(join(ROOT, path));
  }
}

if (import.meta.main) removeOthers();
