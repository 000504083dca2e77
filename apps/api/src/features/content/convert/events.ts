import type { PackEvent, PackMaterials } from "@narthex/contract/pack";
import { BLANK_EVENT } from "@narthex/domain/schedule";
import type { Placed } from "./days.ts";
import type { FoundEvent } from "./found.ts";
import { materialsOf } from "./materials.ts";
import { idsOf, slugOf, uniqueSlugs } from "./names.ts";
import { asMarkdown, line } from "./texts.ts";

const MEAL = "coffee|tea|lunch|dinner|breakfast|brunch|kaffee|mittag|frühstück";
const BREAK = new RegExp(
  `^(?:(?:(?:${MEAL}|morning|afternoon|evening|short|long|comfort)[ -]?(?:(?:&|and|/) ?\\w+ )?)?(?:break|pause)|(?:${MEAL}|mittagessen|abendessen)(?: (?:break|pause|time))?)s?$`,
  "i",
);

/** Who speaks. What they say is with the materials: a day of hundreds of abstracts is too much for a phone in a hall. */
const notesOf = ({ speakers }: FoundEvent): string => asMarkdown(line(speakers.join(", ")));

const writtenStart = (start: Temporal.ZonedDateTime): string =>
  start.toString({ timeZoneName: "never", smallestUnit: "second" });

export type Made = { date: string; event: PackEvent; materials: PackMaterials | null };

/** The events of a file as a pack has them, with their materials, by start. */
export function eventsOf(placed: Placed[], base: string): Made[] {
  const inOrder = placed.toSorted((a, b) => a.start.epochMilliseconds - b.start.epochMilliseconds);
  const ids = idsOf(inOrder.map(({ found }) => found.id));
  const unique = uniqueSlugs();
  return inOrder.map(({ found, start, date }, index) => {
    const id = ids[index] ?? 0;
    const title = line(found.title) || line(found.subtitle) || "Untitled";
    const slug = unique(slugOf(found.slug) || slugOf(title) || `event-${id}`);
    const materials = materialsOf(found, id, slug, base);
    const event: PackEvent = {
      ...BLANK_EVENT,
      cgExps: [],
      locale: null,
      id,
      slug,
      type: found.isBreak || BREAK.test(title) ? "break" : "session",
      title,
      subtitle: line(found.title) ? line(found.subtitle) : "",
      label: line(found.track),
      location: line(found.room) ? [line(found.room)] : [],
      notes: notesOf(found),
      start: writtenStart(start),
      durationInMin: found.durationInMin,
      showTime: !found.isAllDay,
      session: materials ? id : null,
    };
    return { date, event, materials };
  });
}
