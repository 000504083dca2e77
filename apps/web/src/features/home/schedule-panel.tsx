import { dayHash } from "@narthex/domain/day-hash";
import { datesOf, isPastLastDay } from "@narthex/domain/editions";
import { visibleEvents } from "@narthex/domain/schedule";
import { formatLongDate } from "@narthex/domain/times";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { LoadFailure, useEditionPath, useView } from "#features/content/index.ts";
import { scheduleDayQuery, useDay } from "#features/schedule/index.ts";
import { useNow } from "#platform/clock.ts";
import { useWords } from "#platform/words/words.ts";
import { buttonLook } from "#ui/button.tsx";
import { outlookOf } from "./day-outlook.ts";
import { LaterList } from "./later-list.tsx";
import { NightCard, NowCard, QuietCard, UpcomingCard } from "./now-card.tsx";

/** What is on, what comes, and the way into the schedule. */
export const SchedulePanel = ({ date }: { date: string }) => {
  const words = useWords();
  const view = useView();
  const { edition, person, locale } = view;
  const path = useEditionPath();
  const { today, choose } = useDay();
  const now = useNow();
  const day = useQuery(scheduleDayQuery(date, view));
  const dates = datesOf(edition, person.type);
  const events = visibleEvents(day.data ?? [], person, edition, date);
  const { current, next, later, isOver } = outlookOf(events, now);
  const following = isOver && date <= today ? dates[dates.indexOf(date) + 1] : undefined;
  const isFuture = date > today;

  const card = !day.data ? (
    day.error && day.fetchStatus !== "fetching" ? (
      <LoadFailure error={day.error} retry={() => void day.refetch()} />
    ) : (
      <div role="status" aria-label={words.shell.loading} className="bone mt-5 h-60 rounded-[1.625rem]" />
    )
  ) : isPastLastDay(edition, person.type, now) ? (
    <QuietCard title={words.home.over} text={words.home.overText} />
  ) : current[0] ? (
    <NowCard event={current[0]} others={current.length - 1} next={next[0]} />
  ) : isFuture && next[0] ? (
    <UpcomingCard event={next[0]} eyebrow={words.home.startsOn(formatLongDate(date, locale))} />
  ) : next[0] ? (
    <UpcomingCard event={next[0]} />
  ) : (
    <QuietCard
      title={isOver ? words.home.dayOver : words.home.emptyDay}
      {...(isOver && following ? { text: words.home.dayOverText } : {})}
    />
  );

  return (
    <section id="schedule" aria-label={words.tabs.schedule} data-tour="schedule">
      <NightCard isBare={!day.data}>{card}</NightCard>
      <LaterList events={[...next.slice(1), ...later]} />
      <p className="mt-4">
        {following ? (
          <Link
            to={path("/schedule")}
            hash={dayHash(edition, following).slice(1)}
            className={buttonLook("soft")}
            onClick={() => choose(following)}
          >
            {words.home.nextDay}
          </Link>
        ) : (
          <Link to={path("/schedule")} className={buttonLook("soft")}>
            {words.home.goToSchedule}
          </Link>
        )}
      </p>
    </section>
  );
};
