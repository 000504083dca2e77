import { formatLongDate } from "@narthex/domain/times";
import { visibleEvents } from "@narthex/domain/schedule";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays, Download, SearchX } from "lucide-react";
import { useMemo, useRef } from "react";
import { LoadFailure, useView } from "#features/content/index.ts";
import { Tour } from "#features/tours/index.ts";
import { useNow } from "#platform/clock.ts";
import { useWords } from "#platform/words/words.ts";
import { BackToTop } from "#ui/back-to-top.tsx";
import { TimelineBones } from "#ui/bones.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { ContentLink } from "#ui/content-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { BigTimeline } from "./big-timeline.tsx";
import { DayCallout } from "./callout.tsx";
import { DayBar } from "./day-bar.tsx";
import { DayCards } from "./day-cards.tsx";
import { EndPanel } from "./end-panel.tsx";
import { filterEvents, MANY_EVENTS } from "./event-filter.ts";
import { FilterBar } from "./filter-bar.tsx";

import { calloutsQuery, scheduleDayQuery } from "./schedule.queries.ts";
import { Timeline, type TimelineHandle, useNamedEvent } from "./timeline.tsx";
import { presentRow, timelineRows } from "./timeline-rows.ts";
import { useDay } from "./use-day.ts";
import { useFilter } from "./use-filter.ts";

const DayHeading = ({ date }: { date: string }) => (
  <h2 id="day-heading" className="sr-only">
    {formatLongDate(date, useView().locale)}
  </h2>
);

/** A day of the conference, as a timeline. */
export const ScheduleScreen = () => {
  const words = useWords();
  const view = useView();
  const { edition, person } = view;
  const { date, today, dates, eventSlug, choose } = useDay();
  const now = useNow();
  const day = useQuery(scheduleDayQuery(date, view));
  const callouts = useQuery(calloutsQuery(view));
  const [filter, setFilter] = useFilter();
  const handle = useRef<TimelineHandle>(null);

  const events = useMemo(() => visibleEvents(day.data ?? [], person, edition, date), [day.data, person, edition, date]);
  // The notice stands above the events: both come at once, so nothing moves. A notice that is late is not waited for.
  const isReady = day.data !== undefined && (!callouts.isPending || callouts.failureCount > 0);
  const isBig = events.length > MANY_EVENTS;
  const { text, room } = filter;
  const found = useMemo(() => (isBig ? filterEvents(events, { text, room }) : events), [isBig, events, text, room]);
  const rows = useMemo(() => timelineRows(found, { now, date, edition }), [found, now, date, edition]);
  useNamedEvent(rows, eventSlug, handle);

  const pdf = edition.schedulePdf[person.type];
  const following = dates[dates.indexOf(date) + 1];
  const nextDay = following ? () => choose(following) : null;
  const present = date === today ? presentRow(rows) : -1;
  const hasEnd = rows.some((row) => row.kind === "event" && row.event.type === "end");
  const Lines = isBig ? BigTimeline : Timeline;

  return (
    <>
      <PageTitle title={words.schedule.title}>
        {pdf && (
          <ContentLink href={pdf} outsideLabel={words.shell.opensOutside} className={buttonLook("ghost")}>
            <Download aria-hidden="true" className="size-4.5" />
            <span aria-hidden="true">{words.schedule.pdf}</span>
            <span className="sr-only">{words.schedule.pdfName}</span>
          </ContentLink>
        )}
      </PageTitle>
      <DayBar
        dates={dates}
        date={date}
        onChoose={choose}
        onJump={present >= 0 ? () => handle.current?.goTo(present) : null}
      />
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_18.75rem] xl:gap-14">
        <div className="mt-4 lg:max-w-2xl xl:order-2 xl:mt-7">
          <DayCards dates={dates} date={date} today={today} onChoose={choose} />
          {isReady && callouts.data && <DayCallout callouts={callouts.data} date={date} />}
        </div>
        <section key={String(isReady)} aria-labelledby="day-heading" className="@container lg:max-w-2xl xl:pt-7">
          <DayHeading date={date} />
          {isReady && isBig && <FilterBar filter={filter} events={events} found={found.length} onChange={setFilter} />}
          {isReady ? (
            <div className={isBig ? "mt-5" : "mt-6 xl:mt-0"}>
              {rows.length > 0 && <Lines key={date} rows={rows} nextDay={nextDay} handle={handle} />}
              {rows.length > 0 && !hasEnd && <EndPanel nextDay={nextDay} />}
              {events.length === 0 && (
                <EmptyState
                  icon={<CalendarDays className="size-9" />}
                  title={words.schedule.noEvents}
                  text={words.schedule.noEventsText}
                />
              )}
              {events.length > 0 && rows.length === 0 && (
                <EmptyState
                  icon={<SearchX className="size-9" />}
                  title={words.schedule.noneFound}
                  text={words.schedule.noneFoundText}
                >
                  <Button onClick={() => setFilter({ text: "", room: "" })}>{words.schedule.clear}</Button>
                </EmptyState>
              )}
            </div>
          ) : day.error && day.fetchStatus !== "fetching" ? (
            <LoadFailure error={day.error} retry={() => void day.refetch()} />
          ) : (
            <TimelineBones label={words.shell.loading} />
          )}
        </section>
      </div>
      <BackToTop label={words.shell.backToTop} />
      <Tour name="schedule" isReady={isReady} />
    </>
  );
};
