import type { PackEvent } from "@narthex/contract/pack-schedule";
import type { PackText } from "@narthex/contract/pack-fields";
import type { Selection } from "@narthex/contract/publications";
import { entryStep } from "@narthex/domain/drafts/address";
import { textIn } from "@narthex/domain/locales";
import { formatDuration, formatTime } from "@narthex/domain/times";
import { now } from "@narthex/client/clock.ts";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/button.tsx";
import { joinDots } from "@narthex/ui/join-dots.ts";
import { Pill } from "@narthex/ui/pill.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Dialog, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { fileOfDay, mayMove } from "./entry-address.ts";
import { laterChange, useQuickChange } from "./quick-change.ts";
import { DRAFT_READS, EDITS } from "./use-draft-file.ts";

export const texts = (text: PackText) => (typeof text === "string" ? { en: text } : text);

const RoomDialog = ({
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
  const { schedule } = useMessages();
  const locale = useCurrentLocale();
  const { change, isPending } = useQuickChange(file, onSaved);
  const present = new Set(event.location.map((room) => texts(room).en));
  return (
    <Dialog title={schedule.roomOf(textIn(texts(event.title), locale))} onClose={close}>
      <ul className="mt-4 grid gap-2">
        {rooms
          .filter((room) => !present.has(texts(room).en))
          .map((room) => (
            <li key={texts(room).en}>
              <Button
                look="ghost"
                className="w-full"
                disabled={isPending}
                onClick={() => change(event, "location", [room])}
              >
                {textIn(texts(room), locale)}
              </Button>
            </li>
          ))}
      </ul>
    </Dialog>
  );
};

type Row = {
  date: string;
  event: PackEvent;
  rooms: readonly PackText[];
  isOn: boolean;
  /** The draft has it otherwise than what is published. */
  isChanged: boolean;
  publish: (selection: Selection) => void;
};

export const EventRow = ({ date, event, rooms, isOn, isChanged, publish }: Row) => {
  const { schedule, today, content, calling } = useMessages();
  const { edition, roles } = useFrame();
  const locale = useCurrentLocale();
  const [isMoving, setIsMoving] = useState(false);
  const file = fileOfDay(date);
  const late = useQuickChange(file, publish);
  const title = textIn(texts(event.title), locale);
  return (
    <li className="flex items-baseline gap-x-4 py-3.5">
      <p className="w-18 shrink-0 font-semibold whitespace-nowrap tabular">
        {formatTime(event.start, edition.timeZone, locale)}
      </p>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2.5">
        <div className="min-w-0 flex-[1_1_13rem]">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link
              to={`/${edition.id}/programme/${date}`}
              search={{ event: String(event.id) }}
              className={`min-w-0 font-semibold break-words hover:underline ${event.cancelled ? "text-ink-3 line-through" : ""}`}
            >
              {title}
            </Link>
            {isOn && <Pill>{today.now}</Pill>}
            {event.cancelled && <Pill tone="quiet">{calling.cancelled}</Pill>}
            {isChanged && <Pill tone="pending">{content.changed}</Pill>}
          </p>
          <p className="text-sm text-ink-2">
            {joinDots([
              event.durationInMin > 0 && formatDuration(event.durationInMin, locale),
              event.location.map((room) => textIn(texts(room), locale)).join(" / "),
              event.session !== null && event.location.length === 0 && today.noRoom,
            ])}
          </p>
        </div>
        {mayMove(roles) && !event.cancelled && (
          <div className="flex flex-wrap gap-2.5">
            <Button
              look="ghost"
              aria-label={`${schedule.late}: ${title}`}
              onClick={() => late.change(event, ...laterChange(event, now(), edition.timeZone))}
            >
              {schedule.late}
            </Button>
            <Button look="ghost" aria-label={`${schedule.room}: ${title}`} onClick={() => setIsMoving(true)}>
              {schedule.room}
            </Button>
          </div>
        )}
      </div>
      {isMoving && (
        <RoomDialog
          {...{ file, event, rooms }}
          close={() => setIsMoving(false)}
          onSaved={(selection) => {
            setIsMoving(false);
            publish(selection);
          }}
        />
      )}
    </li>
  );
};

/** An event that is published and was removed from the draft. */
export const RemovedRow = ({ date, event }: { date: string; event: PackEvent }) => {
  const { calling } = useMessages();
  const { edition, roles } = useFrame();
  const locale = useCurrentLocale();
  const save = useConsoleWrite(EDITS, { invalidates: DRAFT_READS });
  const title = textIn(texts(event.title), locale);
  const edit = { file: fileOfDay(date), address: [entryStep(event.id)], after: event };
  return (
    <li className="flex items-baseline gap-x-4 py-3.5">
      <p className="w-18 shrink-0 whitespace-nowrap text-ink-3 tabular">
        {formatTime(event.start, edition.timeZone, locale)}
      </p>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2.5">
        <p className="flex min-w-0 flex-[1_1_13rem] flex-wrap items-center gap-x-2.5 gap-y-1">
          <del className="min-w-0 break-words text-ink-3">{title}</del>
          <Pill tone="pending">{calling.removed}</Pill>
        </p>
        {mayMove(roles) && (
          <Button
            look="ghost"
            aria-label={`${calling.putBack}: ${title}`}
            disabled={save.isPending}
            onClick={() => save.mutate({ params: { edition: edition.id }, body: { edits: [edit] } })}
          >
            {calling.putBack}
          </Button>
        )}
      </div>
    </li>
  );
};
