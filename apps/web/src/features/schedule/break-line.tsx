import type { ReadEvent } from "@narthex/domain/schedule/read-events";
import type { EventState } from "@narthex/domain/schedule/timeline";
import { useMessages } from "@narthex/client/messages.ts";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { EventBanner } from "./event-banner.tsx";
import { placesOf } from "./event-links.tsx";
import { isOpenable } from "@narthex/domain/schedule/timeline-rows";

/** A break: one line, and its picture only while it is on or the next thing to come. */
export const BreakLine = ({
  event,
  state,
  isComing,
  isChosen,
  onOpen,
}: {
  event: ReadEvent;
  state: EventState;
  isComing: boolean;
  isChosen: boolean;
  onOpen: (slug: string) => void;
}) => {
  const messages = useMessages().schedule;
  const place = event.isCancelled ? messages.cancelled : placesOf(event);
  return (
    <div
      className={`pressable relative -mx-2 -my-2.75 min-h-11 rounded-control px-2 py-2.75 ${isOpenable(event) ? "hover:bg-sunk" : ""} ${isChosen ? "bg-sunk" : ""}`}
    >
      <h3
        className={`flex flex-wrap items-baseline gap-x-2 text-base font-medium ${state === "past" ? "text-ink-3" : "text-ink-2"}`}
      >
        {isOpenable(event) ? (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-current={isChosen ? "true" : undefined}
            className="stretched text-start"
            onClick={() => onOpen(event.slug)}
          >
            {event.title}
          </button>
        ) : (
          <span>{event.title}</span>
        )}
        {place && <span className="font-normal text-ink-3">{place}</span>}
        {state === "now" && <Pill>{messages.now}</Pill>}
      </h3>
      {event.bannerImage && isComing && <EventBanner picture={event.bannerImage} className="mt-2 max-w-60" />}
    </div>
  );
};
