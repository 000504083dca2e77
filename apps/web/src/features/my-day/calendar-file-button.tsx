import type { ReadEvent } from "@narthex/domain/schedule/read-events";
import { endOf } from "@narthex/domain/schedule/schedule";
import { CalendarPlus } from "lucide-react";
import { useView } from "#features/content/index.ts";
import { now } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { pageAddress } from "@narthex/client/server-address.ts";
import { currentDevice } from "@narthex/client/device.ts";
import { fileName } from "#platform/file-name.ts";

/** Saves one event as an iCalendar file, with the same identity as in the calendar feed. */
export const CalendarFileButton = ({ event }: { event: ReadEvent }) => {
  const messages = useMessages().myDay;
  const { edition, locale } = useView();
  const { id, title, startTime, location, subtitle } = event;
  const save = async (): Promise<void> => {
    const { writeCalendar } = await import("@narthex/domain/schedule/calendar-file");
    const text = writeCalendar({
      name: title,
      timeZone: edition.timeZone,
      stamp: now(),
      sequence: edition.version,
      events: [
        {
          uid: `${edition.id}-${id}@narthex`,
          start: Date.parse(startTime),
          end: endOf(event),
          title,
          location: location.join(", "),
          description: subtitle,
          url: pageAddress(),
          isCancelled: false,
        },
      ],
    });
    currentDevice().saveFile(new Blob([text], { type: "text/calendar" }), fileName(title, ".ics", `event-${locale}`));
  };
  return (
    <Button onClick={() => void save()}>
      <CalendarPlus aria-hidden="true" className="size-4.5" />
      {messages.calendarFile}
    </Button>
  );
};
