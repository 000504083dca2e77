import type { Selection } from "@narthex/contract/publications";
import type { TodayEvent } from "@narthex/contract/today";
import { now } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFrame } from "#features/frame/index.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { fileOfDay } from "./entry-address.ts";
import { eventsIn, laterChange, useQuickChange } from "./quick-change.ts";
import { fileQuery } from "./use-draft-file.ts";

/** Moves an event ten minutes later than it is published, and leads to the publication of that. */
export const LateButton = ({ id, title, date }: Pick<TodayEvent, "id" | "title" | "date">) => {
  const { schedule } = useMessages();
  const { edition } = useFrame();
  const [selection, setSelection] = useState<Selection | null>(null);
  const file = fileOfDay(date);
  const { data } = useQuery(fileQuery(edition.id, file));
  const [event, published] = [data?.content, data?.published].map((content) =>
    eventsIn(content).find((one) => one.id === id),
  );
  const late = useQuickChange(file, setSelection);
  // The draft has it on another day or no longer.
  if (data && !event) return null;
  // Today shows what is published: it is later than that, whatever else the draft has.
  const shown = published ?? event;
  return (
    <>
      <Button
        look="ghost"
        aria-label={`${schedule.late}: ${title}`}
        disabled={!event}
        onClick={() => event && shown && late.change(event, ...laterChange(shown, now(), edition.timeZone))}
      >
        {schedule.late}
      </Button>
      {selection && <PublishDialog selection={selection} close={() => setSelection(null)} />}
    </>
  );
};
