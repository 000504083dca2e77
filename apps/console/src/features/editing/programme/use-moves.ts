import type { PackExperiences } from "@narthex/contract/pack/pack-experiences";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { Selection } from "@narthex/contract/console/publications";
import { entryStep, isSameValue } from "@narthex/domain/drafts/address";
import type { PackSlot } from "@narthex/domain/programme/event-slots";
import type { Move } from "@narthex/domain/programme/moves";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { fileOfDay } from "../entry-address.ts";
import { DRAFT_READS, EDITS, fileQuery } from "../use-draft-file.ts";

const MINUTE_MS = 60_000;

/** Whether an event is on. */
export const isOnAt = ({ start, durationInMin, cancelled }: PackEvent, at: number): boolean =>
  !cancelled && Date.parse(start) <= at && at < Date.parse(start) + durationInMin * MINUTE_MS;

export const eventsIn = (content: unknown): PackEvent[] => (Array.isArray(content) ? (content as PackEvent[]) : []);

/** The events of all days of the draft, with the experiences that they may clash with. */
export const useProgramme = () => {
  const { edition } = useFrame();
  const files = useQueries({ queries: edition.days.map(({ date }) => fileQuery(edition.id, fileOfDay(date))) });
  const experiences = useQuery(fileQuery(edition.id, "experiences.yaml"));
  return {
    events: files.flatMap(({ data }) => eventsIn(data?.content)),
    experiences: (experiences.data?.content ?? null) as PackExperiences | null,
    isRead: files.every(({ data }) => data !== undefined) && experiences.data !== undefined,
  };
};

/** Whether a slot of an experience takes place, and where its people get a place instead. */
export type SlotMove = { experience: string; slot: PackSlot; isCancelled: boolean; movedTo: string | null };

const editsOfSlot = ({ experience, slot, ...after }: SlotMove) =>
  (["isCancelled", "movedTo"] as const)
    .filter((field) => !isSameValue(slot[field], after[field]))
    .map((field) => ({
      file: "experiences.yaml",
      address: ["experiences", entryStep(experience), "slots", entryStep(slot.id), field],
      before: slot[field],
      after: after[field],
    }));

/** Moves events of a day in the draft, all or none, and leads to the publication of that: what else was drafted stays a draft. */
export const useMoves = (file: string, onSaved: (selection: Selection) => void) => {
  const { edition } = useFrame();
  const { data } = useQuery(fileQuery(edition.id, file));
  const [drafted, published] = [eventsIn(data?.content), eventsIn(data?.published)];
  const save = useConsoleWrite(EDITS, { invalidates: DRAFT_READS });
  return {
    isPending: save.isPending,
    move: (moves: readonly Move[], slots: readonly SlotMove[] = []): void => {
      // Not by a disabled button: it would lose the focus, and a closed dialog could not give it back.
      if (save.isPending) return;
      const known = moves.flatMap((move) => {
        const event = drafted.find(({ id }) => id === move.id);
        return event ? [{ ...move, before: event[move.field] }] : [];
      });
      const isPublished = (id: number): boolean => published.some((event) => event.id === id);
      const values = known.map(({ id, field }) => (isPublished(id) ? `${id}.${field}` : String(id))).join(",");
      const edits = known
        .filter(({ before, after }) => !isSameValue(before, after))
        .map(({ id, field, before, after }) => ({ file, address: [entryStep(id), field], before, after }));
      edits.push(...slots.flatMap(editsOfSlot));
      const selection = {
        file,
        ...(known.length > 0 && { values }),
        ...(slots.length > 0 && { slots: slots.map(({ slot }) => slot.id).join(",") }),
      };
      // It waits for its publication since an earlier press.
      if (edits.length === 0) onSaved(selection);
      else save.mutate({ params: { edition: edition.id }, body: { edits } }, { onSuccess: () => onSaved(selection) });
    },
  };
};
