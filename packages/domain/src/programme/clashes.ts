import type { PackText } from "@narthex/contract/base/pack-fields";
import type { PackExperiences } from "@narthex/contract/pack/pack-experiences";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { experienceWarnings, roomWarnings, speakerWarnings } from "../drafts/warnings.ts";
import { endOf } from "./moves.ts";

/** What an event has at one time with another event or with an experience. */
export type Clash = { event: number } & (
  | { kind: "room"; other: number; room: PackText }
  | { kind: "speaker"; other: number; speaker: string }
  | { kind: "interpretation"; other: number }
  | { kind: "experience"; experience: string }
);

/** Experiences are for people in person, and run beside optional events. */
export const isForEveryoneInPerson = ({ hideDelegateType, session, hasSeating }: PackEvent): boolean =>
  hideDelegateType !== "SCS" && (session !== null || hasSeating);

const isInterpreted = ({ enableLiveInterpretation, liveInterpretationLink }: PackEvent): boolean =>
  enableLiveInterpretation && liveInterpretationLink !== null;

const overlap = (one: PackEvent, other: PackEvent): boolean =>
  Date.parse(one.start) < endOf(other) && Date.parse(other.start) < endOf(one);

/** One channel of interpretation that two events want at one time. */
const interpretationClashes = (events: readonly PackEvent[]): Clash[] => {
  const interpreted = events.filter(isInterpreted);
  return interpreted.flatMap((one, index) =>
    interpreted
      .slice(index + 1)
      .filter((other) => other.liveInterpretationLink === one.liveInterpretationLink && overlap(one, other))
      .map(({ id }): Clash => ({ kind: "interpretation", event: one.id, other: id })),
  );
};

/** What some events would clash with, seen from them. `events`: those of all days, as they would be. */
export function clashesOf(
  events: readonly PackEvent[],
  experiences: PackExperiences | null,
  ids: ReadonlySet<number>,
): Clash[] {
  const open = events.filter(({ cancelled }) => !cancelled);
  const ofOthers = [...roomWarnings(open), ...speakerWarnings(open), ...interpretationClashes(open)] as Clash[];
  const withEvents = ofOthers.flatMap((clash): Clash[] => {
    if (!("other" in clash)) return [];
    if (ids.has(clash.event)) return [clash];
    return ids.has(clash.other) ? [{ ...clash, event: clash.other, other: clash.event }] : [];
  });
  const chosen = open.filter((event) => ids.has(event.id) && isForEveryoneInPerson(event));
  return [...withEvents, ...(experienceWarnings(chosen, experiences) as Clash[])];
}
