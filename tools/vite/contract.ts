import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ContentQuery } from "@narthex/contract/base/common";
import type { Endpoint } from "@narthex/contract/base/endpoint";
import { shapeOf } from "@narthex/contract/base/shape";
import type { Plugin } from "vite";
import { ROOT } from "../root.ts";

const FOLDER = join(ROOT, "packages/contract/src/app");

const isRead = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "method" in value && value.method === "GET";

/** A name of the shape of the answers to some calls: another one as soon as a field comes, goes or changes its type. */
export const formatOf = (calls: readonly unknown[]): string => {
  const shapes = calls.filter(isRead).map(({ path, answers }): [string, unknown] => {
    const answer = answers[200];
    return [path, answer ? shapeOf(answer) : null];
  });
  const text = JSON.stringify(shapes.toSorted(([one], [other]) => one.localeCompare(other)));
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
};

/** Whether a query names an edition and a language, and nothing else. */
const isOfEdition = (query: Endpoint["query"]): boolean =>
  query !== undefined &&
  "shape" in query &&
  Object.keys(query.shape as object)
    .toSorted()
    .join() === Object.keys(ContentQuery.shape).toSorted().join();

/** The reads whose answers depend on an edition and a language alone, so that a device keeps them with the whole edition. */
export const keptReads = (calls: readonly unknown[]): string[] =>
  calls
    .filter(isRead)
    .filter(
      ({ access, params, query, isKept }) =>
        access === "read-content" && !params && isOfEdition(query) && isKept !== false,
    )
    .map(({ method, path }) => `${method} ${path}`);

/** The calls of the delegates' app. */
export const readCalls = async (): Promise<unknown[]> => {
  const modules = await Promise.all(
    readdirSync(FOLDER).map(async (name) => (await import(pathToFileURL(join(FOLDER, name)).href)) as object),
  );
  return modules.flatMap((module): unknown[] => Object.values(module));
};

/** Tells the app about the contract, whose schemas it does not load: `import.meta.env.ANSWERS_FORMAT` and `KEPT_READS`. */
export const contract = (): Plugin => ({
  name: "narthex:contract",
  config: async () => {
    const calls = await readCalls();
    return {
      define: {
        "import.meta.env.ANSWERS_FORMAT": JSON.stringify(formatOf(calls)),
        "import.meta.env.KEPT_READS": JSON.stringify(keptReads(calls)),
      },
    };
  },
});
