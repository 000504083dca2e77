import type { PackEvent, PackMaterials } from "@narthex/contract/pack/pack-schedule";
import type { z } from "zod";
import type { PlacedEvent } from "./days.ts";
import type { SourceEvent } from "../source.ts";
import { convertMaterials } from "./materials.ts";
import { slugOf } from "@narthex/domain/words/slugs";
import { asMarkdown, toOneLine } from "./texts.ts";

/** Event ids in the app's URLs have at most nine digits. */
const MAX_EVENT_ID = 999_999_999;

/** Makes slugs unique by adding a number to repetitions. */
function uniqueSlugs(): (preferred: string) => string {
  const used = new Set<string>();
  const next = new Map<string, number>();
  return (preferred) => {
    let slug = preferred;
    let number = next.get(preferred) ?? 2;
    for (; used.has(slug); number++) slug = `${preferred}-${number}`;
    next.set(preferred, number);
    used.add(slug);
    return slug;
  };
}

const parseEventId = (text: string | null): number | null => {
  const id = text && /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= MAX_EVENT_ID ? id : null;
};

/** The ids of the file; an event without one gets the next free id. */
function eventIdsOf(sourceIds: (string | null)[]): number[] {
  const used = new Set(sourceIds.map(parseEventId));
  let free = 0;
  return sourceIds.map((text) => {
    const id = parseEventId(text);
    if (id !== null) return id;
    do free++;
    while (used.has(free));
    return free;
  });
}

const MEAL = "coffee|tea|lunch|dinner|breakfast|brunch|kaffee|mittag|frühstück";
const BREAK = new RegExp(
  `^(?:(?:(?:${MEAL}|morning|afternoon|evening|short|long|comfort)[ -]?(?:(?:&|and|/) ?\\w+ )?)?(?:break|pause)|(?:${MEAL}|mittagessen|abendessen)(?: (?:break|pause|time))?)s?$`,
  "i",
);

// Only the speakers: hundreds of abstracts would make the schedule too large for a phone, so they become materials.
const notesOf = ({ speakers }: SourceEvent): string => asMarkdown(toOneLine(speakers.join(", ")));

const writtenStart = (start: Temporal.ZonedDateTime): string =>
  start.toString({ timeZoneName: "never", smallestUnit: "second" });

export type ConvertedEvent = {
  date: string;
  event: z.input<typeof PackEvent>;
  materials: z.input<typeof PackMaterials> | null;
};

/** The events of a file with their materials, by start. Relative links are resolved against `base`. */
export function convertEvents(placed: PlacedEvent[], base: string): ConvertedEvent[] {
  const inOrder = placed.toSorted((a, b) => a.start.epochMilliseconds - b.start.epochMilliseconds);
  const ids = eventIdsOf(inOrder.map(({ source }) => source.id));
  const unique = uniqueSlugs();
  return inOrder.map(({ source, start, date }, index) => {
    const id = ids[index] ?? 0;
    const title = toOneLine(source.title) || toOneLine(source.subtitle) || "Untitled";
    const slug = unique(slugOf(source.slug) || slugOf(title) || `event-${id}`);
    const materials = convertMaterials(source, id, slug, base);
    const event: ConvertedEvent["event"] = {
      id,
      slug,
      type: source.isBreak || BREAK.test(title) ? "break" : "session",
      title,
      subtitle: toOneLine(source.title) ? toOneLine(source.subtitle) : "",
      label: toOneLine(source.track),
      location: toOneLine(source.room) ? [toOneLine(source.room)] : [],
      notes: notesOf(source),
      start: writtenStart(start),
      durationInMin: source.durationInMin,
      showTime: !source.isAllDay,
      session: materials ? id : null,
    };
    return { date, event, materials };
  });
}
