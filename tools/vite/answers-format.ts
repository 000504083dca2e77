import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
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

/** The format of the answers that the delegates' app stores on a device. */
export const readAnswersFormat = async (): Promise<string> => {
  const modules = await Promise.all(
    readdirSync(FOLDER).map(async (name) => (await import(pathToFileURL(join(FOLDER, name)).href)) as object),
  );
  return formatOf(modules.flatMap((module): unknown[] => Object.values(module)));
};

/** Names it in the app, as `import.meta.env.ANSWERS_FORMAT`. */
export const answersFormat = (): Plugin => ({
  name: "narthex:answers-format",
  config: async () => ({
    define: { "import.meta.env.ANSWERS_FORMAT": JSON.stringify(await readAnswersFormat()) },
  }),
});
