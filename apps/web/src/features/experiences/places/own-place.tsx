import type { Signup } from "@narthex/contract/app/experiences";
import { formatDayOfMonth, formatMonth, formatTime, formatWeekday } from "@narthex/domain/editions/times";
import { CalendarPlus, MapPin } from "lucide-react";
import { useView } from "#features/content/index.ts";
import { isPlaceOver } from "../experience-pages.ts";
import { pageAddress } from "@narthex/client/server-address.ts";
import { currentDevice } from "@narthex/client/device.ts";
import { fileName } from "#platform/file-name.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { ContentLink } from "@narthex/ui/layout/content-link.tsx";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { Ticket } from "@narthex/ui/layout/ticket.tsx";

const ACTION = "inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent hover:underline";

/** A person's own place as a ticket; until it begins, with links to a calendar file and to the map. */
export const OwnPlace = ({ place, title, now }: { place: Signup; title: string; now: number }) => {
  const messages = useMessages();
  const { edition, locale } = useView();
  const { date, expTime, endTime, location, status, type, ranking } = place;
  const label = messages.experiences.slotStatus[status];
  const isOver = isPlaceOver(place, now);
  const isAhead = expTime !== null && !isOver;
  const save = async (): Promise<void> => {
    if (expTime === null) return;
    const { writeCalendar } = await import("@narthex/domain/schedule/calendar-file");
    const text = writeCalendar({
      name: title,
      timeZone: edition.timeZone,
      stamp: now,
      sequence: edition.version,
      events: [
        {
          uid: `${edition.id}-${type}-${Date.parse(expTime)}@narthex`,
          start: Date.parse(expTime),
          end: Date.parse(endTime ?? expTime),
          title,
          location,
          description: "",
          url: pageAddress(),
          isCancelled: false,
        },
      ],
    });
    currentDevice().saveFile(new Blob([text], { type: "text/calendar" }), fileName(title, ".ics", "experience"));
  };
  return (
    <li className="grid">
      <Ticket
        day={
          date === null
            ? null
            : {
                weekday: formatWeekday(date, locale),
                day: formatDayOfMonth(date),
                month: formatMonth(date, locale),
              }
        }
        status={
          <Pill tone={isOver ? "quiet" : "confirmed"}>
            {ranking === null ? messages.experiences.slot(label) : label}
          </Pill>
        }
        title={title}
        time={expTime && formatTime(expTime, edition.timeZone, locale)}
        place={location}
      >
        {isAhead && (
          <span className="flex flex-wrap gap-x-3">
            <button type="button" data-track="add-to-calendar" className={ACTION} onClick={() => void save()}>
              <CalendarPlus aria-hidden="true" className="size-4" />
              {messages.places.addToCalendar}
            </button>
            {edition.mapUrl && (
              <ContentLink
                href={edition.mapUrl}
                outsideLabel={messages.shell.opensOutside}
                track="directions"
                className={ACTION}
              >
                <MapPin aria-hidden="true" className="size-4" />
                {messages.places.directions}
              </ContentLink>
            )}
          </span>
        )}
      </Ticket>
    </li>
  );
};
