import { currentDate } from "@narthex/domain/editions/editions";
import type { HomeDay } from "@narthex/domain/day/home-day";
import { type OwnEvent, ownToCome } from "@narthex/domain/day/my-day";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, type ReactNode } from "react";
import { QueryBoundary, useEditionPath, useView } from "#features/content/index.ts";
import { ChangedStars, MyDayList, useMyDay } from "#features/my-day/index.ts";
import { shortDate, useFormatDay, placesOf } from "#features/schedule/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { Dots } from "@narthex/ui/layout/dots.tsx";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { isNear, NightCard, NowCard, UpcomingCard } from "./now-card.tsx";
import type { ShownHome } from "./use-home-day.ts";
import { dayHash } from "@narthex/domain/editions/day-hash";
import type { ReadEvent } from "@narthex/domain/schedule/read-events";
import { formatTime } from "@narthex/domain/editions/times";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";

/** Events under a heading, each a link to itself on the schedule. Nothing, if there are no events. */
const EventList = ({ title, date, events }: { title: string; date: string; events: readonly ReadEvent[] }) => {
  const { edition, locale } = useView();
  const path = useEditionPath();
  if (events.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-sm font-semibold text-ink-2">{title}</h3>
      <List label={title}>
        {events.map((event) => (
          <ListRow
            key={event.id}
            to={path("/schedule")}
            hash={dayHash(edition, date, event.slug).slice(1)}
            track="home-event"
            time={<time dateTime={event.startTime}>{formatTime(event.startTime, edition.timeZone, locale)}</time>}
            title={event.title}
            text={
              <span className="text-base font-medium">
                <Dots parts={[placesOf(event)]} />
              </span>
            }
          />
        ))}
      </List>
    </>
  );
};

/** Rows of the rest of the day, My day included. */
const MAX_ROWS = 2;

/** Needed before or after the conference, or by absent alumni. */
const BeforeCard = lazy(() => import("./before-card.tsx").then((module) => ({ default: module.BeforeCard })));
const LeftToDo = lazy(() => import("./left-to-do.tsx").then((module) => ({ default: module.LeftToDo })));
const ReplayLists = lazy(() => import("./replay-list.tsx").then((module) => ({ default: module.ReplayLists })));
const Lights = lazy(() => import("@narthex/ui/media/lights.tsx").then((module) => ({ default: module.Lights })));
const WhatRemains = lazy(() => import("./what-remains.tsx").then((module) => ({ default: module.WhatRemains })));

/** What is on now and next, or before, between and after the days what a person needs then; and the way to the schedule. */
export const SchedulePanel = ({ shownHome, children }: { shownHome: ShownHome; children?: ReactNode }) => {
  const messages = useMessages();
  const { edition, person, locale } = useView();
  const path = useEditionPath();
  const formatDay = useFormatDay();
  const now = useNow();
  const today = currentDate(edition, person.type, now);
  const { date, day, home } = shownHome;
  const { phase, visible, later, following } = home;
  const myDay = useMyDay(visible);
  const own = new Set(myDay.map(({ id }) => id));
  const shown = "event" in home.card ? home.card.event : null;
  const next = home.card.kind === "now" ? home.card.next : undefined;
  // The card says where and when of what comes next, but not the seat.
  const isOnCard = ({ id, seat }: OwnEvent): boolean =>
    id === shown?.id || (next !== undefined && id === next.id && seat === null && isNear(next, now));
  const ownShown = ownToCome(myDay, now).filter((event) => !isOnCard(event));
  const rowsOfOwn = ownShown.length + Number(next !== undefined && isNear(next, now));
  // The more of the day is a person's own, the less they need of the rest; the schedule has it.
  const others = later.filter(({ id }) => !own.has(id)).slice(0, Math.max(0, MAX_ROWS - rowsOfOwn));
  const toSchedule = (look: string): ReactNode =>
    following ? (
      <Link to={path("/schedule")} search={{ day: following.date }} className={look}>
        {messages.home.nextDay}
      </Link>
    ) : (
      <Link to={path("/schedule")} className={look}>
        {messages.home.goToSchedule}
      </Link>
    );
  const cancelled = home.cancelled.filter(({ id }) => !own.has(id));

  return (
    <section id="schedule" aria-label={messages.tabs.schedule}>
      <QueryBoundary
        query={day}
        skeleton={
          <div
            role="status"
            aria-label={messages.shell.loading}
            className="skeleton mt-5 h-60 rounded-sheet bg-night!"
          />
        }
      >
        {() => (
          <div data-tour="schedule">
            <NightCard>
              <Card home={home} date={date} />
            </NightCard>
          </div>
        )}
      </QueryBoundary>
      {children}
      <ChangedStars />
      <MyDayList
        events={ownShown}
        date={date}
        dateText={date === today ? null : shortDate(formatDay(date), locale)}
        action={toSchedule("inline-flex min-h-11 items-center text-sm font-semibold text-accent")}
      />
      {phase === "before" && (
        <Suspense>
          <LeftToDo />
        </Suspense>
      )}
      <EventList title={messages.home.laterToday} date={date} events={others} />
      <EventList title={messages.schedule.cancelled} date={date} events={cancelled} />
      {following && (
        <EventList
          title={following.isTomorrow ? messages.home.tomorrow : shortDate(formatDay(following.date), locale)}
          date={following.date}
          events={following.events}
        />
      )}
      {phase === "after" && (
        <Suspense>
          <WhatRemains />
        </Suspense>
      )}
      {person.isAbsentAlumni && (
        <Suspense>
          <ReplayLists />
        </Suspense>
      )}
      {ownShown.length === 0 && !day.isPending && <p className="mt-4">{toSchedule(buttonLook("soft"))}</p>}
    </section>
  );
};

/** Shown when there is no current or next event. */
const QuietCard = ({ title, text }: { title: string; text?: string }) => (
  <>
    <h2 className="display text-2xl">{title}</h2>
    {text && <p className="mt-2 text-base text-pretty">{text}</p>}
  </>
);

/** The card at the top, as `homeDay` decided. */
const Card = ({ home: { card }, date }: { home: HomeDay; date: string }) => {
  const messages = useMessages().home;
  switch (card.kind) {
    case "thanks":
      return (
        <>
          <Suspense fallback={<div className="h-20" />}>
            <Lights />
          </Suspense>
          <QuietCard title={messages.thanks} text={messages.overText} />
        </>
      );
    case "before":
      return (
        <Suspense fallback={<div className="h-24" />}>
          <BeforeCard date={date} days={card.daysLeft} first={card.first} />
        </Suspense>
      );
    case "now":
      return <NowCard event={card.event} others={card.others} next={card.next} date={date} />;
    case "upcoming":
      return <UpcomingCard event={card.event} date={date} />;
    case "over":
      return (
        <QuietCard
          title={messages.dayOver}
          text={card.goodnight || (card.isNextTomorrow ? messages.dayOverText : "")}
        />
      );
    case "empty":
      return <QuietCard title={messages.emptyDay} />;
  }
};
