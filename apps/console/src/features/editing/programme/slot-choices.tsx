import type { EventSlot, PackSlot } from "@narthex/domain/programme/event-slots";
import { dateIn, formatShortDate, formatTime } from "@narthex/domain/editions/times";
import { textIn } from "@narthex/domain/words/locales";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { SelectField, useFrame } from "#features/frame/index.ts";
import { texts } from "../pack-texts.ts";

/** What becomes of the people of a slot that is cancelled. One without a choice takes place. */
export type SlotChoice = "free" | { to: string };

const KEEP = "";
const FREE = "free";
const MOVE = "to ";

/** What happens to each slot of an event that is cancelled, and to its people. */
export const SlotChoices = ({
  slots,
  room,
  choices,
  onChoose,
  mayKeep = true,
}: {
  slots: readonly EventSlot[];
  /** By slot: who has a place there, and for how many more there is room. */
  room: ReadonlyMap<string, { people: number; room: number }>;
  choices: ReadonlyMap<string, SlotChoice>;
  onChoose: (choices: ReadonlyMap<string, SlotChoice>) => void;
  /** A slot of an event may take place without it. */
  mayKeep?: boolean;
}) => {
  const { calling } = useMessages();
  const locale = useCurrentLocale();
  const { timeZone } = useFrame().edition;
  const nameOf = ({ start, venue }: PackSlot): string =>
    joinDots([
      formatShortDate(dateIn(timeZone, Date.parse(start)), locale),
      formatTime(start, timeZone, locale),
      textIn(texts(venue), locale),
    ]);
  const choose = (id: string, value: string): void => {
    const next = new Map(choices);
    if (value === KEEP) next.delete(id);
    else next.set(id, value === FREE ? "free" : { to: value.slice(MOVE.length) });
    onChoose(next);
  };
  return (
    <fieldset className="mt-4 grid grid-cols-1 gap-3">
      <legend className="font-semibold">{calling.places}</legend>
      <p className="text-sm text-ink-2">{calling.placesText}</p>
      {slots.map(({ slot, others }) => {
        const choice = choices.get(slot.id);
        const chosen = choice === undefined ? KEEP : choice === "free" ? FREE : `${MOVE}${choice.to}`;
        return (
          <SelectField
            key={slot.id}
            label={calling.slot(nameOf(slot), room.get(slot.id)?.people ?? 0)}
            value={chosen}
            options={[
              { value: FREE, label: calling.freePlaces },
              ...others
                .filter(({ id }) => (room.get(id)?.room ?? 0) > 0 && !choices.has(id))
                .map((other) => ({
                  value: `${MOVE}${other.id}`,
                  label: calling.movePlaces(nameOf(other), room.get(other.id)?.room ?? 0),
                })),
              ...(mayKeep ? [{ value: KEEP, label: calling.keepPlaces }] : []),
            ]}
            onChange={({ target }) => choose(slot.id, target.value)}
          />
        );
      })}
    </fieldset>
  );
};
