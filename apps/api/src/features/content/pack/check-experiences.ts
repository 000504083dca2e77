import type { PackEdition, PackEvent } from "@narthex/contract/pack";
import type { PackExperiences } from "@narthex/contract/pack-experiences";
import { checkUnique, type Mark } from "./check-numbers.ts";
import type { Fault } from "./fault.ts";
import type { Read } from "./read-files.ts";
import type { Path } from "./yaml-file.ts";

/** Every experience that an event leads to, with its place there. */
function* namedIn({ source, value }: Read<PackEvent[]>): Generator<Mark> {
  for (const [index, { expFindOut, cgExp, cgExps }] of value.entries()) {
    const places: [{ type: string } | null | undefined, Path][] = [
      [expFindOut, ["expFindOut"]],
      [cgExp?.expFindOut, ["cgExp", "expFindOut"]],
      ...cgExps.map((one, at): [{ type: string }, Path] => [one.expFindOut, ["cgExps", at, "expFindOut"]]),
    ];
    for (const [named, inside] of places)
      if (named) yield { value: named.type, source, path: [index, ...inside, "type"] };
  }
}

/** What people are offered is there, on days of the edition, each once; and no event leads to what is not. */
export function checkExperiences(
  { source, value }: Read<PackExperiences>,
  edition: PackEdition,
  days: Read<PackEvent[]>[],
): Fault[] {
  const types = new Set(value.experiences.map(({ type }) => type));
  const dates = new Set(edition.days.map(({ date }) => date));
  const ranked = value.registerable.filter((type) =>
    value.experiences.some((one) => one.type === type && one.isCustomGroup),
  );
  const marks = (field: "type" | "slug"): Mark[] =>
    value.experiences.map((one, index) => ({ value: one[field], source, path: ["experiences", index, field] }));
  const offered = value.registerable.map((type, index): Mark => ({
    value: type,
    source,
    path: ["registerable", index],
  }));
  const refuse = ({ source: { file, lineOf }, path }: Pick<Mark, "source" | "path">, reason: string): Fault => ({
    file,
    line: lineOf(path),
    reason,
  });
  return [
    ...checkUnique("experience", marks("type")),
    ...checkUnique("slug", marks("slug")),
    ...checkUnique("registerable experience", offered),
    ...[...offered, ...days.flatMap((day) => [...namedIn(day)])]
      .filter((mark) => !types.has(String(mark.value)))
      .map((mark) => refuse(mark, `there is no experience ${mark.value} in experiences.yaml`)),
    ...value.experiences.flatMap(({ info }, index) =>
      info
        .map(({ date }, at) => ({ date, source, path: ["experiences", index, "info", at, "date"] }))
        .filter(({ date }) => !dates.has(date))
        .map((place) => refuse(place, `${place.date} is no day of the edition`)),
    ),
    ...(ranked.length > 0 && value.allocated > ranked.length
      ? [refuse({ source, path: ["allocated"] }, `${value.allocated} cannot be given of ${ranked.length}`)]
      : []),
  ];
}
