import type { Topic } from "@narthex/contract/app/resources";
import type { SessionSummary } from "@narthex/contract/app/schedule";
import { LEARNING_COMMUNITY } from "@narthex/domain/library/resources";
import { parseSessions, parseTopics, type ResourceFilter } from "../resource-filter.ts";
import { useQuery } from "@tanstack/react-query";
import { useView } from "#features/content/index.ts";
import { sessionsQuery } from "#features/schedule/index.ts";
import { topicsQuery } from "../resources.queries.ts";
import { useAddress } from "../library/use-library.ts";

/** The kind of filter in the URL. Present even if nothing is chosen or the values are unknown. */
const filterKind = (address: Record<string, unknown>): ResourceFilter["kind"] | null =>
  typeof address["sessions"] === "string" ? "sessions" : typeof address["topics"] === "string" ? "topics" : null;

/** A filter as URL parameters. */
export const filterSearch = (filter: ResourceFilter): Record<string, string> =>
  filter.kind === "sessions" ? { sessions: filter.sessions.join(",") } : { topics: filter.topics.join(",") };

/** The filter options and the filter in the URL, or null while the options are loading. */
export const useResourceFilter = () => {
  const view = useView();
  const address = useAddress();
  const kind = filterKind(address);
  const sessions = useQuery(sessionsQuery(view));
  const topics = useQuery(topicsQuery(view));
  const options = kind === "topics" ? topics : sessions;
  const filter = filterOf(kind, address, sessions.data, topics.data);
  return { kind, filter, sessions, topics, options };
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
