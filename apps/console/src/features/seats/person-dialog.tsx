import type { Hall, SeatedPerson } from "@narthex/contract/console/seating-console";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { useState } from "react";
import { CancelButton, Dialog, SelectField } from "#features/frame/index.ts";
import { useSeat } from "./use-seat.ts";

/** A free seat for a person, from a list. */
export const PersonDialog = ({
  hall: { service, blocks },
  person,
  present,
  close,
}: {
  hall: Hall;
  person: SeatedPerson;
  /** The seat that they have. */
  present: string | null;
  close: () => void;
}) => {
  const { seats } = useMessages();
  const { seat, isPending } = useSeat(service, close);
  const [block, setBlock] = useState(blocks[0]?.name ?? "");
  const [chosen, setChosen] = useState("");
  const free = (blocks.find(({ name }) => name === block)?.seats ?? []).filter(({ people }) => people.length === 0);
  return (
    <Dialog title={seats.seatOf(person.name)} onClose={close}>
      <div className="mt-4 grid gap-4">
        {blocks.length > 1 && (
          <SelectField
            label={seats.block}
            value={block}
            options={blocks.map(({ name }) => ({ value: name, label: name || seats.wholeHall }))}
            onChange={({ target }) => {
              setBlock(target.value);
              setChosen("");
            }}
          />
        )}
        <SelectField
          label={seats.chooseSeat}
          value={chosen}
          options={[{ value: "", label: seats.none }, ...free.map(({ id }) => ({ value: id, label: id }))]}
          onChange={({ target }) => setChosen(target.value)}
        />
      </div>
      <DialogActions>
        <CancelButton onClick={close} />
        <Button
          look="solid"
          disabled={isPending || (chosen === "" && present === null)}
          onClick={() => seat(person.hashId, present, chosen || null)}
        >
          {seats.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
