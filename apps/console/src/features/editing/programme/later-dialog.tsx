import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { Selection } from "@narthex/contract/console/publications";
import { textIn } from "@narthex/domain/words/locales";
import { clashesOf } from "@narthex/domain/programme/clashes";
import { followersOf, laterMoves, MAX_LATER_MIN, withMoves, type Later } from "@narthex/domain/programme/moves";
import { formatTiming } from "@narthex/domain/editions/times";
import { now } from "@narthex/client/clock.ts";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Segmented } from "@narthex/ui/controls/segmented.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { useEffect, useRef, useState } from "react";
import { Dialog, useFrame } from "#features/frame/index.ts";
import { ClashList } from "./clash-list.tsx";
import { fileOfDay } from "../entry-address.ts";
import { texts } from "../pack-texts.ts";
import { isOnAt, useMoves, useProgramme } from "./use-moves.ts";

/** Minutes that are a tap away, as many as fit on a phone. Others are typed. */
const USUAL_MIN = ["5", "10", "15", "20", "30", "60"];
const REACHES = ["alone", "room", "day"] as const;

/** Moves an event later, alone or with what follows: one press for the minutes, one for how far. */
export const LaterDialog = ({
  date,
  event,
  day,
  close,
  onSaved,
}: {
  date: string;
  event: PackEvent;
  /** The events of the day, as the screen shows them. */
  day: readonly PackEvent[];
  close: () => void;
  onSaved: (selection: Selection) => void;
}) => {
  const { moving } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const [typed, setTyped] = useState("10");
  // An event that is on ends later, one to come begins later.
  const [side, setSide] = useState<Later["side"]>(isOnAt(event, now()) ? "end" : "start");
  const programme = useProgramme();
  const { move, isPending } = useMoves(fileOfDay(date), onSaved);
  const minutes = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  const isValid = minutes >= 1 && minutes <= MAX_LATER_MIN;
  const movesOf = (reach: Later["reach"]) => laterMoves(day, event, { minutes, side, reach }, edition.timeZone);
  const after = withMoves([event], isValid ? movesOf("alone") : [])[0] ?? event;
  const timing = (one: PackEvent): string => formatTiming(one.start, one.durationInMin, edition.timeZone, locale);
  const choices = useRef<HTMLDivElement>(null);
  // Not the field: on a phone its keyboard would cover the dialog.
  useEffect(() => choices.current?.querySelector<HTMLElement>("[aria-current]")?.focus(), []);
  const rooms = event.location.map((room) => textIn(texts(room), locale)).join(" / ");
  const label = (reach: Later["reach"], count: number): string => {
    if (reach === "alone") return moving.alone;
    return reach === "room" ? moving.withRoom(rooms, count) : moving.withDay(count);
  };
  return (
    <Dialog title={moving.laterOf(textIn(texts(event.title), locale))} onClose={close}>
      <div ref={choices} className="mt-4 grid gap-3">
        <Segmented
          label={moving.minutes}
          segments={USUAL_MIN.map((name) => ({ name, label: name }))}
          current={typed.trim()}
          onChoose={setTyped}
        />
        <TextField
          label={moving.minutes}
          inputMode="numeric"
          value={typed}
          // What is typed replaces the minutes that are there.
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          refusal={isValid ? undefined : moving.range(MAX_LATER_MIN)}
        />
        <Segmented
          label={moving.side}
          segments={[
            { name: "start", label: moving.start },
            { name: "end", label: moving.end },
          ]}
          current={side}
          onChoose={setSide}
        />
      </div>
      <p className="mt-3 tabular">
        <s className="text-ink-3">{timing(event)}</s> → <b>{timing(after)}</b>
      </p>
      {programme.isRead && isValid && (
        <ClashList
          {...programme}
          clashes={clashesOf(withMoves(programme.events, movesOf("alone")), programme.experiences, new Set([event.id]))}
        />
      )}
      <ul className="mt-4 grid gap-2">
        {REACHES.map((reach) => ({ reach, count: followersOf(day, event, reach).length }))
          .filter(({ reach, count }) => reach === "alone" || count > 0)
          .map(({ reach, count }) => (
            <li key={reach}>
              <Button
                look={reach === "alone" ? "solid" : "soft"}
                className="w-full"
                disabled={!isValid || isPending}
                onClick={() => move(movesOf(reach))}
              >
                {label(reach, count)}
              </Button>
            </li>
          ))}
      </ul>
    </Dialog>
  );
};
