import type { PackText } from "@narthex/contract/base/pack-fields";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { Selection } from "@narthex/contract/console/publications";
import { textIn } from "@narthex/domain/words/locales";
import { clashesOf } from "@narthex/domain/programme/clashes";
import { withMoves } from "@narthex/domain/programme/moves";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Dialog } from "#features/frame/index.ts";
import { useClashText } from "./clash-list.tsx";
import { texts } from "../pack-texts.ts";
import { useMoves, useProgramme } from "./use-moves.ts";

const isFree = ({ taken }: Pick<Room, "taken">): boolean => taken === null || taken.length === 0;

type Room = { name: string; taken: string[] | null; choose: () => void };

/** Without a title as long as nobody knows what is free. */
const RoomList = ({ title, rooms, isPending }: { title: string | null; rooms: Room[]; isPending: boolean }) =>
  rooms.length > 0 && (
    <section className="mt-4">
      {title && <h3 className="text-base font-semibold">{title}</h3>}
      <ul className="mt-2 grid gap-2">
        {rooms.map(({ name, taken, choose }) => (
          <li key={name}>
            <Button look="ghost" className="w-full" disabled={isPending} onClick={choose}>
              <span className="grid gap-0.5">
                {name}
                {taken && taken.length > 0 && (
                  <span className="text-sm font-normal text-pending">{taken.join(" ")}</span>
                )}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );

/** Another room for an event: those that are free at that time first. */
export const RoomDialog = ({
  file,
  event,
  rooms,
  close,
  onSaved,
}: {
  file: string;
  event: PackEvent;
  rooms: readonly PackText[];
  close: () => void;
  onSaved: (selection: Selection) => void;
}) => {
  const { schedule, moving } = useMessages();
  const locale = useCurrentLocale();
  const { move, isPending } = useMoves(file, onSaved);
  const programme = useProgramme();
  const clashText = useClashText(programme);
  const present = new Set(event.location.map((room) => texts(room).en));
  const moveTo = (room: PackText) => [{ id: event.id, field: "location" as const, after: [room] }];
  const takenBy = (room: PackText): string[] =>
    clashesOf(withMoves(programme.events, moveTo(room)), null, new Set([event.id]))
      .filter(({ kind }) => kind === "room")
      .map(clashText);
  const others = rooms
    .filter((room) => !present.has(texts(room).en))
    .map((room) => ({
      name: textIn(texts(room), locale),
      taken: programme.isRead ? takenBy(room) : null,
      choose: () => move(moveTo(room)),
    }));
  return (
    <Dialog title={schedule.roomOf(textIn(texts(event.title), locale))} onClose={close}>
      {event.location.length > 0 && (
        <p className="mt-3">
          <s className="text-ink-3">{event.location.map((room) => textIn(texts(room), locale)).join(" / ")}</s> →
        </p>
      )}
      <RoomList title={programme.isRead ? moving.free : null} rooms={others.filter(isFree)} isPending={isPending} />
      <RoomList title={moving.taken} rooms={others.filter((room) => !isFree(room))} isPending={isPending} />
    </Dialog>
  );
};
