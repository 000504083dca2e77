import { currentDate, datesOf } from "@narthex/domain/editions";
import { endOf, takesPlace } from "@narthex/domain/schedule";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, type ReactNode } from "react";
import { QueryBoundary, useEditionPath, useView } from "#features/content/index.ts";
import { ChangedStars, MyDayList, useMyDay } from "#features/my-day/index.ts";
import { shortDate, useFormatDay } from "#features/schedule/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/button.tsx";
import { phaseOf } from "./day-outlook.ts";
import { EventList } from "./event-list.tsx";
import { NightCard, NowCard, UpcomingCard } from "./now-card.tsx";
import { BeforeCard, QuietCard, TomorrowList } from "./quiet-cards.tsx";
import { useOutlook } from "./use-outlook.ts";

/** Needed before or after the conference. */
const LeftToDo = lazy(() => import("./left-to-do.tsx").then((module) => ({ default: module.LeftToDo })));
const WhatRemains = lazy(() => import("./what-remains.tsx").then((module) => ({ default: module.WhatRemains })));

/** What is on now and next, or before, between and after the days what a person needs then; and the way to the schedule. */
export const SchedulePanel = ({ date, children }: { date: string; children?: ReactNode }) => {
  const messages = useMessages();
  const view = useView();
  const { edition, person } = view;
  const path = useEditionPath();
  const formatDay = useFormatDay();
  const now = useNow();
  const today = currentDate(edition, person.type, now);
  const phase = phaseOf(edition, person.type, now);
  const dates = datesOf(edition, person.type);
  const { day, visible, events, current, next, later, replays, isOver } = useOutlook(date);
  const own = new Set(useMyDay(visible).map(({ id }) => id));
  const others = [...next.slice(1), ...later].filter(({ id }) => !own.has(id));
  const cancelled = visible.filter((event) => event.isCancelled && endOf(event) > now && !own.has(event.id));
  const following = isOver && date <= today ? dates[dates.indexOf(date) + 1] : undefined;
  const daysLeft = Temporal.PlainDate.from(today).until(date).days;

  const card =
    phase === "after" ? (
      <QuietCard title={messages.home.thanks} text={messages.home.overText} />
    ) : phase === "before" ? (
      <BeforeCard date={date} days={daysLeft} first={events.find(takesPlace)} />
    ) : current[0] ? (
      <NowCard event={current[0]} others={current.slice(1)} next={next[0]} date={date} />
    ) : next[0] ? (
      <UpcomingCard event={next[0]} date={date} />
    ) : (
      <QuietCard
        title={isOver ? messages.home.dayOver : messages.home.emptyDay}
        {...(isOver && following ? { text: messages.home.dayOverText } : {})}
      />
    );

  return (
    <section id="schedule" aria-label={messages.tabs.schedule}>
      <QueryBoundary
        query={day}
        skeleton={
          <div role="status" aria-label={messages.shell.loading} className="skeleton mt-5 h-60 rounded-sheet" />
        }
      >
        {() => (
          <div data-tour="schedule">
            <NightCard>{card}</NightCard>
          </div>
        )}
      </QueryBoundary>
      {children}
      <ChangedStars />
      <MyDayList
        events={visible}
        date={date}
        dateText={date === today ? null : shortDate(formatDay(date), view.locale)}
      />
      {phase === "before" && (
        <Suspense>
          <LeftToDo />
        </Suspense>
      )}
      {phase === "during" && <EventList title={messages.home.laterToday} date={date} events={others} />}
      {phase === "during" && <EventList title={messages.schedule.cancelled} date={date} events={cancelled} />}
      {phase === "during" && following && <TomorrowList date={following} />}
      {phase === "after" && (
        <Suspense>
          <WhatRemains />
        </Suspense>
      )}
      <EventList title={messages.home.replays} date={date} events={replays} />
      <p className="mt-4">
        {following ? (
          <Link to={path("/schedule")} search={{ day: following }} className={buttonLook("soft")}>
            {messages.home.nextDay}
          </Link>
        ) : (
          <Link to={path("/schedule")} className={buttonLook("soft")}>
            {messages.home.goToSchedule}
          </Link>
        )}
      </p>
    </section>
  );
};
