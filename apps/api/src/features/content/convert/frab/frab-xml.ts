import { UnreadableSchedule, type SourceLink, type Reader } from "../source.ts";
import { scheduleOfFrab, type RawDay, type RawEvent } from "./frab.ts";
import { childOf, childrenOf, innerOf, parseXml, textOf, type Element } from "./xml-tree.ts";
import { reasonOf } from "../../pack/issue.ts";

const HTML = new Set(["abstract", "description"]);

const xmlLinksOf = (event: Element, list: string, item: string): SourceLink[] =>
  childrenOf(event, list)
    .flatMap((one) => childrenOf(one, item))
    .map((link) => ({
      title: textOf(link).trim(),
      url: (link.attributes["href"] ?? link.attributes["url"] ?? "").trim(),
    }));

const personOf = (person: Element): string =>
  textOf(childOf(person, "name") ?? childOf(person, "public_name") ?? person).trim() ||
  (person.attributes["name"] ?? "").trim();

function xmlEventOf(event: Element, room: string): RawEvent {
  const fields: Record<string, string> = { ...event.attributes };
  const lines: Record<string, number> = {};
  for (const child of childrenOf(event)) {
    fields[child.name] = HTML.has(child.name) ? innerOf(child) : textOf(child);
    lines[child.name] = child.line;
  }
  return {
    line: event.line,
    fields: { ...fields, room: fields["room"]?.trim() || room },
    lines,
    persons: childrenOf(event, "persons")
      .flatMap((one) => childrenOf(one, "person").map(personOf))
      .filter(Boolean),
    links: xmlLinksOf(event, "links", "link"),
    attachments: xmlLinksOf(event, "attachments", "attachment"),
  };
}

function dayOf(day: Element): RawDay {
  const { date = "", start = "", end = "", index = "" } = day.attributes;
  const eventsIn = (room: Element) =>
    childrenOf(room, "event").map((event) => xmlEventOf(event, room.attributes["name"]?.trim() ?? ""));
  return { line: day.line, date, start, end, index, events: childrenOf(day, "room").flatMap(eventsIn) };
}

/** Reads the XML format of pentabarf, which frab, pretalx and others also write. */
export const readFrabXml: Reader = (text, report, options) => {
  const root = parseXml(text);
  if (root.name !== "schedule") throw new UnreadableSchedule(root.line, reasonOf("other-root", { name: root.name }));
  const conference = childOf(root, "conference");
  if (!conference) throw new UnreadableSchedule(root.line, reasonOf("no-conference"));
  const fields = Object.fromEntries(childrenOf(conference).map((child) => [child.name, textOf(child)]));
  const zone = childOf(conference, "time_zone_name") ?? conference;
  return scheduleOfFrab(
    {
      conference: fields,
      zoneLine: zone.line,
      days: childrenOf(root, "day").map(dayOf),
      loose: [],
    },
    report,
    options,
  );
};
