import type { PersonPage } from "@narthex/contract/console/registrations";
import { useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import type { FormEvent } from "react";
import { CancelButton, Dialog, codeOf, useConsoleWrite, useFrame, useTyped } from "#features/frame/index.ts";
import { PEOPLE_LIST, PERSON_PAGE } from "./person-page.ts";

const SHOWN = new Set(["closed", "refused", "bad-input"]);
const isShown = (error: unknown): boolean => SHOWN.has(codeOf(error));

/** Corrects an address. The person signs in with the new one. */
export const AddressDialog = ({ page: { hashId, email }, close }: { page: PersonPage; close: () => void }) => {
  const { people } = useMessages();
  const { edition } = useFrame();
  const [typed, setTyped, forget] = useTyped(`address.${hashId}`, email);
  const correct = useConsoleWrite("POST /console/:edition/people/:person/address", {
    invalidates: [PERSON_PAGE, PEOPLE_LIST],
    isShown,
    onSuccess: () => {
      forget();
      showToast({ message: people.addressCorrected, icon: "done", colour: "ink" });
      close();
    },
  });
  const code = codeOf(correct.error);
  const refusal =
    code === "closed" ? people.addressTaken : code === "refused" ? people.addressKept : people.addressInvalid;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    correct.mutate({ params: { edition: edition.id, person: hashId }, body: { before: email, after: typed } });
  };
  return (
    <Dialog title={people.correctAddress} onClose={close}>
      <p className="mt-3 mb-4 text-ink-2">{people.correctAddressText}</p>
      <form onSubmit={submit}>
        <TextField
          label={people.email}
          type="email"
          autoComplete="off"
          value={typed}
          refusal={correct.isError && isShown(correct.error) ? refusal : undefined}
          onChange={({ target }) => {
            correct.reset();
            setTyped(target.value);
          }}
        />
        <DialogActions>
          <CancelButton onClick={close} />
          <Button
            look="solid"
            type="submit"
            disabled={typed.trim() === "" || typed.trim().toLowerCase() === email || correct.isPending}
          >
            {people.correctAddress}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
