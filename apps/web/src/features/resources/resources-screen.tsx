import { dateIn, formatTime } from "@narthex/domain/times";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BookOpen, ChevronRight } from "lucide-react";
import { LoadFailure, useEditionPath, useView } from "#features/content/index.ts";
import { sessionsQuery, shortDate, useDayWords } from "#features/schedule/index.ts";
import { useWords } from "#platform/words/words.ts";
import { CardBones } from "#ui/bones.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";

/** The library is not open yet; the materials of every session are. */
export const ResourcesScreen = () => {
  const words = useWords();
  const view = useView();
  const { edition, locale } = view;
  const path = useEditionPath();
  const wordsOf = useDayWords();
  const sessions = useQuery(sessionsQuery(view));
  return (
    <>
      <PageTitle title={words.resources.title} />
      <div className="lg:max-w-2xl">
        <p className="mt-4 rounded-[1.25rem] bg-accent-soft px-4.5 py-4 lg:mt-8">
          <span className="block font-semibold text-accent">{words.resources.soon}</span>
          {words.resources.soonText}
        </p>
        <h2 className="display mt-8 text-[1.6rem]">{words.resources.sessions}</h2>
        {sessions.data ? (
          sessions.data.length > 0 ? (
            <ul className="mt-2 divide-y divide-line">
              {sessions.data.map(({ id, title, sessionId, startTime }) => (
                <li key={id}>
                  <Link
                    to={path(`/schedule/session-card/${sessionId.sessionId}`)}
                    className="grid min-h-16 grid-cols-[2.75rem_1fr_auto] items-center gap-2 py-3 hover:text-accent"
                  >
                    <span aria-hidden="true" className="display tabular text-[2rem]/9 text-accent">
                      {sessionId.sessionId}
                    </span>
                    <span className="min-w-0">
                      <span className="block font-semibold text-pretty">{title}</span>
                      <span className="tabular block text-[0.8125rem] text-ink-3">
                        {shortDate(wordsOf(dateIn(edition.timeZone, Date.parse(startTime))), locale)}
                        {" · "}
                        {formatTime(startTime, edition.timeZone, locale)}
                      </span>
                    </span>
                    <ChevronRight aria-hidden="true" className="size-5 text-ink-3" />
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState icon={<BookOpen className="size-9" />} title={words.resources.none} />
          )
        ) : sessions.error && sessions.fetchStatus !== "fetching" ? (
          <LoadFailure error={sessions.error} retry={() => void sessions.refetch()} />
        ) : (
          <CardBones label={words.shell.loading} count={5} />
        )}
      </div>
    </>
  );
};
