import type { PackLibrary } from "@narthex/contract/pack/pack-library";
import { LEARNING_COMMUNITY } from "@narthex/domain/library/resources";
import type { Check, DraftFile } from "../draft.ts";
import type { Path, YamlFile } from "../formats/yaml-file.ts";
import { issueAt, reasonOf, type PackIssue } from "../issue.ts";

type References = { source: YamlFile; path: Path; topics: string[]; sessions: number[] };

/** Checks the topics and sessions of a resource or quote. `sessions` is null if the schedule could not be read completely. */
function checkReferences(
  { source, path, ...references }: References,
  topics: Set<string>,
  sessions: Set<number> | null,
): PackIssue[] {
  return [
    ...references.topics.flatMap((topic, index) =>
      topics.has(topic) ? [] : [issueAt(source, [...path, "topics", index], reasonOf("no-topic", { topic }))],
    ),
    ...references.sessions.flatMap((session, index) =>
      !sessions || session === LEARNING_COMMUNITY || sessions.has(session)
        ? []
        : [issueAt(source, [...path, "sessions", index], reasonOf("no-session", { session }))],
    ),
  ];
}

/** Every resource has a category of the library, and a link unless it is a video. */
function checkResources({ source, value: { categories, resources } }: DraftFile<PackLibrary>): PackIssue[] {
  const slugs = new Set(categories.map(({ slug }) => slug));
  return resources.flatMap(({ category, type, link }, index) => [
    ...(slugs.has(category)
      ? []
      : [issueAt(source, ["resources", index, "category"], reasonOf("no-category", { category }))]),
    ...(type === "video" || link !== null
      ? []
      : [issueAt(source, ["resources", index, "link"], reasonOf("no-link", { type }))]),
  ]);
}

export const checkLibrary: Check = ({ parts, isComplete }) => {
  const topics = new Set(parts.topics.flatMap(({ value }) => value.map(({ topic }) => topic)));
  const sessions = parts.schedule.flatMap(({ value }) => value.flatMap(({ session }) => session ?? []));
  const references = [
    ...parts.library.flatMap(({ source, value: { resources } }) =>
      resources.map((one, index) => ({ ...one, source, path: ["resources", index] })),
    ),
    ...parts.quotes.flatMap(({ source, value }) => value.map((one, index) => ({ ...one, source, path: [index] }))),
  ];
  return [
    ...references.flatMap((one) => checkReferences(one, topics, isComplete("schedule") ? new Set(sessions) : null)),
    ...parts.library.flatMap(checkResources),
  ];
};
