import type { PackEvent } from "@narthex/contract/pack-schedule";
import type { Selection } from "@narthex/contract/publications";
import { entryStep, isSameValue } from "@narthex/domain/drafts/address";
import { useQuery } from "@tanstack/react-query";
import { laterBy, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { DRAFT_READS, EDITS, fileQuery } from "./use-draft-file.ts";

const LATE_MIN = 10;

const MINUTE_MS = 60_000;

/** Whether an event is on. */
export const isOnAt = ({ start, durationInMin, cancelled }: PackEvent, at: number): boolean =>
  !cancelled && Date.parse(start) <= at && at < Date.parse(start) + durationInMin * MINUTE_MS;

/** Ten minutes more: an event that is on ends later, one to come begins later. */
export const laterChange = (event: PackEvent, at: number, timeZone: string): [Field, unknown] =>
  isOnAt(event, at)
    ? ["durationInMin", event.durationInMin + LATE_MIN]
    : ["start", laterBy(event.start, LATE_MIN, timeZone)];

type Field = "durationInMin" | "location" | "start";

export const eventsIn = (content: unknown): PackEvent[] => (Array.isArray(content) ? (content as PackEvent[]) : []);

/** Changes one value of an event and leads to the publication of this value: what else was drafted for it stays a draft. */
export const useQuickChange = (file: string, onSaved: (selection: Selection) => void) => {
  const { edition } = useFrame();
  const published = eventsIn(useQuery(fileQuery(edition.id, file)).data?.published);
  const save = useConsoleWrite(EDITS, { invalidates: DRAFT_READS });
  return {
    isPending: save.isPending,
    change: (event: PackEvent, field: Field, after: unknown): void => {
      // Not by a disabled button: it would lose the focus, and a closed dialog could not give it back.
      if (save.isPending) return;
      const entry = entryStep(event.id);
      const isPublished = published.some(({ id }) => id === event.id);
      const selection = { file, entry, ...(isPublished && { field }) };
      // It waits for its publication since an earlier press.
      if (isSameValue(event[field], after)) onSaved(selection);
      else
        save.mutate(
          {
            params: { edition: edition.id },
            body: { edits: [{ file, address: [entry, field], before: event[field], after }] },
          },
          { onSuccess: () => onSaved(selection) },
        );
    },
  };
};
