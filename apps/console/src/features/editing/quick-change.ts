import type { PackEvent } from "@narthex/contract/pack-schedule";
import type { Selection } from "@narthex/contract/publications";
import type { StaffRole } from "@narthex/contract/staff";
import { entryStep } from "@narthex/domain/drafts/address";
import { mayEdit } from "@narthex/domain/drafts/roles";
import { useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { DRAFT_READS, EDITS } from "./use-draft-file.ts";

export const LATE_MIN = 10;

/** Who moves events and adds them; others translate them. */
export const mayMove = (roles: readonly StaffRole[]): boolean => mayEdit(roles, fileOfDay(""), []);

export const fileOfDay = (date: string): string => `schedule/${date}.yaml`;
export const eventsIn = (content: unknown): PackEvent[] => (Array.isArray(content) ? (content as PackEvent[]) : []);

/** Changes one value of an event and leads to its publication. */
export const useQuickChange = (file: string, onSaved: (selection: Selection) => void) => {
  const { edition } = useFrame();
  const save = useConsoleWrite(EDITS, {
    invalidates: DRAFT_READS,
    onSuccess: (_, { body }) => onSaved({ file, entry: String(body.edits[0]?.address[0]) }),
  });
  return {
    isPending: save.isPending,
    change: (event: PackEvent, field: "start" | "location", after: unknown): void => {
      // Not by a disabled button: it would lose the focus, and a closed dialog could not give it back.
      if (save.isPending) return;
      save.mutate({
        params: { edition: edition.id },
        body: { edits: [{ file, address: [entryStep(event.id), field], before: event[field], after }] },
      });
    },
  };
};
