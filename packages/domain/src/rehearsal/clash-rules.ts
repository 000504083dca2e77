import { warningsOf } from "../drafts/warnings.ts";
import { isForEveryoneInPerson } from "../programme/clashes.ts";
import { englishOf, eventsOf, ofEdition, ofEvent, type Finding, type RehearsedPack } from "./finding.ts";

/** Rooms, speakers and experiences that are wanted twice at one time. */
export function clashFindings(pack: RehearsedPack): Finding[] {
  const events = eventsOf(pack);
  const byId = new Map(events.map((event) => [event.id, event]));
  return warningsOf(pack).flatMap((warning): Finding[] => {
    if (warning.kind === "contrast") return [ofEdition("low-contrast", { value: warning.contrast.toFixed(1) })];
    const event = byId.get(warning.event);
    if (!event) return [];
    switch (warning.kind) {
      case "room":
        return [
          ofEvent("room", event, { other: byId.get(warning.other)?.title ?? "", value: englishOf(warning.room) }),
        ];
      case "speaker":
        return [ofEvent("speaker", event, { other: byId.get(warning.other)?.title ?? "", value: warning.speaker })];
      case "experience": {
        if (!isForEveryoneInPerson(event)) return [];
        const found = pack.experiences?.experiences.find(({ type }) => type === warning.experience);
        return [ofEvent("experience", event, { other: found?.title ?? warning.experience })];
      }
      case "seating":
        return [ofEvent("no-seat-plan", event)];
      case "interpretation":
        return [ofEvent("no-interpretation", event)];
    }
  });
}
