import type { ScheduleEvent } from "@narthex/contract/schedule";
import type { EventState } from "@narthex/domain/schedule";
import { useMessages } from "@narthex/client/messages.ts";
import { Pill } from "@narthex/ui/pill.tsx";
import { LongNotes, ShortNotes } from "./event-notes.tsx";

export const BreakLine = ({ event, state }: { event: ScheduleEvent; state: EventState }) => {
  const messages = useMessages().schedule;
  return (
    <>
      <h3 className={`text-base font-medium ${state === "past" ? "text-ink-3" : "text-ink-2"}`}>
        {event.title}
        {event.location.length > 0 && <span className="font-normal text-ink-3"> · {event.location.join(", ")}</span>}
      </h3>
      {state === "now" && (
        <p className="mt-1.5">
          <Pill>{messages.now}</Pill>
        </p>
      )}
      {state !== "past" && (
        <>
          <ShortNotes html={event.notes} />
          <LongNotes html={event.notes} />
        </>
      )}
      {event.bannerImage && state !== "past" && (
        <img
          src={event.bannerImage.url}
          alt=""
          loading="lazy"
          width="240"
          height="60"
          className="mt-2 aspect-[4/1] w-full max-w-60 rounded-card object-cover"
        />
      )}
    </>
  );
};
