import { convertSchedule, type Converted } from "#features/content/convert/convert-schedule.ts";
import type { ConvertOptions } from "#features/content/convert/source.ts";

type XmlEvent = Partial<
  Record<
    | "date"
    | "start"
    | "duration"
    | "end"
    | "title"
    | "subtitle"
    | "abstract"
    | "description"
    | "slug"
    | "track"
    | "type"
    | "links"
    | "attachments"
    | "persons",
    string
  >
> & {
  id?: string | null;
};
export type XmlDay = { date?: string; index?: number; events: XmlEvent[] };

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const RAW = new Set(["links", "attachments", "persons"]);

function eventXml({ id = "1", ...fields }: XmlEvent): string {
  const attributes = id === null ? "" : ` id="${id}"`;
  const elements = { start: "10:00", duration: "01:00", title: "A talk", ...fields };
  const inner = Object.entries(elements).map(
    ([name, text]) => `<${name}>${RAW.has(name) ? text : escape(text)}</${name}>`,
  );
  return `<event${attributes}>\n${inner.join("\n")}\n</event>`;
}

/** A schedule in XML with one element per line. */
export const scheduleXml = (days: XmlDay[], conference = ""): string =>
  `<?xml version="1.0"?>\n<schedule>\n<conference><acronym>test</acronym><title>Test Days</title>${conference}</conference>\n${days
    .map(({ date, index, events }) => {
      const attributes = [date ? ` date="${date}"` : "", index ? ` index="${index}"` : ""].join("");
      return `<day${attributes}>\n<room name="Hall">\n${events.map(eventXml).join("\n")}\n</room>\n</day>`;
    })
    .join("\n")}\n</schedule>\n`;

export const issuesOf = (text: string | Uint8Array, options?: ConvertOptions) => {
  const result = convertSchedule(text, "file", options);
  return "issues" in result ? result.issues.map(({ line, reason }) => [line, reason]) : [];
};

/** The line and text of what was noted. */
export const notesOf = (text: string | Uint8Array, options?: ConvertOptions) => {
  const result = convertSchedule(text, "file", options);
  return "issues" in result ? null : result.notes.map(({ line, reason }) => [line, reason]);
};

export function packOf(text: string | Uint8Array, options?: ConvertOptions): Converted["pack"] {
  const result = convertSchedule(text, "file", options);
  if ("issues" in result) throw new Error(JSON.stringify(result.issues));
  return result.pack;
}

/** The days of a converted schedule, in order. */
export const daysOf = (text: string | Uint8Array, options?: ConvertOptions) =>
  Object.entries(packOf(text, options).schedule).map(([date, events]) => ({ date, events }));

/** Day, start and length of every event. */
export const timesOf = (text: string | Uint8Array, options?: ConvertOptions) =>
  daysOf(text, options).flatMap(({ date, events }) =>
    events.map(({ start, durationInMin }) => `${date} ${start} ${durationInMin}`),
  );
