import { dayHash } from "@narthex/domain/day-hash";
import { datesOf } from "@narthex/domain/editions";
import { isReplayOut, watchOf } from "@narthex/domain/read-events";
import { homeReplays, type Replay } from "@narthex/domain/replays";
import { useQueries } from "@tanstack/react-query";
import { CirclePlay, Clock } from "lucide-react";
import { useEditionPath, useView } from "#features/content/index.ts";
import { scheduleDayQuery, shortDate, useFormatDay } from "#features/schedule/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { joinDots } from "@narthex/ui/join-dots.ts";
import { List, ListRow } from "@narthex/ui/list-row.tsx";

const ICON = "size-5.5";

/** Replays that can be watched, each a link to where, and below them those that come later, with their text that says when. */
export const ReplayLists = () => {
  const messages = useMessages().home;
  const view = useView();
  const { edition, person } = view;
  const now = useNow();
  const dates = datesOf(edition, person.type);
  const loaded = useQueries({ queries: dates.map((date) => scheduleDayQuery(date, view)) });
  const days = new Map(dates.map((date, index) => [date, loaded[index]?.data ?? []]));
  const replays = homeReplays(days, person, edition, now);
  const isOut = ({ event }: Replay): boolean => isReplayOut(event, now);
  return (
    <>
      <ReplayList title={messages.replays} replays={replays.filter(isOut)} />
      <ReplayList title={messages.replaysToCome} replays={replays.filter((replay) => !isOut(replay))} />
    </>
  );
};

const ReplayList = ({ title, replays }: { title: string; replays: readonly Replay[] }) => {
  const { edition, person, locale } = useView();
  const path = useEditionPath();
  const formatDay = useFormatDay();
  const now = useNow();
  if (replays.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-sm font-semibold text-ink-2">{title}</h3>
      <List label={title}>
        {replays.map(({ date, event }) => {
          const watch = watchOf(event, person, edition, now);
          const row = {
            track: "home-replay",
            icon: watch ? <CirclePlay className={ICON} /> : <Clock className={ICON} />,
            title: event.title,
            text: joinDots([shortDate(formatDay(date), locale), ...event.location]),
          };
          if (watch?.kind === "session")
            return <ListRow key={event.id} {...row} to={path(`/schedule/session-card/${watch.sessionId}`)} />;
          if (watch) return <ListRow key={event.id} {...row} to={path("/resources/sessions")} />;
          const hash = dayHash(edition, date, event.slug).slice(1);
          return <ListRow key={event.id} {...row} to={path("/schedule")} hash={hash} />;
        })}
      </List>
    </>
  );
};
