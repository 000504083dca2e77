import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../tools/root.ts";
import { PEOPLE, type Who } from "./people.ts";

/** A person at a moment, and what the first screen of home then says to them: a row of docs/moments.md. */
export type Moment = { name: string; who: Who; now: string; needs: string[] };

const isWho = (text: string): text is Who => text in PEOPLE;
/** Of both demonstration conferences. */
const OFFSET = "+08:00";

const momentOf = (name: string, line: string): Moment[] => {
  const [, , who = "", at = "", texts = ""] = line.split("|").map((cell) => cell.trim());
  if (!isWho(who)) return [];
  return [
    { name, who, now: `${at.replace(" ", "T")}:00${OFFSET}`, needs: texts.split(";").map((text) => text.trim()) },
  ];
};

export const MOMENTS: readonly Moment[] = readFileSync(join(ROOT, "docs/moments.md"), "utf8")
  .split(/^## /m)
  .slice(1)
  .flatMap((part) => {
    const [name = "", ...lines] = part.split("\n");
    return lines.flatMap((line) => momentOf(name, line));
  });

/** The language in which a person of the demonstration reads. */
export const localeOf = (who: Who): string => (who === "regional" ? "th-TH" : "en-GB");

/** The address that leads a person to their home. */
export const homeOf = (who: Who): string => (who === "both" ? "/home" : "/");
