import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Locale } from "@narthex/contract/base/common";
import type { Area } from "./areas.ts";
import { compile, groupNames } from "./compile/compile.ts";
import type { MessagesOf } from "./messages.ts";

/** All messages of an area in one language, for programs that Node runs without a build. */
export async function loadMessages<A extends Area>(area: A, locale: Locale): Promise<MessagesOf<A>> {
  const folder = compile(area, { first: groupNames(area) }, `${area}-whole`);
  const { default: messages } = (await import(pathToFileURL(join(folder, `${locale}.js`)).href)) as {
    default: MessagesOf<A>;
  };
  return messages;
}
