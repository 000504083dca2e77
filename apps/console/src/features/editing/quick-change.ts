import type { PackEvent } from "@narthex/contract/pack-schedule";
import type { Selection } from "@narthex/contract/publications";
import { entryStep } from "@narthex/domain/drafts/address";
import { useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { EDITS, refreshDraft } from "./use-draft-file.ts";

export const LATE_MIN = 10;
export const fileOfDay = (date: string): string => `schedule/${date}.yaml`;
export const eventsIn = (content: unknown): PackEvent[] => (Array.isArray(content) ? (content as PackEvent[]) : []);

/** Changes one value of an event and leads to its publication. */
export const useQuickChange = (file: string, onSaved: (selection: Selection) => void) => {
  const { edition } = useFrame();
  const save = useConsoleWrite(EDITS, {
    onSuccess: (_, { body }) => {
      void refreshDraft();
      onSaved({ file, entry: String(body.edits[0]?.address[0]) });
    },
  });
  return {
    isPending: save.isPending,
    change: (event: PackEvent, field: "start" | "location", after: unknown): void =>
      save.mutate({
        params: { edition: edition.id },
        body: { edits: [{ file, address: [entryStep(event.id), field], before: event[field], after }] },
      }),
  };
};
