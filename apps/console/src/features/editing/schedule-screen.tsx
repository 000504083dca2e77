import type { PackEvent } from "@narthex/contract/pack-schedule";
import type { PackText } from "@narthex/contract/pack-fields";
import type { Selection } from "@narthex/contract/publications";
import { isSameValue } from "@narthex/domain/drafts/address";
import { textIn } from "@narthex/domain/locales";
import { dateIn, formatDuration, formatShortDate, formatTime } from "@narthex/domain/times";
import { useNow } from "@narthex/client/clock.ts";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { Button, buttonLook } from "@narthex/ui/button.tsx";
import { EmptyState } from "@narthex/ui/empty-state.tsx";
import { Pill } from "@narthex/ui/pill.tsx";
import { Segmented } from "@narthex/ui/segmented.tsx";
import { joinDots } from "@narthex/ui/join-dots.ts";
import { useQueries } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { CalendarPlus, FileUp } from "lucide-react";
import { useState } from "react";
import { Dialog, instantOf, Page, QueryBoundary, useFrame, laterBy } from "#features/frame/index.ts";
import { AddEntry } from "./add-entry.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { fileOfDay, mayMove } from "./entry-address.ts";
import { eventsIn, LATE_MIN, useQuickChange } from "./quick-change.ts";
import { fileQuery } from "./use-draft-file.ts";

const MINUTE_MS = 60_000;

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

type Row = {
  date: string;
  event: PackEvent;
  rooms: readonly PackText[];
  isOn: boolean;
  /** The draft has it otherwise than what is published. */
  isChanged: boolean;
  publish: (selection: Selection) => void;
};

const EventRow = ({ date, event, rooms, isOn, isChanged, publish }: Row) => {
  const { schedule, today, content } = useMessages();
  const { edition, roles } = useFrame();
  const locale = useCurrentLocale();
  const [isMoving, setIsMoving] = useState(false);
  const file = fileOfDay(date);
  const late = useQuickChange(file, publish);
  const title = textIn(texts(event.title), locale);
  return (
    <li className="flex items-baseline gap-x-4 py-3.5">
      <p className="w-18 shrink-0 font-semibold whitespace-nowrap tabular">
        {formatTime(event.start, edition.timeZone, locale)}
      </p>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2.5">
        <div className="min-w-0 flex-[1_1_13rem]">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link
              to={`/${edition.id}/programme/${date}`}
              search={{ event: String(event.id) }}
              className="min-w-0 font-semibold break-words hover:underline"
            >
              {title}
            </Link>
            {isOn && <Pill>{today.now}</Pill>}
            {isChanged && <Pill tone="pending">{content.changed}</Pill>}
          </p>
          <p className="text-sm text-ink-2">
            {joinDots([
              event.durationInMin > 0 && formatDuration(event.durationInMin, locale),
              event.location.map((room) => textIn(texts(room), locale)).join(" / "),
              event.session !== null && event.location.length === 0 && today.noRoom,
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
      </div>
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

const isOn = ({ start, durationInMin }: PackEvent, at: number): boolean =>
  Date.parse(start) <= at && at < Date.parse(start) + durationInMin * MINUTE_MS;

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
  const at = useNow(MINUTE_MS);
  const date =
    edition.days.find((one) => one.date === search.day)?.date ?? startDay(edition.days, dateIn(edition.timeZone, at));
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
          {({ content, published }) =>
            eventsIn(content).length === 0 ? (
              <EmptyState
                icon={<CalendarPlus className="size-9" />}
                title={schedule.empty}
                {...(mayMove(roles) && { text: schedule.emptyText })}
              />
            ) : (
              <ul className="mt-4 divide-y divide-line rounded-card bg-raised px-edge shadow-lift ring-1 ring-line">
                {eventsIn(content)
                  .toSorted(byTime)
                  .map((event) => (
                    <EventRow
                      key={event.id}
                      {...{ date, event }}
                      rooms={[...rooms.values()]}
                      isOn={isOn(event, at)}
                      isChanged={
                        !isSameValue(
                          event,
                          eventsIn(published).find(({ id }) => id === event.id),
                        )
                      }
                      publish={setSelection}
                    />
                  ))}
              </ul>
            )
          }
        </QueryBoundary>
      )}
      {selection && <PublishDialog selection={selection} close={() => setSelection(null)} />}
    </Page>
  );
};
