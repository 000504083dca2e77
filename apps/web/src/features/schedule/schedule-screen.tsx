import { formatLongDate } from "@narthex/domain/editions/times";
import { lastAppearance, listedEvents, readEvents } from "@narthex/domain/schedule/read-events";
import { useQuery } from "@tanstack/react-query";
import { Download, Star } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef } from "react";
import { QueryBoundary, useView } from "#features/content/index.ts";
import { ChangedStars, CheckedIn, useMyDay } from "#features/my-day/index.ts";
import { Tour } from "#features/tours/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { TimelineSkeleton } from "@narthex/ui/feedback/skeleton.tsx";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { chipLook } from "@narthex/ui/controls/chip-look.ts";
import { ContentLink } from "@narthex/ui/layout/content-link.tsx";
import { hydratedLater, laterPart } from "#platform/later-part.ts";
import { useHasScrolled } from "#platform/use-has-scrolled.ts";
import { arrivalQuery } from "#features/arrival/index.ts";
import { PageTitle } from "@narthex/ui/layout/page-title.tsx";
import { BigTimeline } from "./big-timeline.tsx";
import { DayCards } from "./days/day-cards.tsx";
import { DayMenu } from "./days/day-menu.tsx";
import { EndPanel } from "./end-panel.tsx";
import { filterEvents, MANY_EVENTS } from "./filter/event-filter.ts";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { calloutsQuery, scheduleDayQuery } from "./schedule.queries.ts";
import { Timeline, type TimelineHandle, useNamedEvent, useOpensAtPresent } from "./timeline.tsx";
import { presentRow, timelineRows } from "@narthex/domain/schedule/timeline-rows";
import { useDay } from "./days/use-day.ts";
import { useOpenEvent } from "./use-open-event.ts";
import { useFilter, useOwnOnly } from "./filter/use-filter.ts";
import type { Callout } from "@narthex/contract/app/schedule";

const DayBar = laterPart(async () => (await import("./days/day-bar.tsx")).DayBar);
const BackToTop = laterPart(async () => (await import("@narthex/ui/controls/back-to-top.tsx")).BackToTop);
const loadPane = () => import("./event-pane.tsx");
const EventPane = laterPart(async () => (await loadPane()).EventPane);
const EventSheet = laterPart(async () => (await loadPane()).EventSheet);

/** Only of days with many events. */
const FilterBar = hydratedLater(
  async () => (await import("./filter/filter-bar.tsx")).FilterBar,
  <div className="h-24" />,
);
const NoRows = lazy(() => import("./filter/no-rows.tsx").then((module) => ({ default: module.NoRows })));

const DayHeading = ({ date }: { date: string }) => (
  <h2 id="day-heading" className="sr-only">
    {formatLongDate(date, useView().locale)}
  </h2>
);

export const ScheduleScreen = () => {
  const messages = useMessages();
  const view = useView();
  const { edition, person } = view;
  const { date, today, dates, eventSlug, choose } = useDay();
  const now = useNow();
  const day = useQuery(scheduleDayQuery(date, view));
  const callouts = useQuery(calloutsQuery(view));
  const comingSoon = useQuery({ ...arrivalQuery(view), enabled: day.data?.length === 0 }).data?.comingSoon;
  const [filter, setFilter] = useFilter();
  const [isOwnOnly, setOwnOnly] = useOwnOnly();
  const handle = useRef<TimelineHandle>(null);
  const hasScrolled = useHasScrolled();

  // Events read the same until the next replay appears, so their rows need not render again.
  const readAt = lastAppearance(day.data ?? [], now);
  const events = useMemo(
    () => readEvents(day.data ?? [], person, edition, date, readAt),
    [day.data, person, edition, date, readAt],
  );
  // The notice is above the events: they wait for it to avoid a layout shift, unless it fails.
  const isWaiting = callouts.isPending && callouts.failureCount + callouts.errorUpdateCount === 0;
  const isReady = day.data !== undefined && !isWaiting;
  const own = useMyDay(events, isOwnOnly);
  const isBig = events.length > MANY_EVENTS && !isOwnOnly;
  const { text, room } = filter;
  const found = useMemo(() => (isBig ? filterEvents(events, { text, room }) : events), [isBig, events, text, room]);
  const shown = useMemo(() => listedEvents(isOwnOnly ? own : found, person), [isOwnOnly, own, found, person]);
  const rows = useMemo(
    () => timelineRows(shown, { now, date, edition, day: events }),
    [shown, now, date, edition, events],
  );

  const pdf = edition.schedulePdf[person.type];
  const following = dates[dates.indexOf(date) + 1];
  const nextDay = following ? { date: following, onChoose: choose } : null;
  const present = date === today ? presentRow(rows) : -1;
  const jump =
    present >= 0
      ? {
          label: messages.schedule.now,
          go: () => handle.current?.goTo(present),
          show: () => handle.current?.startAt(present),
        }
      : date !== today && dates.includes(today)
        ? { label: messages.schedule.today, go: () => choose(today) }
        : null;
  const openEvent = useOpenEvent(rows, eventSlug, date === today);
  const opened = openEvent.event;
  const onOpen = useStable(openEvent.open);
  useNamedEvent(rows, eventSlug, handle);
  useOpensAtPresent(eventSlug ? -1 : present, isReady, handle);
  const hasEnd = rows.some((row) => row.kind === "event" && row.event.type === "end");
  const skeleton = <TimelineSkeleton label={messages.shell.loading} />;
  const Lines = isBig ? BigTimeline : Timeline;

  return (
    <>
      <PageTitle title={messages.schedule.title}>
        {pdf && (
          <ContentLink href={pdf} outsideLabel={messages.shell.opensOutside} className={buttonLook("ghost")}>
            <Download aria-hidden="true" className="size-4.5" />
            <span aria-hidden="true">{messages.schedule.pdf}</span>
            <span className="sr-only">{messages.schedule.pdfName}</span>
          </ContentLink>
        )}
      </PageTitle>
      <DayBar isWanted={hasScrolled} props={{ dates, date, onChoose: choose, jump }} />
      <div className="xl:grid xl:grid-cols-[minmax(0,42rem)_minmax(24rem,1fr)] xl:gap-12">
        <div className="mt-4 lg:mt-7 lg:max-w-2xl">
          <DayCards dates={dates} date={date} today={today} onChoose={choose} />
          {callouts.data && date >= today && <DayCallout callouts={callouts.data} date={date} />}
          <div className="mt-3 flex flex-wrap items-center">
            <div className="-ms-tight -me-2 min-w-min grow basis-0">
              <DayMenu dates={dates} date={date} onChoose={choose} />
            </div>
            <button
              type="button"
              aria-pressed={isOwnOnly}
              className={`${chipLook} max-w-full`}
              onClick={() => setOwnOnly(!isOwnOnly)}
            >
              <Star aria-hidden="true" className="size-4.5" />
              {messages.myDay.filter}
            </button>
          </div>
          <section key={String(isReady)} aria-labelledby="day-heading" className="@container">
            <DayHeading date={date} />
            <CheckedIn props={isOwnOnly && date === today ? { events } : null} />
            <ChangedStars />
            {isReady && isBig && (
              <FilterBar filter={filter} events={events} found={found.length} onChange={setFilter} />
            )}
            {day.data && isWaiting ? (
              skeleton
            ) : (
              <QueryBoundary query={day} skeleton={skeleton}>
                {() => (
                  <div className="mt-5">
                    {rows.length > 0 && (
                      <Lines
                        key={date}
                        rows={rows}
                        chosen={openEvent.isPane ? (opened?.slug ?? null) : null}
                        nextDay={nextDay}
                        onOpen={onOpen}
                        handle={handle}
                      />
                    )}
                    {rows.length > 0 && !hasEnd && <EndPanel nextDay={nextDay} />}
                    {rows.length === 0 && (
                      <Suspense>
                        <NoRows
                          reason={events.length === 0 ? "empty" : isOwnOnly ? "own" : "filter"}
                          comingSoon={comingSoon}
                          onClear={() => setFilter({ text: "", room: "" })}
                        />
                      </Suspense>
                    )}
                  </div>
                )}
              </QueryBoundary>
            )}
          </section>
        </div>
        {openEvent.isPane && (
          <div className="mt-7">
            <EventPane isWanted props={opened && { event: opened, isNext: opened === openEvent.first }} />
          </div>
        )}
      </div>
      <EventSheet
        isWanted={opened !== null}
        props={opened && !openEvent.isPane ? { event: opened, onClose: openEvent.close } : null}
      />
      <BackToTop isWanted={hasScrolled} props={{ label: messages.shell.backToTop }} />
      <Tour name="schedule" isReady={isReady} />
    </>
  );
};

/** A function that stays the same, so that rows do not render again, and calls the newest one. */
const useStable = (call: (slug: string) => void): ((slug: string) => void) => {
  const newest = useRef(call);
  useEffect(() => {
    newest.current = call;
  });
  return useCallback((slug: string) => newest.current(slug), []);
};

/** The organisers' notice for this delegate type and day. It speaks to those who are there. */
const DayCallout = ({ callouts, date }: { callouts: readonly Callout[]; date: string }) => {
  const messages = useMessages().schedule;
  const { person } = useView();
  const callout = callouts.find((each) => each.date === date && each.type === person.type);
  if (!callout || person.isAbsentAlumni) return null;
  return (
    <aside aria-label={messages.notice} className="mt-5 rounded-card bg-accent-soft px-4.5 py-4 text-base">
      <p className="text-sm font-semibold text-accent">{messages.notice}</p>
      <p className="mt-0.5 text-pretty">{joinDots([callout.text])}</p>
    </aside>
  );
};
