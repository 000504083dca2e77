import { parseTree, printParseErrorCode, type Node, type ParseError } from "jsonc-parser";
import { lineFinder, UnreadableSchedule, type SourceLink, type Reader } from "../source.ts";
import { scheduleOfFrab, type RawEvent } from "./frab.ts";
import { reasonOf } from "../../pack/issue.ts";

const MAX_DEPTH = 64;
const MAX_DAYS = 400;

// The parser recurses for every level, so the depth is counted before it sees the text.
function refuseDepth(text: string, lineOf: (offset: number) => number): void {
  let [depth, inText] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (inText && sign === "\\") at++;
    else if (sign === '"') inText = !inText;
    else if (inText) continue;
    else if (sign === "[" || sign === "{") depth++;
    else if (sign === "]" || sign === "}") depth--;
    if (depth > MAX_DEPTH) throw new UnreadableSchedule(lineOf(at), reasonOf("deep"));
  }
}

function parseJson(text: string, lineOf: (offset: number) => number): Node {
  refuseDepth(text, lineOf);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (error) {
    const reason = printParseErrorCode(error.error)
      .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase();
    throw new UnreadableSchedule(lineOf(error.offset), reasonOf("not-json", { reason }));
  }
  if (!root) throw new UnreadableSchedule(1, reasonOf("empty-json"));
  return root;
}

/** The properties of an object. If a name is used twice, the last value counts. */
const propertiesOf = (node: Node | undefined): Record<string, Node> =>
  Object.fromEntries(
    (node?.type === "object" ? (node.children ?? []) : []).flatMap(({ children: [key, value] = [] }) =>
      key && value ? [[String(key.value), value]] : [],
    ),
  );

const itemsOf = (node: Node | undefined): Node[] => (node?.type === "array" ? (node.children ?? []) : []);

/** Reads the JSON that frab, pretalx and others write: `schedule.conference.days`, or version 2 with `schedule.events`. */
export const readFrabJson: Reader = (text, report, options) => {
  const lineOf = lineFinder(text);
  // Numbers are read as text: an id may have more digits than a JavaScript number can represent.
  const textOf = (node: Node | undefined): string => {
    if (!node || node.type === "null" || node.type === "array") return "";
    if (node.type === "number") return text.slice(node.offset, node.offset + node.length);
    if (node.type !== "object") return String(node.value);
    const { en, name, title, slug, ...others } = propertiesOf(node);
    return textOf(en ?? name ?? title ?? slug ?? Object.values(others)[0]);
  };
  const jsonLinksOf = (node: Node | undefined): SourceLink[] =>
    itemsOf(node).map((item) => {
      const { url, href, title, name } = propertiesOf(item);
      return item.type === "string"
        ? { title: "", url: textOf(item) }
        : { title: textOf(title ?? name), url: textOf(url ?? href) };
    });
  const personOf = (node: Node): string => {
    const { public_name: publicName, name, full_public_name: full } = propertiesOf(node);
    return node.type === "string" ? textOf(node) : textOf(publicName ?? name ?? full);
  };
  const jsonEventOf = (node: Node, room: string): RawEvent => {
    const properties = propertiesOf(node);
    const { persons, speakers, participants, links, attachments } = properties;
    const fields = Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, textOf(value)]));
    return {
      line: lineOf(node.offset),
      fields: { ...fields, room: fields["room"] || room },
      lines: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, lineOf(value.offset)])),
      persons: itemsOf(persons ?? speakers ?? participants)
        .map(personOf)
        .filter(Boolean),
      links: jsonLinksOf(links),
      attachments: jsonLinksOf(attachments),
    };
  };

  const root = parseJson(text, lineOf);
  const schedule = propertiesOf(propertiesOf(root)["schedule"]);
  const conference = propertiesOf(schedule["conference"]);
  const days = conference["days"] ?? schedule["days"];
  if (itemsOf(days).length > MAX_DAYS)
    throw new UnreadableSchedule(lineOf(days?.offset ?? 0), reasonOf("many-days", { maximum: MAX_DAYS }));
  if (days?.type !== "array") throw new UnreadableSchedule(1, reasonOf("no-days"));
  const fields = Object.fromEntries(
    ["base_url", "url"].flatMap((name) => (schedule[name] ? [[name, textOf(schedule[name])]] : [])),
  );
  const rooms = new Map(itemsOf(conference["rooms"]).map((room) => [textOf(propertiesOf(room)["guid"]), textOf(room)]));
  const tracks = new Map(
    itemsOf(conference["tracks"]).map((track) => [
      textOf(propertiesOf(track)["slug"]),
      textOf(propertiesOf(track)["name"]),
    ]),
  );
  const looseOf = (node: Node): RawEvent => {
    const event = jsonEventOf(node, "");
    const { room, track } = propertiesOf(node);
    const [roomName, trackName] = [
      rooms.get(textOf(propertiesOf(room)["guid"])),
      tracks.get(textOf(propertiesOf(track)["slug"])),
    ];
    return {
      ...event,
      fields: { ...event.fields, ...(roomName && { room: roomName }), ...(trackName && { track: trackName }) },
    };
  };
  return scheduleOfFrab(
    {
      conference: {
        ...fields,
        ...Object.fromEntries(Object.entries(conference).map(([name, node]) => [name, textOf(node)])),
      },
      zoneLine: lineOf(conference["time_zone_name"]?.offset ?? 0),
      days: itemsOf(days).map((day) => {
        const { date, day_start: dayStart, day_end: dayEnd, start, end, index, rooms: dayRooms } = propertiesOf(day);
        const events = Object.entries(propertiesOf(dayRooms)).flatMap(([room, list]) =>
          itemsOf(list).map((event) => jsonEventOf(event, room)),
        );
        const line = lineOf(day.offset);
        return {
          line,
          date: textOf(date),
          start: textOf(dayStart ?? start),
          end: textOf(dayEnd ?? end),
          index: textOf(index),
          events,
        };
      }),
      loose: itemsOf(schedule["events"]).map(looseOf),
    },
    report,
    options,
  );
};
