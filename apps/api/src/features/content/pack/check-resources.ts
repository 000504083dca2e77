import type { PackLibrary, PackQuote, PackTopic } from "@narthex/contract/pack-library";
import { LEARNING_COMMUNITY } from "@narthex/domain/resources";
import { checkFilms } from "./check-films.ts";
import { checkUnique, type Mark } from "./check-numbers.ts";
import type { Fault } from "./fault.ts";
import type { Read } from "./read-files.ts";
import type { Path, YamlFile } from "./yaml-file.ts";

type Placed = { source: YamlFile; item: { sessions: number[]; topics: string[] }; path: Path };
type Library = {
  library: Read<PackLibrary> | null;
  quotes: Read<PackQuote[]> | null;
  topics: Read<PackTopic[]> | null;
};

/** Things in a list of a file, each with its place there. */
const placed = <T>(source: YamlFile, inside: Path, items: readonly T[]) =>
  items.map((item, index) => ({ source, item, path: [...inside, index] }));

const slugMarks = (source: YamlFile, inside: Path, items: readonly { slug: string }[]): Mark[] =>
  placed(source, inside, items).map(({ item, path }) => ({ value: item.slug, source, path: [...path, "slug"] }));

/** Whatever a resource or a quote names is there. A session counts only where every day could be read. */
function checkNames({ source, item, path }: Placed, topics: Set<string>, sessions: Set<number> | null): Fault[] {
  const fault = (field: string, index: number, reason: string): Fault => ({
    file: source.file,
    line: source.lineOf([...path, field, index]),
    reason,
  });
  return [
    ...item.topics.flatMap((topic, index) =>
      topics.has(topic) ? [] : [fault("topics", index, `there is no topic ${topic} in topics.yaml`)],
    ),
    ...item.sessions.flatMap((number, index) =>
      !sessions || number === LEARNING_COMMUNITY || sessions.has(number)
        ? []
        : [fault("sessions", index, `no event names session ${number}`)],
    ),
  ];
}

/** What a resource itself says: its category is there, and it leads somewhere. */
function checkResources({ source, value: { categories, resources } }: Read<PackLibrary>): Fault[] {
  const slugs = new Set(categories.map(({ slug }) => slug));
  return placed(source, ["resources"], resources).flatMap(({ item, path }) => {
    const refuse = (field: string, reason: string): Fault => ({
      file: source.file,
      line: source.lineOf([...path, field]),
      reason,
    });
    return [
      ...(slugs.has(item.category) ? [] : [refuse("category", `there is no category ${item.category}`)]),
      ...(item.type === "video" || item.link !== null ? [] : [refuse("link", `${item.type} needs a link`)]),
    ];
  });
}

/** The library as a whole: every slug once, and nothing named that is not there. `sessions` is null where not all are known. */
export function checkLibrary({ library, quotes, topics }: Library, sessions: Set<number> | null): Fault[] {
  const known = new Set(topics?.value.map(({ topic }) => topic) ?? []);
  const named = [
    ...(library ? placed(library.source, ["resources"], library.value.resources) : []),
    ...(quotes ? placed(quotes.source, [], quotes.value) : []),
  ];
  return [
    ...(library ? checkUnique("category", slugMarks(library.source, ["categories"], library.value.categories)) : []),
    ...(library ? checkUnique("resource", slugMarks(library.source, ["resources"], library.value.resources)) : []),
    ...(quotes ? checkUnique("quote", slugMarks(quotes.source, [], quotes.value)) : []),
    ...named.flatMap((one) => checkNames(one, known, sessions)),
    ...(library ? [...checkResources(library), ...checkFilms(library)] : []),
  ];
}
