import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import { Search, X } from "lucide-react";
import { useMemo } from "react";
import { useMessages } from "@narthex/client/messages.ts";
import { IconButton } from "@narthex/ui/controls/button.tsx";
import type { EventFilter } from "./event-filter.ts";
import { roomsOf } from "./rooms-of.ts";

const chip =
  "min-h-11 shrink-0 rounded-full bg-sunk px-4 text-sm font-semibold whitespace-nowrap text-ink-2 aria-pressed:bg-ink aria-pressed:text-paper";

/** Scrolls the selected room into view. */
const scrollIntoView = (button: HTMLButtonElement | null): void =>
  button?.scrollIntoView({ inline: "center", block: "nearest" });

/** Search and room filter for a day with many events. */
export const FilterBar = ({
  filter,
  events,
  found,
  onChange,
}: {
  filter: EventFilter;
  /** All events of the day. */
  events: readonly ScheduleEvent[];
  found: number;
  onChange: (filter: EventFilter) => void;
}) => {
  const messages = useMessages().schedule;
  const rooms = useMemo(() => roomsOf(events), [events]);
  return (
    <search className="mt-5 block">
      <div className="flex items-center gap-1 rounded-full bg-raised ps-4.5 shadow-lift inset-ring inset-ring-line focus-within:inset-ring-accent">
        <Search aria-hidden="true" className="size-5 text-ink-3" />
        <input
          type="search"
          value={filter.text}
          aria-label={messages.search}
          placeholder={messages.search}
          className="min-h-12 min-w-0 flex-1 bg-transparent px-2 outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
          onChange={(event) => onChange({ ...filter, text: event.target.value })}
        />
        {(filter.text || filter.room) && (
          <IconButton name={messages.clear} onClick={() => onChange({ text: "", room: "" })}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        )}
      </div>
      <div
        role="group"
        aria-label={messages.rooms}
        className="-mx-edge mt-3 flex gap-2 overflow-x-auto px-edge py-1 [scrollbar-width:none] lg:mx-0 lg:px-1"
      >
        <button
          type="button"
          aria-pressed={!filter.room}
          className={chip}
          onClick={() => onChange({ ...filter, room: "" })}
        >
          {messages.allRooms}
        </button>
        {rooms.map((room) => (
          <button
            key={room}
            ref={room === filter.room ? scrollIntoView : null}
            type="button"
            aria-pressed={room === filter.room}
            className={chip}
            onClick={() => onChange({ ...filter, room: room === filter.room ? "" : room })}
          >
            {room}
          </button>
        ))}
      </div>
      <p role="status" className="mt-2 text-sm font-medium text-ink-3">
        {messages.found(found)}
      </p>
    </search>
  );
};
