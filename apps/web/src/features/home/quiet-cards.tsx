import { takesPart } from "@narthex/domain/experiences";
import { eventFor, visibleEvents, type ReadEvent } from "@narthex/domain/schedule";
import { formatLongDate, formatTime } from "@narthex/domain/times";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays, Camera, Film, MessageSquareText, Sparkles, UserRound } from "lucide-react";
import { useEditionPath, useInstant, useView } from "#features/content/index.ts";
import { signupsQuery } from "#features/experiences/index.ts";
import { placesOf, scheduleDayQuery } from "#features/schedule/index.ts";
import { useSurveys } from "#features/surveys/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { List, ListRow } from "@narthex/ui/list-row.tsx";
import { Pill } from "@narthex/ui/pill.tsx";
import { EventList } from "./event-list.tsx";

const ICON = "size-5.5";
const TOMORROW_EVENTS = 2;

/** Shown when there is no current or next event. */
export const QuietCard = ({ title, text }: { title: string; text?: string }) => (
  <>
    <h2 className="display text-2xl">{title}</h2>
    {text && <p className="mt-2 text-pretty text-night-ink-2">{text}</p>}
  </>
);

/** Before the person's first day: how long it is until then, and how it begins. */
export const BeforeCard = ({ date, days, first }: { date: string; days: number; first: ReadEvent | undefined }) => {
  const messages = useMessages().home;
  const { edition, locale } = useView();
  return (
    <>
      <Pill tone="ember">{messages.inDays(days)}</Pill>
      <h2 className="display mt-3.5 text-2xl lg:text-3xl">{messages.startsOn(formatLongDate(date, locale))}</h2>
      {first && (
        <p className="tabular mt-2 text-base text-night-ink-2">
          <strong className="me-2 font-semibold text-night-ink">
            {formatTime(first.startTime, edition.timeZone, locale)}
          </strong>
          {[first.title, placesOf(first)].filter(Boolean).join(" · ")}
        </p>
      )}
    </>
  );
};

/** What is left to do before the conference. */
export const LeftToDo = () => {
  const messages = useMessages();
  const view = useView();
  const path = useEditionPath();
  const now = useNow();
  const isAsked = takesPart(view.person);
  const closesAt = useInstant("SIGN_UP_CLOSE_TS", { isWanted: isAsked });
  const signups = useQuery({ ...signupsQuery(view), enabled: isAsked }).data;
  const canChoose = isAsked && signups?.length === 0 && closesAt != null && now < closesAt;
  return (
    <>
      <h3 className="mt-6 text-sm font-semibold text-ink-2">{messages.home.toDo}</h3>
      <List label={messages.home.toDo}>
        {canChoose && (
          <ListRow
            to={path("/experience")}
            icon={<Sparkles className={ICON} />}
            title={messages.home.chooseExperiences}
          />
        )}
        <ListRow
          to="/profile/edit"
          icon={<UserRound className={ICON} />}
          title={messages.home.completeProfile}
          text={messages.home.completeProfileText}
        />
        <ListRow
          to={path("/schedule")}
          icon={<CalendarDays className={ICON} />}
          title={messages.home.readSchedule}
          text={messages.home.readScheduleText}
        />
      </List>
    </>
  );
};

/** How the next day begins. */
export const TomorrowList = ({ date }: { date: string }) => {
  const messages = useMessages().home;
  const view = useView();
  const { edition, person } = view;
  const events = useQuery(scheduleDayQuery(date, view)).data ?? [];
  const first = visibleEvents(events, person, edition, date)
    .map((event): ReadEvent => eventFor(event, person))
    .filter((event) => !event.isReplay && event.type !== "end")
    .toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))
    .slice(0, TOMORROW_EVENTS);
  if (first.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-sm font-semibold text-ink-2">{messages.tomorrow}</h3>
      <EventList label={messages.tomorrow} date={date} events={first} />
    </>
  );
};

/** After the conference: what remains of it. */
export const WhatRemains = () => {
  const messages = useMessages().home;
  const path = useEditionPath();
  const [survey] = useSurveys().data ?? [];
  return (
    <div className="mt-4">
      <List label={messages.remains}>
        <ListRow
          to={path("/photodrop")}
          icon={<Camera className={ICON} />}
          title={messages.seePhotos}
          text={messages.seePhotosText}
        />
        <ListRow
          to={path("/resources/sessions")}
          icon={<Film className={ICON} />}
          title={messages.watchAgain}
          text={messages.watchAgainText}
        />
        {survey && (
          // A full page load: only then may the page frame surveys that were published since.
          <ListRow
            href={`/survey/${encodeURIComponent(survey.name)}`}
            icon={<MessageSquareText className={ICON} />}
            title={survey.title}
          />
        )}
      </List>
    </div>
  );
};
