import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { PackText } from "@narthex/contract/base/pack-fields";
import type { Selection } from "@narthex/contract/console/publications";
import { entryStep } from "@narthex/domain/drafts/address";
import { textIn } from "@narthex/domain/words/locales";
import { formatDuration, formatTime } from "@narthex/domain/editions/times";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Dots } from "@narthex/ui/layout/dots.tsx";
import { joinPlaces } from "@narthex/ui/layout/join-dots.ts";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useConsoleWrite, useFrame, WITH_ROW } from "#features/frame/index.ts";
import { fileOfDay, mayMove } from "../entry-address.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { LaterDialog } from "./later-dialog.tsx";
import { texts } from "../pack-texts.ts";
import { RoomDialog } from "./room-dialog.tsx";
import { DRAFT_READS, EDITS } from "../use-draft-file.ts";

type Row = {
  date: string;
  event: PackEvent;
  /** The events of its day. */
  day: readonly PackEvent[];
  rooms: readonly PackText[];
  isOn: boolean;
  /** Nothing can be done about it any more. */
  isOver: boolean;
  /** The draft has it otherwise than what is published. */
  isChanged: boolean;
  publish: (selection: Selection) => void;
};

export const EventRow = ({ date, event, day, rooms, isOn, isOver, isChanged, publish }: Row) => {
  const { schedule, today, content, calling } = useMessages();
  const { edition, roles } = useFrame();
  const locale = useCurrentLocale();
  const [asked, setAsked] = useState<"later" | "room" | "cancel" | null>(null);
  const file = fileOfDay(date);
  const close = (): void => setAsked(null);
  const onSaved = (selection: Selection): void => {
    close();
    publish(selection);
  };
  const title = textIn(texts(event.title), locale);
  return (
    <li className="group flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3.5">
      <p className="w-18 shrink-0 font-semibold whitespace-nowrap tabular">
        {formatTime(event.start, edition.timeZone, locale)}
      </p>
      <div className="flex min-w-0 flex-[1_1_9rem] flex-wrap items-center gap-x-4">
        <div className="min-w-0 flex-[1_1_13rem]">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link
              to={`/${edition.id}/programme/${date}`}
              search={{ event: String(event.id) }}
              className={`min-w-0 py-0.5 font-semibold break-words hover:underline ${event.cancelled ? "text-ink-3 line-through" : ""}`}
            >
              {title}
            </Link>
            {isOn && <Pill>{today.now}</Pill>}
            {event.cancelled && <Pill tone="quiet">{calling.cancelled}</Pill>}
            {isChanged && <Pill tone="pending">{content.changed}</Pill>}
          </p>
          <p className="text-sm text-ink-2">
            <Dots
              parts={[
                event.durationInMin > 0 && formatDuration(event.durationInMin, locale),
                joinPlaces(event.location.map((room) => textIn(texts(room), locale))),
                event.session !== null && event.location.length === 0 && today.noRoom,
              ]}
            />
          </p>
        </div>
        {mayMove(roles) && !event.cancelled && !isOver && (
          <div className={`flex flex-wrap gap-x-6 max-md:-mb-2.5 ${isOn ? "" : WITH_ROW}`}>
            {(
              [
                ["later", schedule.late, schedule.late],
                ["room", schedule.room, schedule.room],
                ["cancel", calling.off, calling.offShort],
              ] as const
            ).map(([dialog, name, text]) => (
              <Button
                key={dialog}
                look="plain"
                className="font-medium !text-ink-2"
                aria-label={`${name}: ${title}`}
                onClick={() => setAsked(dialog)}
              >
                {text}
              </Button>
            ))}
          </div>
        )}
      </div>
      {asked === "later" && <LaterDialog {...{ date, event, day, close, onSaved }} />}
      {asked === "room" && <RoomDialog {...{ file, event, rooms, close, onSaved }} />}
      {asked === "cancel" && <CancelDialog {...{ file, event, close, onSaved }} />}
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
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3.5">
      <p className="w-18 shrink-0 whitespace-nowrap text-ink-3 tabular">
        {formatTime(event.start, edition.timeZone, locale)}
      </p>
      <div className="flex min-w-0 flex-[1_1_9rem] flex-wrap items-center gap-x-4 gap-y-2.5">
        <p className="flex min-w-0 flex-[1_1_13rem] flex-wrap items-center gap-x-2.5 gap-y-1">
          <del className="min-w-0 break-words text-ink-3">{title}</del>
          <Pill tone="pending">{calling.removed}</Pill>
        </p>
        {mayMove(roles) && (
          <Button
            look="plain"
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
