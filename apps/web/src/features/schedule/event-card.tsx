import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import type { OwnEvent } from "@narthex/domain/day/my-day";
import { isForSome } from "@narthex/domain/experiences/experiences";
import { isReplayOut, type ReadEvent } from "@narthex/domain/schedule/read-events";
import { elapsedShare, minutesLeft, showsMaterials, showsServicePrep } from "@narthex/domain/schedule/schedule";
import { type EventState } from "@narthex/domain/schedule/timeline";
import { labelText } from "@narthex/domain/seating";
import { formatDuration, formatTiming } from "@narthex/domain/editions/times";
import { useView } from "#features/content/index.ts";
import { EventSlot, useOwnSlot } from "#features/experiences/index.ts";
import { Clash, StarButton } from "#features/my-day/index.ts";
import { useOwnSeat, useSeatText } from "#features/seating/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { ProgressBar } from "@narthex/ui/feedback/progress-bar.tsx";
import { EventLinks, placesOf } from "./event-links.tsx";
import { Dots } from "@narthex/ui/layout/dots.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";

const LIFTED = "-ms-4.75 rounded-card bg-raised px-4.5 py-4 shadow-lift ring-1 ring-line lg:px-5.5 lg:py-5";
const FLAT = "-mx-2 -my-1.5 rounded-control px-2 py-1.5 hover:bg-sunk";
const SOON_MINUTES = 90;

type Props = {
  event: ReadEvent | OwnEvent;
  state: EventState;
  isCompact: boolean;
  /** Its details are in the pane. */
  isChosen: boolean;
  onOpen: (slug: string) => void;
};

/** One event: title, one line, and the person's own place. The current one is raised, with its links; past ones are dimmed. */
export const EventCard = ({ event, state, isCompact, isChosen, onOpen }: Props) => {
  const { edition, locale } = useView();
  const isLifted = state === "now" && !isCompact;
  const isPast = state === "past" || event.isCancelled;
  const now = useNow();
  const seatText = useSeatText();
  const label = labelOf(event);
  const status = useStatus(event, state);
  // Where the person's own place is, nobody needs where others meet.
  const hasOwnPlace = !!useOwnSlot(event)?.location && !isPast;
  // The seat of an event that is on is among its links.
  const allocation = useOwnSeat(event)?.allocation;
  const seat = !isLifted && !isPast && allocation && seatText(allocation);
  const timing =
    isCompact && !event.isReplay ? formatTiming(event.startTime, event.durationInMin, edition.timeZone, locale) : "";
  return (
    <article
      data-tour={showsMaterials(event) ? "materials" : undefined}
      className={`pressable relative ${isLifted ? LIFTED : FLAT} ${isChosen && !isLifted ? "bg-sunk" : ""}`}
    >
      {status}
      <div className="flex items-start gap-1">
        <h3 className={`min-w-0 flex-1 text-lg/snug font-semibold ${isLifted ? "lg:text-xl/snug" : ""}`}>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-current={isChosen || undefined}
            data-track="event"
            className="stretched text-start break-words"
            onClick={() => onOpen(event.slug)}
          >
            {event.isCancelled ? <s className="text-ink-3">{event.title}</s> : event.title}
          </button>
        </h3>
        {state !== "past" && <StarButton event={event} />}
      </div>
      {"hasClash" in event && event.hasClash && <Clash />}
      {isLifted && <p className="mt-0.5 text-ink-2 empty:hidden">{event.subtitle}</p>}
      <p className={`tabular mt-0.5 ${isPast ? "text-ink-3" : "text-ink-2"}`}>
        <Dots parts={[state !== "now" && !seat && label, !hasOwnPlace && placesOf(event), timing, seat]} />
      </p>
      {!isPast && <Slot event={event} />}
      {(isLifted || isReplayOut(event, now)) && (
        <div className="relative mt-3.5 flex flex-wrap gap-2 empty:hidden">
          <EventLinks event={event} first={buttonLook("solid")} rest={buttonLook("soft")} />
        </div>
      )}
      {isLifted && <Progress event={event} />}
    </article>
  );
};

const Slot = ({ event }: { event: ReadEvent }) => {
  const messages = useMessages().schedule;
  const { edition } = useView();
  const now = useNow();
  const isWaiting = event.type === "spe" && !showsServicePrep(edition, now);
  return <EventSlot event={event} waiting={isWaiting ? messages.servicePrepSoon : null} />;
};

/** Its label, or how to join it. An event for some says that as the person's own state. */
const labelOf = (event: ScheduleEvent): string => labelText(event.label) || (isForSome(event) ? "" : event.cardLabel);

const NowLine = ({ event, label }: { event: ReadEvent; label: string }) => {
  const messages = useMessages().schedule;
  const now = useNow();
  return (
    <p className="mb-2 flex flex-wrap items-center justify-between gap-2">
      <Pill>{joinDots([label, messages.now])}</Pill>
      <span className="tabular font-medium text-ink-2">{messages.minutesLeft(minutesLeft(event, now))}</span>
    </p>
  );
};

/** Above the title of an event that is on or soon to begin. */
const useStatus = (event: ReadEvent, state: EventState) => {
  const messages = useMessages().schedule;
  const { locale } = useView();
  const now = useNow();
  const label = labelOf(event);
  if (event.isCancelled) return <Pill tone="quiet">{messages.cancelled}</Pill>;
  const soon = Math.ceil((Date.parse(event.startTime) - now) / 60_000);
  if (state === "now") return <NowLine event={event} label={label} />;
  if (state !== "next" || soon > SOON_MINUTES) return null;
  return (
    <p className="mb-0.5 font-semibold text-accent">
      {messages.next} {messages.startsIn(formatDuration(Math.max(1, soon), locale))}
    </p>
  );
};

const Progress = ({ event }: { event: ScheduleEvent }) => (
  <ProgressBar done={elapsedShare(event, useNow())} className="mt-4 h-1 rounded-full bg-line text-accent" />
);
