import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { Selection } from "@narthex/contract/console/publications";
import { isSameValue } from "@narthex/domain/drafts/address";
import { dateIn, formatShortDate } from "@narthex/domain/editions/times";
import { useNow } from "@narthex/client/clock.ts";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { Segmented } from "@narthex/ui/controls/segmented.tsx";
import { useQueries } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { CalendarPlus, FileUp } from "lucide-react";
import { useState } from "react";
import { instantOf, Page, QueryBoundary, useFrame } from "#features/frame/index.ts";
import { AddEntry } from "../add-entry.tsx";
import { PublishDialog } from "../publishing/publish-dialog.tsx";
import { fileOfDay, mayMove } from "../entry-address.ts";
import { ProgrammeGrid } from "./programme-grid.tsx";
import { EventRow, RemovedRow } from "./event-row.tsx";
import { texts } from "../pack-texts.ts";
import { eventsIn, isOnAt } from "./use-moves.ts";
import { fileQuery } from "../use-draft-file.ts";

const MINUTE_MS = 60_000;

/** When a new event begins, until someone says when. */
const FIRST_HOUR = "09:00";

const byTime = (one: PackEvent, other: PackEvent): number => Date.parse(one.start) - Date.parse(other.start);

/** The day to begin with: today, or the nearest one of the conference. */
const startDay = (days: readonly { date: string }[], today: string): string =>
  days.find(({ date }) => date >= today)?.date ?? days.at(-1)?.date ?? today;

export const ScheduleScreen = () => {
  const { schedule, scheduleImport } = useMessages();
  const { edition, roles } = useFrame();
  const locale = useCurrentLocale();
  const navigate = useNavigate();
  const search: { day?: string; view?: string } = useSearch({ strict: false });
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
  const present = new Set(files.flatMap(({ data }) => eventsIn(data?.content).map(({ id }) => id)));
  const view = search.view === "grid" ? "grid" : "list";
  /** What is published on a day and on no day of the draft. */
  const removedFrom = (content: unknown, published: unknown): PackEvent[] =>
    content === null ? [] : eventsIn(published).filter(({ id }) => !present.has(id));
  const query = files[edition.days.findIndex((day) => day.date === date)];
  return (
    <Page
      title={schedule.title}
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
      <div className="mt-6 grid grid-cols-1 items-start gap-3 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <Segmented
          label={schedule.days}
          segments={edition.days.map((day) => ({ name: day.date, label: formatShortDate(day.date, locale) }))}
          current={date}
          onChoose={(day) => void navigate({ to: ".", search: { ...search, day }, replace: true })}
        />
        <Segmented
          label={schedule.view}
          segments={[
            { name: "list", label: schedule.list },
            { name: "grid", label: schedule.grid },
          ]}
          current={view}
          onChoose={(next) => void navigate({ to: ".", search: { ...search, view: next }, replace: true })}
        />
      </div>
      {query && (
        <QueryBoundary query={query}>
          {({ content, published }) =>
            eventsIn(content).length + removedFrom(content, published).length === 0 ? (
              <EmptyState
                icon={<CalendarPlus className="size-9" />}
                title={schedule.empty}
                {...(mayMove(roles) && { text: schedule.emptyText })}
              />
            ) : view === "grid" && eventsIn(content).length > 0 ? (
              <ProgrammeGrid
                key={date}
                date={date}
                day={eventsIn(content)}
                rooms={[...rooms.values()]}
                now={at}
                publish={setSelection}
              />
            ) : (
              <ul className="mt-4 divide-y divide-line rounded-card bg-raised px-edge shadow-lift ring-1 ring-line">
                {[...eventsIn(content), ...removedFrom(content, published)].toSorted(byTime).map((event) =>
                  eventsIn(content).includes(event) ? (
                    <EventRow
                      key={event.id}
                      {...{ date, event }}
                      day={eventsIn(content)}
                      rooms={[...rooms.values()]}
                      isOn={isOnAt(event, at)}
                      isOver={Date.parse(event.start) + event.durationInMin * MINUTE_MS <= at}
                      isChanged={
                        !isSameValue(
                          event,
                          eventsIn(published).find(({ id }) => id === event.id),
                        )
                      }
                      publish={setSelection}
                    />
                  ) : (
                    <RemovedRow key={event.id} {...{ date, event }} />
                  ),
                )}
              </ul>
            )
          }
        </QueryBoundary>
      )}
      {selection && <PublishDialog selection={selection} close={() => setSelection(null)} />}
    </Page>
  );
};
