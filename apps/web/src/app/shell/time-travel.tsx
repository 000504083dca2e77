import { Clock3, Maximize2, Minimize2, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useView } from "#features/content/index.ts";
import { call } from "#platform/call.ts";
import { clockSpeed, setReckoning, useNow } from "#platform/clock.ts";
import { showFailure } from "#platform/toasts.ts";
import { useWords } from "#platform/words/words.ts";
import { Button, IconButton } from "#ui/button.tsx";

const FASTEST = 3600;

/** The wall time of an instant where the conference is, to the minute, as the date field spells it. */
const wallTime = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime().toString().slice(0, 16);

/** Moves the clock of a demonstration: its date, and how many seconds pass in one. */
export const TimeTravel = () => {
  const words = useWords().timeTravel;
  const { timeZone } = useView().edition;
  const now = useNow(1000);
  const [isExpanded, setExpanded] = useState(false);
  const [isHidden, setHidden] = useState(false);
  if (isHidden) return null;

  const move = (body: { now?: string; speed?: number }): void => {
    call("PUT /clock", { body }).then(setReckoning, () => showFailure(words.failed));
  };
  const set = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const wanted = new FormData(event.currentTarget).get("at");
    if (typeof wanted !== "string" || wanted === "") return;
    const at = Temporal.PlainDateTime.from(wanted).toZonedDateTime(timeZone).epochMilliseconds;
    move({ now: new Date(at).toISOString() });
  };
  const speed = clockSpeed();

  return (
    <section
      aria-label={words.title}
      data-corner
      className="fixed bottom-[calc(env(safe-area-inset-bottom)+4.75rem)] left-3 z-30 max-w-[calc(100vw-1.5rem)] rounded-[1.25rem] bg-night text-[0.875rem] text-night-ink shadow-lift lg:bottom-5 lg:left-5 lg:w-[252px]"
    >
      <div className="flex flex-wrap items-center gap-1 ps-3.5">
        <Clock3 aria-hidden="true" className="size-4.5 text-ember" />
        <time className="tabular flex-1 ps-1.5 pe-1 font-semibold whitespace-nowrap">
          {wallTime(now, timeZone).replace("T", " ")}
        </time>
        <IconButton
          name={isExpanded ? words.collapse : words.expand}
          aria-expanded={isExpanded}
          className="text-night-ink-2 hover:bg-transparent hover:text-night-ink"
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? <Minimize2 className="size-4" /> : <Maximize2 className="size-4" />}
        </IconButton>
        <IconButton
          name={words.hide}
          className="-ms-2 text-night-ink-2 hover:bg-transparent hover:text-night-ink"
          onClick={() => setHidden(true)}
        >
          <X className="size-4.5" />
        </IconButton>
      </div>
      {isExpanded && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3.5 pt-1">
          <form className="flex flex-wrap gap-2" onSubmit={set}>
            <input
              name="at"
              type="datetime-local"
              aria-label={words.date}
              defaultValue={wallTime(now, timeZone)}
              className="min-h-11 min-w-0 flex-[1_1_9rem] rounded-xl bg-white/10 px-3 [color-scheme:dark]"
            />
            <Button type="submit" look="solid" className="px-4">
              {words.set}
            </Button>
          </form>
          <p className="tabular">{words.speed(speed)}</p>
          <div className="grid grid-cols-[repeat(4,minmax(0,1fr))] gap-2">
            {[-10, -1, 1, 10].map((by) => (
              <button
                key={by}
                type="button"
                className="min-h-11 rounded-xl bg-white/10 font-semibold tabular hover:bg-white/20"
                onClick={() => move({ speed: Math.min(FASTEST, Math.max(0, speed + by)) })}
              >
                {words.change(by)}
              </button>
            ))}
          </div>
        </div>
      )}
    </section>
  );
};
