import type { PersonPage } from "@narthex/contract/console/registrations";
import { useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { useNavigate } from "@tanstack/react-router";
import { CancelButton, Dialog, codeOf, useConsoleWrite, useFrame, useTyped } from "#features/frame/index.ts";
import { ERASURES, PEOPLE_LIST } from "./person-page.ts";

const isWrongText = (error: unknown): boolean => codeOf(error) === "refused";
const isOfOthers = (error: unknown): boolean => codeOf(error) === "not-yours";
const isShown = (error: unknown): boolean => isWrongText(error) || isOfOthers(error);

/** Erases a person after their name or number was typed. */
export const EraseDialog = ({ page: { hashId, fields }, close }: { page: PersonPage; close: () => void }) => {
  const { people } = useMessages();
  const { edition } = useFrame();
  const navigate = useNavigate();
  const [typed, setTyped, forget] = useTyped(`erase.${hashId}`, "");
  const erase = useConsoleWrite("POST /console/:edition/people/:person/erase", {
    invalidates: [PEOPLE_LIST, ERASURES],
    isShown,
    onSuccess: () => {
      forget();
      showToast({ message: people.erased, icon: "done", colour: "ink" });
      void navigate({ to: `/${edition.id}/people` });
    },
  });
  return (
    <Dialog title={people.askErase(fields.name)} onClose={close}>
      <p className="mt-3 mb-4 text-ink-2">{people.askEraseText}</p>
      <TextField
        label={people.typeToErase}
        autoComplete="off"
        value={typed}
        refusal={
          isWrongText(erase.error) ? people.wrongTyped : isOfOthers(erase.error) ? people.eraseElsewhere : undefined
        }
        onChange={({ target }) => {
          erase.reset();
          setTyped(target.value);
        }}
      />
      <DialogActions>
        <CancelButton onClick={close} />
        <Button
          look="solid"
          disabled={typed.trim() === "" || erase.isPending}
          onClick={() =>
            erase.mutate(
              { params: { edition: edition.id, person: hashId }, body: { typed } },
              { onError: (error) => !isShown(error) && close() },
            )
          }
        >
          {people.erase}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
