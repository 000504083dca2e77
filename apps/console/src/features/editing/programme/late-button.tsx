import type { Selection } from "@narthex/contract/console/publications";
import type { TodayEvent } from "@narthex/contract/console/today";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFrame } from "#features/frame/index.ts";
import { LaterDialog } from "./later-dialog.tsx";
import { PublishDialog } from "../publishing/publish-dialog.tsx";
import { fileOfDay } from "../entry-address.ts";
import { eventsIn } from "./use-moves.ts";
import { fileQuery } from "../use-draft-file.ts";

/** Moves an event later than it is published, and leads to the publication of that. */
export const LateButton = ({ id, title, date }: Pick<TodayEvent, "id" | "title" | "date">) => {
  const { schedule } = useMessages();
  const { edition } = useFrame();
  const [isMoving, setIsMoving] = useState(false);
  const [selection, setSelection] = useState<Selection | null>(null);
  const { data } = useQuery(fileQuery(edition.id, fileOfDay(date)));
  const drafted = eventsIn(data?.content);
  // The draft has it on another day or no longer.
  if (data && !drafted.some((event) => event.id === id)) return null;
  // Today shows what is published: it is later than that, whatever else the draft has.
  const day = drafted.map((event) => eventsIn(data?.published).find((one) => one.id === event.id) ?? event);
  const event = day.find((one) => one.id === id);
  return (
    <>
      <Button
        look="ghost"
        aria-label={`${schedule.late}: ${title}`}
        disabled={!event}
        onClick={() => setIsMoving(true)}
      >
        {schedule.late}
      </Button>
      {isMoving && event && (
        <LaterDialog
          {...{ date, event, day }}
          close={() => setIsMoving(false)}
          onSaved={(saved) => {
            setIsMoving(false);
            setSelection(saved);
          }}
        />
      )}
      {selection && <PublishDialog selection={selection} close={() => setSelection(null)} />}
    </>
  );
};
