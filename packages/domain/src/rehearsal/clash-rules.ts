import { warningsOf } from "../drafts/warnings.ts";
import { endMsOf, englishOf, eventsOf, ofEvent, type DayEvent, type Finding, type RehearsedPack } from "./finding.ts";

const overlap = (one: DayEvent, other: DayEvent): boolean =>
  Date.parse(one.start) < endMsOf(other) && Date.parse(other.start) < endMsOf(one);

/** Names of people: at least two words, between commas, “and” or points. */
const speakersOf = ({ subtitle }: DayEvent): string[] =>
  englishOf(subtitle)
    .split(/[,;&·/]|\band\b|\bwith\b/)
    .map((name) => name.trim().toLowerCase())
    .filter((name) => /\S\s+\S/.test(name));

function speakerClashes(events: readonly DayEvent[]): Finding[] {
  const sessions = events.filter(({ type }) => type !== "break" && type !== "end");
  return sessions.flatMap((one, index) =>
    sessions.slice(index + 1).flatMap((other): Finding[] => {
      // The same talk in two rooms is one event.
      if (!overlap(one, other) || englishOf(one.title) === englishOf(other.title)) return [];
      const names = speakersOf(other);
      const name = speakersOf(one).find((each) => names.includes(each));
      return name === undefined ? [] : [ofEvent("speaker", one, { other: other.title, value: name })];
    }),
  );
}

/** Rooms, speakers and experiences that are wanted twice at one time. */
export function clashFindings(pack: RehearsedPack): Finding[] {
  const events = eventsOf(pack);
  const byId = new Map(events.map((event) => [event.id, event]));
  const warned = warningsOf(pack).flatMap((warning): Finding[] => {
    const event = byId.get(warning.event);
    if (!event) return [];
    switch (warning.kind) {
      case "room":
        return [
          ofEvent("room", event, { other: byId.get(warning.other)?.title ?? "", value: englishOf(warning.room) }),
        ];
      case "experience": {
        // Experiences are for people in person, and go on beside what nobody has to attend.
        if (event.hideDelegateType === "SCS" || (event.session === null && !event.hasSeating)) return [];
        const found = pack.experiences?.experiences.find(({ type }) => type === warning.experience);
        return [ofEvent("experience", event, { other: found?.title ?? warning.experience })];
      }
      case "seating":
        return [ofEvent("no-seat-plan", event)];
      case "interpretation":
        return [ofEvent("no-interpretation", event)];
    }
  });
  return [...warned, ...speakerClashes(events)];
}
