import { dateIn, formatTime } from "@narthex/domain/editions/times";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEditionPath, useView } from "#features/content/index.ts";
import { sessionsQuery, shortDate, useFormatDay } from "#features/schedule/index.ts";
import { useFailure } from "@narthex/client/cache/use-failure.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useNow } from "@narthex/client/clock.ts";
import { latestFirst } from "./resource-places.ts";
import { Carousel } from "./carousel.tsx";
import { Dots } from "@narthex/ui/layout/dots.tsx";

/** Links to the sessions with materials; `only` limits them to these session numbers. */
export const SessionShelf = ({ only }: { only?: readonly number[] }) => {
  const messages = useMessages().resources;
  const view = useView();
  const { edition, locale } = view;
  const path = useEditionPath();
  const formatDay = useFormatDay();
  const query = useQuery(sessionsQuery(view));
  const { data: all = [], isLoading } = query;
  const failure = useFailure(query);
  const now = useNow();
  const sessions = only ? all.filter(({ sessionId }) => only.includes(sessionId.sessionId)) : latestFirst(all, now);
  // The library below says that it did not load.
  if (isLoading && !failure && !only)
    return (
      <div className="mt-9 grid gap-4">
        <span className="skeleton h-7 w-40 max-w-full" />
        <span className="skeleton h-40 rounded-card" />
      </div>
    );
  if (sessions.length === 0) return null;
  return (
    <Carousel title={messages.sessions} count={sessions.length}>
      {sessions.map(({ id, title, sessionId, startTime }) => (
        <li key={id} className="w-card-medium shrink-0 snap-start">
          <Link
            to={path(`/schedule/session-card/${sessionId.sessionId}`)}
            className="group flex h-full flex-col rounded-card bg-raised p-4.5 shadow-lift ring-1 ring-line hover:ring-accent"
          >
            <span aria-hidden="true" className="display tabular text-3xl/9 text-accent">
              {sessionId.sessionId}
            </span>
            <span className="mt-2 block font-semibold text-pretty break-words group-hover:text-accent">{title}</span>
            <span className="tabular mt-auto block pt-2 text-ink-3">
              <Dots
                parts={[
                  shortDate(formatDay(dateIn(edition.timeZone, Date.parse(startTime))), locale),
                  formatTime(startTime, edition.timeZone, locale),
                ]}
              />
            </span>
          </Link>
        </li>
      ))}
    </Carousel>
  );
};
