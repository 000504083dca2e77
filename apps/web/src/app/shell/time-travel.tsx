import type { Edition } from "@narthex/contract/editions";
import { textIn } from "@narthex/domain/locales";
import { useQuery } from "@tanstack/react-query";
import { Clock3, Maximize2, Minimize2, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { editionsQuery, useView } from "#features/content/index.ts";
import { clockSpeed, setClock, useNow } from "@narthex/client/clock.ts";
import { showFailure } from "@narthex/client/toasts.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { send } from "@narthex/client/write.ts";
import { Button, IconButton } from "@narthex/ui/button.tsx";

const MAX_SPEED = 3600;

/** Local time at the venue, to the minute, in the format of the date field. */
const wallTime = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime().toString().slice(0, 16);

/** Start time of the demonstration, during a session. */
const DEMO_START = "09:15";

/** 09:15 on an edition's second day, or on its first if it has only one. */
const secondMorning = ({ days, timeZone }: Edition): Temporal.ZonedDateTime =>
  Temporal.PlainDate.from((days[1] ?? days[0])?.date ?? "").toZonedDateTime({ timeZone, plainTime: DEMO_START });

/** Console of the demonstration: sets the product clock and its speed. */
export const TimeTravel = () => {
  const messages = useMessages().timeTravel;
  const { edition, locale } = useView();
  const { timeZone } = edition;
  const { data: editions = [] } = useQuery(editionsQuery);
  const now = useNow(1000);
  const [isExpanded, setExpanded] = useState(false);
  const [isHidden, setHidden] = useState(false);
  if (isHidden) return null;

  const move = (body: { now?: string; speed?: number }): void => {
    send("PUT /clock", { body }).then(setClock, () => showFailure(messages.failed));
  };
  const set = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get("at");
    if (typeof chosen !== "string" || chosen === "") return;
    const at = Temporal.PlainDateTime.from(chosen).toZonedDateTime(timeZone).epochMilliseconds;
    move({ now: new Date(at).toISOString() });
  };
  const speed = clockSpeed();

  return (
    <section
      aria-label={messages.title}
      data-corner
      className="fixed bottom-above-tabs left-3 z-30 max-w-window rounded-card bg-night text-sm text-night-ink shadow-lift lg:bottom-5 lg:left-5 lg:w-63"
    >
      <div className="flex flex-wrap items-center gap-1 ps-3.5">
        <Clock3 aria-hidden="true" className="size-4.5 text-ember" />
        <time className="tabular flex-1 ps-1.5 pe-1 font-semibold whitespace-nowrap">
          {wallTime(now, timeZone).replace("T", " ")}
        </time>
        <IconButton
          name={isExpanded ? messages.collapse : messages.expand}
          aria-expanded={isExpanded}
          className="text-night-ink-2 hover:bg-transparent hover:text-night-ink"
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? <Minimize2 className="size-4" /> : <Maximize2 className="size-4" />}
        </IconButton>
        <IconButton
          name={messages.hide}
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
              aria-label={messages.date}
              defaultValue={wallTime(now, timeZone)}
              className="min-h-11 min-w-0 flex-[1_1_9rem] rounded-control bg-white/10 px-3 [color-scheme:dark]"
            />
            <Button type="submit" look="solid" className="px-4">
              {messages.set}
            </Button>
          </form>
          <div className="grid gap-2">
            {editions.map((one) => (
              <button
                key={one.id}
                type="button"
                className="min-h-11 rounded-control bg-white/10 px-3 py-2 text-start font-semibold hover:bg-white/20"
                onClick={() => move({ now: secondMorning(one).toInstant().toString() })}
              >
                {messages.secondMorning(textIn(one.shortTitle, locale))}
              </button>
            ))}
          </div>
          <p className="tabular">{messages.speed(speed)}</p>
          <div className="grid grid-cols-[repeat(4,minmax(0,1fr))] gap-2">
            {[-10, -1, 1, 10].map((by) => (
              <button
                key={by}
                type="button"
                className="min-h-11 rounded-control bg-white/10 font-semibold tabular hover:bg-white/20"
                onClick={() => move({ speed: Math.min(MAX_SPEED, Math.max(0, speed + by)) })}
              >
                {messages.change(by)}
              </button>
            ))}
          </div>
        </div>
      )}
    </section>
  );
};
