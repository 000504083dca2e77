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

/** Another room for an event: of each, whether it is free at that time. */
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
  return (
    <Dialog title={schedule.roomOf(textIn(texts(event.title), locale))} onClose={close}>
      {event.location.length > 0 && (
        <p className="mt-3">
          <s className="text-ink-3">{event.location.map((room) => textIn(texts(room), locale)).join(" / ")}</s> →
        </p>
      )}
      <ul className="mt-4 grid gap-2">
        {rooms
          .filter((room) => !present.has(texts(room).en))
          .map((room) => ({ room, taken: programme.isRead ? takenBy(room) : null }))
          .map(({ room, taken }) => (
            <li key={texts(room).en}>
              <Button look="ghost" className="w-full" disabled={isPending} onClick={() => move(moveTo(room))}>
                <span className="grid gap-0.5">
                  {textIn(texts(room), locale)}
                  {taken && (
                    <span className={`text-sm font-normal ${taken.length > 0 ? "text-pending" : "text-confirmed"}`}>
                      {taken.join(" ") || moving.free}
                    </span>
                  )}
                </span>
              </Button>
            </li>
          ))}
      </ul>
    </Dialog>
  );
};
