import { dayHash } from "@narthex/domain/editions/day-hash";
import { datesOf } from "@narthex/domain/editions/editions";
import { isReplayOut, watchOf } from "@narthex/domain/schedule/read-events";
import { homeReplays, type Replay } from "@narthex/domain/schedule/replays";
import { useQueries } from "@tanstack/react-query";
import { CirclePlay, Clock } from "lucide-react";
import { useEditionPath, useView } from "#features/content/index.ts";
import { scheduleDayQuery, shortDate, useFormatDay } from "#features/schedule/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Dots } from "@narthex/ui/layout/dots.tsx";
import { Disclosure } from "@narthex/ui/layout/disclosure.tsx";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";

/** The others are in a row that opens. */
const MAX_ROWS = 2;
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
  const messages = useMessages().home;
  // A row is not folded into a row.
  const shown = replays.length === MAX_ROWS + 1 ? replays.length : MAX_ROWS;
  if (replays.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-sm font-semibold text-ink-2">{title}</h3>
      <ReplayRows label={title} replays={replays.slice(0, shown)} />
      {replays.length > shown && (
        <Disclosure title={messages.moreReplays} detail={replays.length - shown}>
          <ReplayRows label={`${title}: ${messages.moreReplays}`} replays={replays.slice(shown)} />
        </Disclosure>
      )}
    </>
  );
};

const ReplayRows = ({ label, replays }: { label: string; replays: readonly Replay[] }) => {
  const { edition, person, locale } = useView();
  const path = useEditionPath();
  const formatDay = useFormatDay();
  const now = useNow();
  return (
    <List label={label}>
      {replays.map(({ date, event }) => {
        const watch = watchOf(event, person, edition, now);
        const row = {
          track: "home-replay",
          icon: watch ? <CirclePlay className={ICON} /> : <Clock className={ICON} />,
          title: event.title,
          text: (
            <span className="text-base">
              <Dots parts={[shortDate(formatDay(date), locale), ...event.location]} />
            </span>
          ),
        };
        if (watch?.kind === "session")
          return <ListRow key={event.id} {...row} to={path(`/schedule/session-card/${watch.sessionId}`)} />;
        if (watch) return <ListRow key={event.id} {...row} to={path("/resources/sessions")} />;
        const hash = dayHash(edition, date, event.slug).slice(1);
        return <ListRow key={event.id} {...row} to={path("/schedule")} hash={hash} />;
      })}
    </List>
  );
};
