import { useMessages } from "@narthex/client/messages.ts";
import { showFailure, showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/button.tsx";
import { Checkbox } from "@narthex/ui/checkbox.tsx";
import { DialogActions } from "@narthex/ui/dialog.tsx";
import { useNavigate, useParams } from "@tanstack/react-router";
import { CalendarCheck, CalendarX, Trash2 } from "lucide-react";
import { useState } from "react";
import { Dialog, useFrame } from "#features/frame/index.ts";
import type { DraftEditor } from "./use-draft-file.ts";

type Props = { editor: DraftEditor; entry: string; close: () => void };

/** Cancels an event in the draft: the app goes on showing it, as cancelled, with its materials or without. */
const CancelDialog = ({ editor, entry, close }: Props) => {
  const { calling, frame } = useMessages();
  const [keepsMaterials, setKeepsMaterials] = useState(true);
  const hasMaterials = typeof editor.valueAt([entry, "session"]) === "number";
  const cancel = async (): Promise<void> => {
    const after = keepsMaterials || !hasMaterials ? "materials-shown" : "materials-hidden";
    const refused = await editor.saveNow({ address: [entry, "cancelled"], after });
    if (refused === null) close();
    else showFailure(refused);
  };
  return (
    <Dialog title={calling.askOff} onClose={close}>
      <p className="mt-3 text-ink-2">{calling.offText}</p>
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
        <Button look="solid" onClick={() => void cancel()}>
          {calling.off}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Removes an event from the draft. Its history and the programme bring it back. */
const RemoveDialog = ({ editor, entry, close }: Props) => {
  const { audience, editing, calling, frame } = useMessages();
  const { edition } = useFrame();
  const { date = "" }: { date?: string } = useParams({ strict: false });
  const navigate = useNavigate();
  const remove = async (): Promise<void> => {
    const refused = await editor.saveNow({ address: [entry], after: undefined });
    if (refused !== null) return showFailure(refused);
    await navigate({ to: `/${edition.id}/programme`, search: { day: date } });
    showToast({ message: audience.removed, icon: "done", colour: "ink" });
  };
  return (
    <Dialog title={calling.askRemove} onClose={close}>
      <p className="mt-3 text-ink-2">{calling.removeText}</p>
      <DialogActions>
        <Button look="ghost" onClick={close}>
          {frame.close}
        </Button>
        <Button look="solid" onClick={() => void remove()}>
          {editing.remove}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** What ends an event: it is cancelled, or removed if nobody has to know of it. */
export const EventActions = ({ editor, entry }: { editor: DraftEditor; entry: string }) => {
  const { editing, calling } = useMessages();
  const [asked, setAsked] = useState<"cancel" | "remove" | null>(null);
  const close = (): void => setAsked(null);
  const address = [entry, "cancelled"];
  const isOff = typeof editor.valueAt(address) === "string";
  const resume = async (): Promise<void> => {
    const refused = await editor.saveNow({ address, after: null });
    if (refused !== null) showFailure(refused);
  };
  const hasEvent = editor.valueAt([entry]) !== undefined;
  return (
    <>
      {isOff && (
        <p className="mt-5 font-semibold" role="status">
          {editor.valueAt(address) === "materials-hidden" ? calling.isOffHidden : calling.isOff}
        </p>
      )}
      {hasEvent && editor.mayEdit([entry]) && (
        <div className="mt-5 flex flex-wrap gap-2.5">
          {isOff ? (
            <Button look="ghost" onClick={() => void resume()}>
              <CalendarCheck aria-hidden="true" className="size-4.5" />
              {calling.on}
            </Button>
          ) : (
            <Button look="ghost" onClick={() => setAsked("cancel")}>
              <CalendarX aria-hidden="true" className="size-4.5" />
              {calling.off}
            </Button>
          )}
          <Button look="ghost" onClick={() => setAsked("remove")}>
            <Trash2 aria-hidden="true" className="size-4.5" />
            {editing.removeEvent}
          </Button>
        </div>
      )}
      {asked === "cancel" && <CancelDialog {...{ editor, entry, close }} />}
      {asked === "remove" && <RemoveDialog {...{ editor, entry, close }} />}
    </>
  );
};
