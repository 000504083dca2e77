import type { DeskCode, PersonPage } from "@narthex/contract/console/registrations";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { useState } from "react";
import { CancelButton, Dialog, codeOf, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { useTimeText } from "./time-text.ts";

const isShown = (error: unknown): boolean => codeOf(error) === "refused";

/** Signs a person out everywhere, and shows the code for their new phone, once. */
export const LostPhoneDialog = ({ page, close }: { page: PersonPage; close: () => void }) => {
  const { people } = useMessages();
  const { edition } = useFrame();
  const timeOf = useTimeText();
  const [given, setGiven] = useState<DeskCode | null>(null);
  const give = useConsoleWrite("POST /console/:edition/people/:person/sign-in-code", { isShown, onSuccess: setGiven });
  if (given)
    return (
      <Dialog title={people.lostPhoneCode} onClose={close}>
        <p className="mt-4 text-3xl font-semibold tabular">{`${given.code.slice(0, 4)} ${given.code.slice(4)}`}</p>
        <p className="mt-4">{people.lostPhoneSteps(page.email)}</p>
        <p className="mt-3 text-ink-2">{people.lostPhoneUntil(timeOf(given.expiresAt))}</p>
        <DialogActions>
          <Button look="solid" onClick={close}>
            {people.lostPhoneDone}
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog title={people.lostPhoneTitle(page.fields.name)} onClose={close}>
      <p className="mt-3 text-ink-2">{people.lostPhoneText}</p>
      {give.isError && isShown(give.error) && (
        <p role="alert" className="mt-3 font-semibold">
          {people.lostPhoneRefused}
        </p>
      )}
      <DialogActions>
        <CancelButton onClick={close} />
        <Button
          look="solid"
          disabled={give.isPending}
          onClick={() => give.mutate({ params: { edition: edition.id, person: page.hashId } })}
        >
          {people.lostPhoneGive}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
