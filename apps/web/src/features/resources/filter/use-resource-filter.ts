import type { Topic } from "@narthex/contract/resources";
import type { SessionSummary } from "@narthex/contract/schedule";
import { LEARNING_COMMUNITY } from "@narthex/domain/resources";
import { parseSessions, parseTopics, type ResourceFilter } from "../resource-filter.ts";
import { useQuery } from "@tanstack/react-query";
import { useView } from "#features/content/index.ts";
import { sessionsQuery } from "#features/schedule/index.ts";
import { topicsQuery } from "../resources.queries.ts";
import { useAddress } from "../library/use-library.ts";

/** What the address narrows the library to. The kind stands there even where nothing of it is chosen or known. */
export const filterKind = (address: Record<string, unknown>): ResourceFilter["kind"] | null =>
  typeof address["sessions"] === "string" ? "sessions" : typeof address["topics"] === "string" ? "topics" : null;

/** A filter as the address has it. */
export const filterSearch = (filter: ResourceFilter): Record<string, string> =>
  filter.kind === "sessions" ? { sessions: filter.sessions.join(",") } : { topics: filter.topics.join(",") };

/** What can be filtered by, and the filter of the address; null while it is not known what is meant. */
export const useResourceFilter = () => {
  const view = useView();
  const address = useAddress();
  const kind = filterKind(address);
  const sessions = useQuery(sessionsQuery(view));
  const topics = useQuery(topicsQuery(view));
  const asked = kind === "topics" ? topics : sessions;
  const filter = filterOf(kind, address, sessions.data, topics.data);
  return { kind, filter, sessions, topics, asked };
};

function filterOf(
  kind: ResourceFilter["kind"] | null,
  address: Record<string, unknown>,
  sessions: SessionSummary[] | undefined,
  topics: Topic[] | undefined,
): ResourceFilter | null {
  if (kind === "sessions" && sessions) {
    const known = [...sessions.map(({ sessionId }) => sessionId.sessionId), LEARNING_COMMUNITY];
    return { kind, sessions: parseSessions(address["sessions"], known) };
  }
  if (kind === "topics" && topics) {
    const known = topics.map(({ topic }) => topic);
    return { kind, topics: parseTopics(address["topics"], known) };
  }
  return null;
}
