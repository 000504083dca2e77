import type { ScheduleEvent } from "@narthex/contract/schedule";
import type { EventState } from "@narthex/domain/schedule";
import { useWords } from "#platform/words/words.ts";
import { Pill } from "#ui/pill.tsx";
import { EventNotes } from "./event-notes.tsx";

/** A break stands quietly between the events. */
export const BreakLine = ({ event, state }: { event: ScheduleEvent; state: EventState }) => {
  const words = useWords().schedule;
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h3 className={`text-[0.9375rem] font-medium ${state === "past" ? "text-ink-3" : "text-ink-2"}`}>
          {event.title}
          {event.location.length > 0 && <span className="font-normal text-ink-3"> · {event.location.join(", ")}</span>}
        </h3>
        {state === "now" && (
          <p className="mt-1.5">
            <Pill>{words.now}</Pill>
          </p>
        )}
        {state !== "past" && <EventNotes html={event.notes} />}
      </div>
      {event.bannerImage && state !== "past" && (
        <img
          src={event.bannerImage.url}
          alt=""
          loading="lazy"
          width="88"
          height="48"
          className="h-12 w-22 shrink-0 rounded-xl object-cover"
        />
      )}
    </div>
  );
};
