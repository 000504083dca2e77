import { dayHash } from "@narthex/domain/day-hash";
import { currentDate, datesOf, hasEnded } from "@narthex/domain/editions";
import { attendedEvents, takesPart } from "@narthex/domain/experiences";
import { eventFor, visibleEvents, type ReadEvent } from "@narthex/domain/schedule";
import { formatLongDate, formatTime } from "@narthex/domain/times";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { QueryBoundary, useEditionPath, useView } from "#features/content/index.ts";
import { signupsQuery } from "#features/experiences/index.ts";
import { scheduleDayQuery } from "#features/schedule/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/button.tsx";
import { outlookOf } from "./day-outlook.ts";
import { NightCard, NowCard, QuietCard, UpcomingCard } from "./now-card.tsx";

/** Current and next events, and the link to the schedule. */
export const SchedulePanel = ({ date }: { date: string }) => {
  const messages = useMessages();
  const view = useView();
  const { edition, person, locale } = view;
  const path = useEditionPath();
  const now = useNow();
  const today = currentDate(edition, person.type, now);
  const day = useQuery(scheduleDayQuery(date, view));
  const dates = datesOf(edition, person.type);
  const signups = useQuery({ ...signupsQuery(view), enabled: takesPart(person) }).data ?? [];
  const visible = visibleEvents(day.data ?? [], person, edition, date).map((event) => eventFor(event, person));
  const events = attendedEvents(visible, signups, edition.timeZone).toSorted(
    (left, right) => Date.parse(left.startTime) - Date.parse(right.startTime),
  );
  const { current, next, later, replays, isOver } = outlookOf(events, now);
  const following = isOver && date <= today ? dates[dates.indexOf(date) + 1] : undefined;
  const isFuture = date > today;

  const card = hasEnded(edition, person.type, now) ? (
    <QuietCard title={messages.home.over} text={messages.home.overText} />
  ) : current[0] ? (
    <NowCard event={current[0]} others={current.slice(1)} next={next[0]} />
  ) : isFuture && next[0] ? (
    <UpcomingCard event={next[0]} eyebrow={messages.home.startsOn(formatLongDate(date, locale))} />
  ) : next[0] ? (
    <UpcomingCard event={next[0]} />
  ) : (
    <QuietCard
      title={isOver ? messages.home.dayOver : messages.home.emptyDay}
      {...(isOver && following ? { text: messages.home.dayOverText } : {})}
    />
  );

  return (
    <section id="schedule" aria-label={messages.tabs.schedule} data-tour="schedule">
      <QueryBoundary
        query={day}
        skeleton={
          <div role="status" aria-label={messages.shell.loading} className="skeleton mt-5 h-60 rounded-sheet" />
        }
      >
        {() => <NightCard>{card}</NightCard>}
      </QueryBoundary>
      <LaterList events={[...next.slice(1), ...later]} />
      {replays.length > 0 && (
        <>
          <h3 className="mt-6 text-sm font-semibold text-ink-2">{messages.home.replays}</h3>
          <LaterList events={replays} />
        </>
      )}
      <p className="mt-4">
        {following ? (
          <Link to={path("/schedule")} hash={dayHash(edition, following).slice(1)} className={buttonLook("soft")}>
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

/** The later events of the day. */
const LaterList = ({ events }: { events: readonly ReadEvent[] }) => {
  const { edition, locale } = useView();
  if (events.length === 0) return null;
  return (
    <ol className="@container mt-6">
      {events.map((event) => (
        <li key={event.id} className="grid grid-cols-1 gap-x-3.5 @min-[15rem]:grid-cols-[4.25rem_minmax(0,1fr)]">
          <time dateTime={event.startTime} className="tabular pt-0.5 text-sm font-semibold text-ink-2">
            {event.isReplay ? "" : formatTime(event.startTime, edition.timeZone, locale)}
          </time>
          <p className="border-s-2 border-line ps-4.5 pb-4 leading-snug font-semibold">
            {event.title}
            <span className="block text-sm font-normal text-ink-3">{event.location.join(", ")}</span>
          </p>
        </li>
      ))}
    </ol>
  );
};
