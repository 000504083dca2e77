import type { Pack, PackEdition, PackEvent } from "@narthex/contract/pack";
import { checkEdition, checkStarts, isTimeZone } from "./check-days.ts";
import { checkExperiences } from "./check-experiences.ts";
import { checkLinks } from "./check-links.ts";
import { checkNamedMaterials, checkSessionFiles, checkUnique, type Mark } from "./check-numbers.ts";
import { checkLibrary } from "./check-resources.ts";
import { checkSeating } from "./check-seating.ts";
import { checkTexts } from "./check-texts.ts";
import { byPlace, type Fault } from "./fault.ts";
import { listFolder } from "./folder.ts";
import { readFiles, type Read } from "./read-files.ts";

type Files = Awaited<ReturnType<typeof readFiles>>;

const marks = <T>(reads: Read<T[]>[], key: keyof T & string): Mark[] =>
  reads.flatMap(({ source, value }) =>
    value.flatMap((item, index) =>
      item[key] === null ? [] : [{ value: item[key] as string | number, source, path: [index, key] }],
    ),
  );

const surveyMarks = ({ source, value }: Read<PackEdition>): Mark[] =>
  value.surveys.map(({ name }, index) => ({ value: name, source, path: ["surveys", index, "name"] }));

const dateOf = ({ source }: Read<PackEvent[]>): string => source.file.slice("schedule/".length, -".yaml".length);

function checkDay(day: Read<PackEvent[]>, { days, timeZone }: PackEdition): Fault[] {
  const { source, value } = day;
  if (!days.some(({ date }) => date === dateOf(day)))
    return [{ file: source.file, line: 1, reason: `${dateOf(day)} is no day of the edition` }];
  return isTimeZone(timeZone) ? checkStarts(source, value, dateOf(day), timeZone) : [];
}

function checkNumbers(all: Files, files: readonly string[]): Fault[] {
  const { edition, days, materials, announcements, topics, keywords } = all;
  const named = marks(days, "session");
  const numbered = materials.map(({ source, value }) => ({ value: value.session, source, path: ["session"] }));
  const everyDayWasRead = days.length === files.filter((file) => file.startsWith("schedule/")).length;
  return [
    ...checkUnique("event id", marks(days, "id")),
    ...checkUnique("slug", marks(days, "slug")),
    ...checkUnique("survey", edition ? surveyMarks(edition) : []),
    ...checkUnique("announcement id", announcements ? marks([announcements], "id") : []),
    ...checkUnique("topic", topics ? marks([topics], "topic") : []),
    ...checkUnique("keyword id", keywords ? marks([keywords], "id") : []),
    ...(edition ? checkSeating(edition, days, everyDayWasRead) : []),
    ...checkLibrary(all, everyDayWasRead ? new Set(named.map(({ value }) => Number(value))) : null),
    ...checkSessionFiles(named, numbered, files),
    ...(everyDayWasRead ? checkNamedMaterials(named, numbered) : []),
  ];
}

/** Reads a content pack, checked whole: either all of it is right, or every fault is named with its file and line. */
export async function readPack(folder: string): Promise<{ pack: Pack } | { faults: Fault[] }> {
  const { files, faults } = await listFolder(folder);
  if (files.length === 0)
    return { faults: faults.length > 0 ? faults : [{ file: ".", line: 1, reason: "is an empty folder" }] };
  const all = await readFiles(folder, files, faults);
  const { edition, callouts, home, announcements, pages, days, materials } = all;
  const { experiences, library, quotes, topics, keywords } = all;
  const lists = [callouts, home, announcements, pages, experiences, library, quotes, topics, keywords];
  const media = files.filter((file) => file.startsWith("media/"));
  faults.push(...checkNumbers(all, files));
  if (edition) {
    const { value } = edition;
    faults.push(...checkEdition(edition.source, value, files), ...days.flatMap((day) => checkDay(day, value)));
    if (experiences) faults.push(...checkExperiences(experiences, value, days));
    for (const one of [edition, ...lists, ...days, ...materials])
      if (one) faults.push(...checkTexts(one, value.languages), ...checkLinks(one, new Set(media)));
  }
  if (faults.length > 0 || !edition || !callouts || !home || !announcements || !pages)
    return { faults: faults.sort(byPlace) };
  return {
    pack: {
      edition: edition.value,
      days: edition.value.days.map(({ date }) => ({
        date,
        events: days.find((day) => dateOf(day) === date)?.value ?? [],
      })),
      materials: materials.map(({ value }) => value).sort((a, b) => a.session - b.session),
      callouts: callouts.value,
      home: home.value,
      announcements: announcements.value,
      pages: pages.value,
      experiences: experiences?.value ?? null,
      library: library?.value ?? { categories: [], resources: [] },
      quotes: quotes?.value ?? [],
      topics: topics?.value ?? [],
      keywords: keywords?.value ?? [],
      media: media.map((path) => ({ path, name: path.slice("media/".length) })),
    },
  };
}
