import type { PackEvent } from "@narthex/contract/pack-schedule";
import type { PackText } from "@narthex/contract/pack-fields";
import type { Selection } from "@narthex/contract/publications";
import { textIn } from "@narthex/domain/locales";
import { dateIn, formatShortDate, formatTime } from "@narthex/domain/times";
import { now } from "@narthex/client/clock.ts";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { Button, buttonLook } from "@narthex/ui/button.tsx";
import { Segmented } from "@narthex/ui/segmented.tsx";
import { joinDots } from "@narthex/ui/join-dots.ts";
import { useQueries } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { Dialog, instantOf, Page, QueryBoundary, useFrame, laterBy } from "#features/frame/index.ts";
import { AddEntry } from "./add-entry.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { fileOfDay, mayMove } from "./entry-address.ts";
import { eventsIn, LATE_MIN, useQuickChange } from "./quick-change.ts";
import { fileQuery } from "./use-draft-file.ts";

/** When a new event begins, until someone says when. */
const FIRST_HOUR = "09:00";

const texts = (text: PackText) => (typeof text === "string" ? { en: text } : text);
const byTime = (one: PackEvent, other: PackEvent): number => Date.parse(one.start) - Date.parse(other.start);

const RoomDialog = ({
  file,
  event,
  rooms,
  close,
  onSaved,
}: {
  file: string;
  event: PackEvent;
  rooms: readonly PackText[];
  close: () => void;
  onSaved: (selection: Selection) => void;
}) => {
  const { schedule } = useMessages();
  const locale = useCurrentLocale();
  const { change, isPending } = useQuickChange(file, onSaved);
  const present = new Set(event.location.map((room) => texts(room).en));
  return (
    <Dialog title={schedule.roomOf(textIn(texts(event.title), locale))} onClose={close}>
      <ul className="mt-4 grid gap-2">
        {rooms
          .filter((room) => !present.has(texts(room).en))
          .map((room) => (
            <li key={texts(room).en}>
              <Button
                look="ghost"
                className="w-full"
                disabled={isPending}
                onClick={() => change(event, "location", [room])}
              >
                {textIn(texts(room), locale)}
              </Button>
            </li>
          ))}
      </ul>
    </Dialog>
  );
};

const EventRow = ({
  date,
  event,
  rooms,
  publish,
}: {
  date: string;
  event: PackEvent;
  rooms: readonly PackText[];
  publish: (selection: Selection) => void;
}) => {
  const { schedule, today } = useMessages();
  const { edition, roles } = useFrame();
  const locale = useCurrentLocale();
  const [isMoving, setIsMoving] = useState(false);
  const file = fileOfDay(date);
  const late = useQuickChange(file, publish);
  const title = textIn(texts(event.title), locale);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <Link
          to={`/${edition.id}/programme/${date}`}
          search={{ event: String(event.id) }}
          className="font-semibold break-words hover:underline"
        >
          {title}
        </Link>
        <p className="text-sm text-ink-2">
          {joinDots([
            formatTime(event.start, edition.timeZone, locale),
            ...event.location.map((room) => textIn(texts(room), locale)),
            ...(event.session !== null && event.location.length === 0 ? [today.noRoom] : []),
          ])}
        </p>
      </div>
      {mayMove(roles) && (
        <div className="flex flex-wrap gap-2.5">
          <Button
            look="ghost"
            aria-label={`${schedule.late}: ${title}`}
            onClick={() => late.change(event, "start", laterBy(event.start, LATE_MIN, edition.timeZone))}
          >
            {schedule.late}
          </Button>
          <Button look="ghost" aria-label={`${schedule.room}: ${title}`} onClick={() => setIsMoving(true)}>
            {schedule.room}
          </Button>
        </div>
      )}
      {isMoving && (
        <RoomDialog
          {...{ file, event, rooms }}
          close={() => setIsMoving(false)}
          onSaved={(selection) => {
            setIsMoving(false);
            publish(selection);
          }}
        />
      )}
    </li>
  );
};

/** The day to begin with: today if it is one of the conference. */
const startDay = (days: readonly { date: string }[], today: string): string =>
  days.find(({ date }) => date === today)?.date ?? days[0]?.date ?? today;

export const ScheduleScreen = () => {
  const { schedule, scheduleImport } = useMessages();
  const { edition, roles } = useFrame();
  const locale = useCurrentLocale();
  const navigate = useNavigate();
  const search: { day?: string } = useSearch({ strict: false });
  const [selection, setSelection] = useState<Selection | null>(null);
  const date =
    edition.days.find((one) => one.date === search.day)?.date ??
    startDay(edition.days, dateIn(edition.timeZone, now()));
  const files = useQueries({ queries: edition.days.map((day) => fileQuery(edition.id, fileOfDay(day.date))) });
  const rooms = new Map(
    files
      .flatMap(({ data }) => eventsIn(data?.content).flatMap(({ location }) => location))
      .filter((room) => texts(room).en !== "")
      .map((room) => [texts(room).en, room]),
  );
  const query = files[edition.days.findIndex((day) => day.date === date)];
  return (
    <Page
      title={schedule.title}
      text={schedule.text}
      actions={
        mayMove(roles) && (
          <>
            <Link to={`/${edition.id}/programme/import`} className={buttonLook("ghost")}>
              <FileUp aria-hidden="true" className="size-4.5" />
              {scheduleImport.title}
            </Link>
            <AddEntry
              key={date}
              file={fileOfDay(date)}
              label={schedule.event}
              initial={{ start: instantOf(`${date}T${FIRST_HOUR}`, edition.timeZone) }}
            >
              {schedule.add}
            </AddEntry>
          </>
        )
      }
    >
      <div className="mt-6">
        <Segmented
          label={schedule.days}
          segments={edition.days.map((day) => ({ name: day.date, label: formatShortDate(day.date, locale) }))}
          current={date}
          onChoose={(day) => void navigate({ to: ".", search: { day }, replace: true })}
        />
      </div>
      {query && (
        <QueryBoundary query={query}>
          {({ content }) => (
            <ul className="mt-4 divide-y divide-line rounded-card bg-raised px-edge shadow-lift ring-1 ring-line">
              {eventsIn(content).length === 0 && <li className="py-3 text-ink-2">{schedule.empty}</li>}
              {eventsIn(content)
                .toSorted(byTime)
                .map((event) => (
                  <EventRow key={event.id} rooms={[...rooms.values()]} publish={setSelection} {...{ date, event }} />
                ))}
            </ul>
          )}
        </QueryBoundary>
      )}
      {selection && <PublishDialog selection={selection} close={() => setSelection(null)} />}
    </Page>
  );
};
