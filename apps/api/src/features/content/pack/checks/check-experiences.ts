import type { PackExperiences } from "@narthex/contract/pack/pack-experiences";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { Check, DraftFile } from "../draft.ts";
import type { Path, YamlFile } from "../formats/yaml-file.ts";
import { issueAt, reasonOf, type PackIssue } from "../issue.ts";

type ExperienceReference = { type: string; source: YamlFile; path: Path };

/** The experiences that events link to. */
const referencesOfEvents = ({ source, value: events }: DraftFile<PackEvent[]>): ExperienceReference[] =>
  events.flatMap(({ expFindOut, cgExp, cgExps }, index) => {
    const places: [{ type: string } | null | undefined, Path][] = [
      [expFindOut, ["expFindOut"]],
      [cgExp?.expFindOut, ["cgExp", "expFindOut"]],
      ...cgExps.map((one, at): [{ type: string }, Path] => [one.expFindOut, ["cgExps", at, "expFindOut"]]),
    ];
    return places.flatMap(([named, path]) =>
      named ? [{ type: named.type, source, path: [index, ...path, "type"] }] : [],
    );
  });

function checkOffer(
  { source, value }: DraftFile<PackExperiences | null>,
  dates: ReadonlySet<string>,
  named: ExperienceReference[],
): PackIssue[] {
  if (!value) return [];
  const { experiences, registerable, allocated } = value;
  const types = new Set(experiences.map(({ type }) => type));
  const ranked = experiences.filter(({ type, isCustomGroup }) => isCustomGroup && registerable.includes(type));
  const offered = registerable.map((type, index): ExperienceReference => ({
    type,
    source,
    path: ["registerable", index],
  }));
  return [
    ...[...offered, ...named].flatMap(({ type, source: from, path }) =>
      types.has(type) ? [] : [issueAt(from, path, reasonOf("no-experience", { experience: type }))],
    ),
    ...experiences.flatMap(({ info }, index) =>
      info.flatMap(({ date }, at) =>
        dates.has(date)
          ? []
          : [issueAt(source, ["experiences", index, "info", at, "date"], reasonOf("no-day", { date }))],
      ),
    ),
    ...experiences.flatMap(({ slots }, index) => {
      const open = new Set(slots.filter((slot) => !slot.isCancelled).map(({ id }) => id));
      return slots.flatMap(({ isCancelled, movedTo }, at) =>
        !isCancelled || movedTo === null || open.has(movedTo)
          ? []
          : [issueAt(source, ["experiences", index, "slots", at, "movedTo"], reasonOf("no-slot", { slot: movedTo }))],
      );
    }),
    ...(ranked.length > 0 && allocated > ranked.length
      ? [issueAt(source, ["allocated"], reasonOf("allocated", { places: allocated, experiences: ranked.length }))]
      : []),
  ];
}

/** Every experience that is offered or linked exists, and takes place on days of the edition. */
export const checkExperiences: Check = ({ parts: { edition, experiences, schedule } }) => {
  const named = schedule.flatMap(referencesOfEvents);
  return edition.flatMap(({ value: { days } }) => {
    const dates = new Set(days.map(({ date }) => date));
    return experiences.flatMap((one) => checkOffer(one, dates, named));
  });
};
