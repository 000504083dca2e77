import type { Choices } from "@narthex/domain/experiences/experience-choices";
import type { withdrawal as withdrawalAt } from "../experience-pages.ts";
import { useId, useState } from "react";
import { useView } from "#features/content/index.ts";
import { showFailure } from "@narthex/client/toasts.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { Dialog, DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { failureOf } from "../failure-of.ts";
import { useSaveSignups } from "./use-save-signups.ts";

/**
 * Withdraws an interest until the experiences are over. A place that was assigned without a request can only be given
 * back by email.
 */
export const WithdrawButton = ({
  types,
  isGiven = false,
  withdrawal,
}: {
  /** The interests that remain. */
  types: Choices;
  isGiven?: boolean;
  withdrawal: ReturnType<typeof withdrawalAt>;
}) => {
  const messages = useMessages();
  const { edition } = useView();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  if (withdrawal === "over") return null;
  const isOpen = !isGiven;
  return (
    <div className="mt-4">
      <Button
        look="ghost"
        disabled={!isOpen}
        aria-describedby={isOpen ? undefined : id}
        data-track="withdraw"
        onClick={() => setAsking(true)}
      >
        {messages.choices.withdraw}
      </Button>
      {!isOpen && (
        <div className="mt-1.5 max-w-lg text-sm">
          <p id={id} className="text-pretty text-ink-2">
            {messages.choices.wasGiven}
          </p>
          <a href={`mailto:${edition.supportEmail}`} className={buttonLook("plain")}>
            {messages.choices.writeToUs}
          </a>
        </div>
      )}
      {isAsking && <WithdrawDialog types={types} isFinal={withdrawal === "final"} onClose={() => setAsking(false)} />}
    </div>
  );
};

export const WithdrawDialog = ({
  types,
  isFinal,
  onClose,
}: {
  types: Choices;
  isFinal: boolean;
  onClose: () => void;
}) => {
  const messages = useMessages();
  const save = useSaveSignups((error) => {
    onClose();
    showFailure(failureOf(error, messages));
  });
  return (
    <Dialog title={messages.choices.withdrawAsk} onClose={onClose}>
      <p className="mt-2 text-pretty text-ink-2">
        {isFinal ? messages.choices.withdrawFinal : messages.choices.withdrawText}
      </p>
      <DialogActions>
        <Button look="ghost" onClick={onClose}>
          {messages.choices.keep}
        </Button>
        <Button look="solid" disabled={save.isPending} onClick={() => save.submit(types, onClose)}>
          {save.isPending ? messages.choices.withdrawing : messages.choices.withdraw}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
