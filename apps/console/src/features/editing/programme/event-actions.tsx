import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { Selection } from "@narthex/contract/console/publications";
import { clashesOf } from "@narthex/domain/programme/clashes";
import { slotsAt } from "@narthex/domain/programme/event-slots";
import { useMessages } from "@narthex/client/messages.ts";
import { showFailure, showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { useNavigate, useParams } from "@tanstack/react-router";
import { CalendarCheck, CalendarX, Trash2 } from "lucide-react";
import { useState } from "react";
import { Dialog, useFrame } from "#features/frame/index.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ClashList } from "./clash-list.tsx";
import { fileOfDay } from "../entry-address.ts";
import { PublishDialog } from "../publishing/publish-dialog.tsx";
import type { DraftEditor } from "../use-draft-file.ts";
import { useMoves, useProgramme } from "./use-moves.ts";

type Props = { editor: DraftEditor; entry: string; close: () => void };

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
  const { edition } = useFrame();
  const { date = "" }: { date?: string } = useParams({ strict: false });
  const programme = useProgramme();
  const [asked, setAsked] = useState<"cancel" | "remove" | null>(null);
  const [selection, setSelection] = useState<Selection | null>(null);
  const close = (): void => setAsked(null);
  const address = [entry, "cancelled"];
  const isOff = typeof editor.valueAt(address) === "string";
  const event = editor.valueAt([entry]) as PackEvent | undefined;
  const { move } = useMoves(fileOfDay(date), setSelection);
  const resume = (): void => {
    if (!event) return;
    const slots = slotsAt(event, programme.experiences, edition.timeZone, true);
    move(
      [
        { id: event.id, field: "cancelled", after: null },
        ...(event.freesSeats ? [{ id: event.id, field: "freesSeats", after: false } as const] : []),
      ],
      slots.map((one) => ({ ...one, isCancelled: false, movedTo: null })),
    );
  };
  return (
    <>
      {isOff && (
        <p className="mt-5 font-semibold" role="status">
          {editor.valueAt(address) === "materials-hidden" ? calling.isOffHidden : calling.isOff}
        </p>
      )}
      {event && programme.isRead && !isOff && (
        <ClashList
          {...programme}
          clashes={clashesOf(
            programme.events.map((one) => (one.id === event.id ? event : one)),
            programme.experiences,
            new Set([event.id]),
          )}
        />
      )}
      {event && editor.mayEdit([entry]) && (
        <div className="mt-5 flex flex-wrap gap-2.5">
          {isOff ? (
            <Button look="ghost" onClick={resume}>
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
      {asked === "cancel" && event && (
        <CancelDialog
          file={fileOfDay(date)}
          {...{ event, close }}
          onSaved={(saved) => {
            close();
            setSelection(saved);
          }}
        />
      )}
      {asked === "remove" && <RemoveDialog {...{ editor, entry, close }} />}
      {selection && <PublishDialog selection={selection} close={() => setSelection(null)} />}
    </>
  );
};
