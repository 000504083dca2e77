import type { PackExperiences } from "@narthex/contract/pack/pack-experiences";
import type { Selection } from "@narthex/contract/console/publications";
import type { EventSlot } from "@narthex/domain/programme/event-slots";
import { useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Button, IconButton } from "@narthex/ui/controls/button.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { CalendarCheck, CalendarX } from "lucide-react";
import { useState } from "react";
import { Dialog, QueryBoundary, useFrame } from "#features/frame/index.ts";
import { mayMove } from "../entry-address.ts";
import { PublishDialog } from "../publishing/publish-dialog.tsx";
import { fileQuery } from "../use-draft-file.ts";
import { SlotChoices, type SlotChoice } from "./slot-choices.tsx";
import { useMoves } from "./use-moves.ts";

const FILE = "experiences.yaml";

/** A slot of the draft with the others of its experience. */
const findSlot = (content: unknown, id: string): EventSlot | undefined => {
  const experience = (content as PackExperiences | null)?.experiences.find(({ slots }) =>
    slots.some((slot) => slot.id === id),
  );
  const slot = experience?.slots.find((one) => one.id === id);
  if (!experience || !slot) return undefined;
  const others = experience.slots.filter((one) => one.id !== id && !one.isCancelled);
  return { experience: experience.type, slot, isDuring: true, others };
};

const CancelDialog = ({
  id,
  close,
  onSaved,
}: {
  id: string;
  close: () => void;
  onSaved: (selection: Selection) => void;
}) => {
  const { calling, frame } = useMessages();
  const { edition } = useFrame();
  const draft = useQuery(fileQuery(edition.id, FILE));
  const places = useQuery(q("GET /console/:edition/places", { params: { edition: edition.id } }, { staleTime: 0 }));
  const { move } = useMoves(FILE, onSaved);
  const [choices, setChoices] = useState<ReadonlyMap<string, SlotChoice>>(() => new Map([[id, "free"]]));
  const cancel = (found: EventSlot): void => {
    const choice = choices.get(id);
    move([], [{ ...found, isCancelled: true, movedTo: choice === "free" || !choice ? null : choice.to }]);
  };
  return (
    <Dialog title={calling.askSlotOff} onClose={close}>
      <QueryBoundary query={draft}>
        {({ content }) => (
          <QueryBoundary query={places}>
            {({ slots }) => {
              const found = findSlot(content, id);
              if (!found) return <p className="mt-3 text-ink-2">{calling.noSlot}</p>;
              return (
                <>
                  <SlotChoices
                    slots={[found]}
                    room={new Map(slots.map((slot) => [slot.id, slot]))}
                    choices={choices}
                    onChoose={setChoices}
                    mayKeep={false}
                  />
                  <DialogActions>
                    <Button look="ghost" onClick={close}>
                      {frame.close}
                    </Button>
                    <Button look="solid" onClick={() => cancel(found)}>
                      {calling.slotOff}
                    </Button>
                  </DialogActions>
                </>
              );
            }}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </Dialog>
  );
};

/** Cancels a slot, or takes that back, and leads to the publication of that. */
export const SlotActions = ({ id, name, isCancelled }: { id: string; name: string; isCancelled: boolean }) => {
  const { calling } = useMessages();
  const { edition, roles } = useFrame();
  const [isAsked, setIsAsked] = useState(false);
  const [selection, setSelection] = useState<Selection | null>(null);
  const draft = useQuery({ ...fileQuery(edition.id, FILE), enabled: isCancelled && mayMove(roles) });
  const { move } = useMoves(FILE, setSelection);
  const found = findSlot(draft.data?.content, id);
  if (!mayMove(roles) || (isCancelled && !found)) return null;
  const resume = (): void => {
    if (found) move([], [{ ...found, isCancelled: false, movedTo: null }]);
  };
  const [label, Icon] = isCancelled ? [calling.on, CalendarCheck] : [calling.slotOff, CalendarX];
  return (
    <>
      <IconButton name={`${label}: ${name}`} onClick={isCancelled ? resume : () => setIsAsked(true)}>
        <Icon aria-hidden="true" className="size-5" />
      </IconButton>
      {isAsked && (
        <CancelDialog
          id={id}
          close={() => setIsAsked(false)}
          onSaved={(saved) => {
            setIsAsked(false);
            setSelection(saved);
          }}
        />
      )}
      {selection && <PublishDialog selection={selection} close={() => setSelection(null)} />}
    </>
  );
};
