import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { Selection } from "@narthex/contract/console/publications";
import { allocatedServiceOf } from "@narthex/domain/seating";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Checkbox } from "@narthex/ui/controls/checkbox.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Dialog, useFrame } from "#features/frame/index.ts";
import { useMoves } from "./use-moves.ts";

/**
 * Cancels an event in the draft, and leads to the publication of that: the app goes on showing it, as cancelled, with its
 * materials or without.
 */
export const CancelDialog = ({
  file,
  event,
  close,
  onSaved,
}: {
  file: string;
  event: PackEvent;
  close: () => void;
  onSaved: (selection: Selection) => void;
}) => {
  const { calling, frame, seats } = useMessages();
  const { edition } = useFrame();
  const { move } = useMoves(file, onSaved);
  const [keepsMaterials, setKeepsMaterials] = useState(true);
  const hasMaterials = event.session !== null;
  const after = keepsMaterials || !hasMaterials ? "materials-shown" : "materials-hidden";
  return (
    <Dialog title={calling.askOff} onClose={close}>
      <p className="mt-3 text-ink-2">{calling.offText}</p>
      {allocatedServiceOf(event, edition) !== null && (
        <p className="mt-3 text-ink-2">
          {calling.seatsText}{" "}
          <Link to={`/${edition.id}/seats`} className="font-semibold text-accent hover:underline">
            {seats.title}
          </Link>
        </p>
      )}
      {hasMaterials && (
        <div className="mt-3">
          <Checkbox checked={keepsMaterials} onChange={({ target }) => setKeepsMaterials(target.checked)}>
            {calling.keepMaterials}
          </Checkbox>
        </div>
      )}
      <DialogActions>
        <Button look="ghost" onClick={close}>
          {frame.close}
        </Button>
        <Button look="solid" onClick={() => move([{ id: event.id, field: "cancelled", after }])}>
          {calling.off}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
