import ICAL from "ical.js";
import { reasonOf } from "../../pack/issue.ts";
import { UnreadableSchedule, type Refuse } from "../source.ts";
import { unfold } from "./unfold.ts";

/** The library has no line numbers, so we map every part of its tree to its place in the file. */
type Place = { line: number; value: string };
type JCalComponent = [name: string, properties: unknown[], components: JCalComponent[]];

const MAX_DEPTH = 16;
const LINE = /^([A-Za-z0-9-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s;

const places = new WeakMap<object, Place>();

const placeOf = ({ jCal }: { jCal: object }): Place => places.get(jCal) ?? { line: 1, value: "" };

/** The first line of a component or property. */
export const lineOf = (part: ICAL.Component | ICAL.Property): number => placeOf(part).line;

/** A property's value as written in the file. */
export const rawValue = (property: ICAL.Property): string => placeOf(property).value.trim();

type Line = { line: number; text: string };

const TEXTS = /^(?:SUMMARY|DESCRIPTION|LOCATION|COMMENT|X-ALT-DESC)[;:]/i;
const KNOWN = ICAL.design.icalendar.property as Readonly<Record<string, unknown>>;

/** Whether a line is a property, and not a part of a text whose line breaks were not escaped: `Note: bring a pen`. */
function isProperty(text: string): boolean {
  const [, name, , value = ""] = LINE.exec(text) ?? [];
  if (!name) return false;
  const isKnown = /^(?:BEGIN|END|X-.+)$/i.test(name) || Object.hasOwn(KNOWN, name.toLowerCase());
  const isUpperCase = name === name.toUpperCase();
  return isKnown ? isUpperCase || !value.startsWith(" ") : isUpperCase && !value.startsWith(" ");
}

/** The lines with content. One that is no property continues the text before it, which is noted. */
function linesOf(file: string, note: Refuse): Line[] {
  const lines: Line[] = [];
  for (const [at, text] of unfold(file).split("\n").entries()) {
    const [line, last] = [at + 1, lines.at(-1)];
    if (text === "") continue;
    if (!last || isProperty(text) || !TEXTS.test(last.text)) lines.push({ line, text });
    else {
      last.text += `\\n${text}`;
      note(line, reasonOf("ical-continued", { line: last.line }));
    }
  }
  return lines;
}

function parseProperty(text: string, name: string, parameters: string, line: number, value: string): object {
  // The library does not unescape values of types that it does not know.
  const isText = /^X-/i.test(name) && !/;VALUE=/i.test(parameters);
  try {
    const typed = isText ? `${name};VALUE=TEXT${parameters}:${value}` : text;
    const jCal = ICAL.parse.property(typed, ICAL.design.icalendar) as object;
    places.set(jCal, { line, value });
    return jCal;
  } catch (error) {
    throw new UnreadableSchedule(line, reasonOf("not-ical", { reason: (error as Error).message }));
  }
}

/** The calendars of a file. */
export function parseICalendar(text: string, note: Refuse): ICAL.Component[] {
  const top: JCalComponent = ["", [], []];
  places.set(top, { line: 1, value: "" });
  const open = [top];
  let last = 1;
  for (const { line, text: content } of linesOf(text, note)) {
    last = line;
    const [, name, parameters = "", value = ""] = LINE.exec(content) ?? [];
    if (!name) throw new UnreadableSchedule(line, reasonOf("ical-line"));
    const inner = open.at(-1) ?? top;
    const component = value.trim().toLowerCase();
    if (/^BEGIN$/i.test(name)) {
      const begun: JCalComponent = [component, [], []];
      places.set(begun, { line, value });
      inner[2].push(begun);
      if (open.push(begun) > MAX_DEPTH) throw new UnreadableSchedule(line, reasonOf("deep"));
    } else if (/^END$/i.test(name)) {
      if (inner === top || inner[0] !== component)
        throw new UnreadableSchedule(line, reasonOf("ical-end", { name: value.trim() }));
      open.pop();
    } else if (inner === top) throw new UnreadableSchedule(line, reasonOf("ical-outside", { name }));
    else inner[1].push(parseProperty(content, name, parameters, line, value));
  }
  const unclosed = open.at(-1);
  if (unclosed && unclosed !== top)
    throw new UnreadableSchedule(
      last,
      reasonOf("ical-open", { name: unclosed[0].toUpperCase(), line: places.get(unclosed)?.line ?? last }),
    );
  return top[2].filter(([name]) => name === "vcalendar").map((calendar) => new ICAL.Component(calendar));
}

/** The first non-empty value of a text property, or "". */
export const textOf = (component: ICAL.Component, name: string): string =>
  component
    .getAllProperties(name)
    .flatMap((property) => property.getValues().map((value) => String(value).trim()))
    .find(Boolean) ?? "";
