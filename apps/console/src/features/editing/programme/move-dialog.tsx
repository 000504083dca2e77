import type { Selection } from "@narthex/contract/console/publications";
import type { PackText } from "@narthex/contract/base/pack-fields";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { clashesOf } from "@narthex/domain/programme/clashes";
import { placeMoves } from "@narthex/domain/programme/grid";
import { withMoves } from "@narthex/domain/programme/moves";
import { textIn } from "@narthex/domain/words/locales";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Dialog, instantOf, localOf, SelectField, useFrame } from "#features/frame/index.ts";
import { fileOfDay } from "../entry-address.ts";
import { texts } from "../pack-texts.ts";
import { ClashList } from "./clash-list.tsx";
import { useMoves, useProgramme } from "./use-moves.ts";

/** An event of the grid: which of its rooms was chosen, and where it was dropped, if it was dragged. */
export type Held = { event: PackEvent; from: PackText | null; to: PackText | null; start: string };

const DATE_LENGTH = "2025-07-18".length;
const dayOf = ({ start }: PackEvent, timeZone: string): string => localOf(start, timeZone).slice(0, DATE_LENGTH);

const nameOf = (room: PackText | null): string => (room === null ? "" : texts(room).en);

/** Another time or room for an event: of each room whether it is free then, and what would clash. */
export const MoveDialog = ({
  date,
  held: { event, from, ...dropped },
  rooms,
  close,
  onSaved,
}: {
  date: string;
  held: Held;
  rooms: readonly PackText[];
  close: () => void;
  onSaved: (selection: Selection) => void;
}) => {
  const { moving, schedule } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const programme = useProgramme();
  const { move, isPending } = useMoves(fileOfDay(date), onSaved);
  const [time, setTime] = useState(localOf(dropped.start, edition.timeZone).slice(DATE_LENGTH + 1));
  const [roomName, setRoomName] = useState(nameOf(dropped.to));
  // A browser gives no time while it is typed.
  const start = time === "" ? event.start : instantOf(`${dayOf(event, edition.timeZone)}T${time}`, edition.timeZone);
  const movesTo = (to: PackText | null) => placeMoves(event, { start, from, to });
  const moves = movesTo(rooms.find((room) => nameOf(room) === roomName) ?? null);
  const clashesAfter = (to: typeof moves) =>
    clashesOf(withMoves(programme.events, to), programme.experiences, new Set([event.id]));
  const labelOf = (room: PackText): string => {
    const label = textIn(texts(room), locale);
    if (!programme.isRead) return label;
    const isTaken = clashesAfter(movesTo(room)).some(
      (clash) => clash.kind === "room" && nameOf(clash.room) === nameOf(room),
    );
    return isTaken ? moving.roomTaken(label) : moving.roomFree(label);
  };
  return (
    <Dialog title={moving.moveOf(textIn(texts(event.title), locale))} onClose={close}>
      <div className="mt-4 grid gap-4">
        <TextField label={moving.startsAt} type="time" value={time} onChange={({ target }) => setTime(target.value)} />
        <SelectField
          label={moving.room}
          name="room"
          value={roomName}
          options={[
            ...(from === null ? [{ value: "", label: schedule.noRoom }] : []),
            ...rooms.map((room) => ({ value: nameOf(room), label: labelOf(room) })),
          ]}
          onChange={({ target }) => setRoomName(target.value)}
        />
      </div>
      {programme.isRead && <ClashList {...programme} clashes={clashesAfter(moves)} />}
      <DialogActions>
        <Link
          to={`/${edition.id}/programme/${date}`}
          search={{ event: String(event.id) }}
          className={buttonLook("ghost")}
        >
          {moving.edit}
        </Link>
        <Button
          look="solid"
          disabled={isPending || time === ""}
          onClick={() => (moves.length === 0 ? close() : move(moves))}
        >
          {moving.move}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
