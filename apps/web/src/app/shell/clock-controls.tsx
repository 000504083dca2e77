import type { Edition } from "@narthex/contract/app/editions";
import { textIn } from "@narthex/domain/words/locales";
import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { editionsQuery, useView } from "#features/content/index.ts";
import { clockSpeed, setClock, useNow } from "@narthex/client/clock.ts";
import { showFailure } from "@narthex/client/toasts.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { send } from "@narthex/client/write.ts";
import { Button } from "@narthex/ui/controls/button.tsx";

const MAX_SPEED = 3600;

/** Start time of the demonstration, during a session. */
const DEMO_START = "09:15";

/** 09:15 on an edition's second day, or on its first if it has only one. */
const secondMorning = ({ days, timeZone }: Edition): Temporal.ZonedDateTime =>
  Temporal.PlainDate.from((days[1] ?? days[0])?.date ?? "").toZonedDateTime({ timeZone, plainTime: DEMO_START });

/** The product's time at the venue, to the minute, in the format of the date field. */
export const useWallTime = (): string => {
  const { timeZone } = useView().edition;
  const now = useNow(1000);
  return Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString()
    .slice(0, 16);
};

/** Sets the product clock of the demonstration and its speed. */
export const ClockControls = () => {
  const messages = useMessages().timeTravel;
  const { edition, locale } = useView();
  const { data: editions = [] } = useQuery(editionsQuery);
  const wallTime = useWallTime();
  const speed = clockSpeed();

  const move = (body: { now?: string; speed?: number }): void => {
    send("PUT /clock", { body }).then(setClock, () => showFailure(messages.failed));
  };
  const set = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get("at");
    if (typeof chosen !== "string" || chosen === "") return;
    const at = Temporal.PlainDateTime.from(chosen).toZonedDateTime(edition.timeZone).epochMilliseconds;
    move({ now: new Date(at).toISOString() });
  };
  const button = "min-h-11 rounded-control bg-current/10 px-3 py-2 font-semibold hover:bg-current/20";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <form className="flex flex-wrap gap-2" onSubmit={set}>
        <input
          name="at"
          type="datetime-local"
          aria-label={messages.date}
          defaultValue={wallTime}
          className="min-h-11 min-w-0 flex-[1_1_9rem] rounded-control bg-current/10 px-3"
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
            className={`${button} text-start`}
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
            className={`${button} tabular`}
            onClick={() => move({ speed: Math.min(MAX_SPEED, Math.max(0, speed + by)) })}
          >
            {by > 0 ? `+${by}` : `−${-by}`}
          </button>
        ))}
      </div>
    </div>
  );
};
