import type { Choices } from "@narthex/domain/experience-choices";
import type { withdrawal as withdrawalAt } from "@narthex/domain/experience-pages";
import { useId, useState } from "react";
import { useView } from "#features/content/index.ts";
import { showFailure } from "#platform/toasts.ts";
import { useWords } from "#platform/words/words.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { failureOf } from "./failure-of.ts";
import { useSaveSignups } from "./use-save-signups.ts";

/**
 * Takes back what somebody asked for. Once sign-up is closed, and for a place that was given unasked, one writes to the
 * organisers; when all is over there is nothing to take back.
 */
export const WithdrawButton = ({
  types,
  isGiven = false,
  withdrawal,
}: {
  /** What is still asked for afterwards. */
  types: Choices;
  isGiven?: boolean;
  withdrawal: ReturnType<typeof withdrawalAt>;
}) => {
  const words = useWords();
  const { edition } = useView();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  if (withdrawal === "over") return null;
  const isOpen = withdrawal === "open" && !isGiven;
  return (
    <div className="mt-4">
      <Button
        look="ghost"
        disabled={!isOpen}
        aria-describedby={isOpen ? undefined : id}
        data-track="withdraw"
        onClick={() => setAsking(true)}
      >
        {words.choices.withdraw}
      </Button>
      {!isOpen && (
        <div className="mt-1.5 max-w-lg text-[0.875rem]">
          <p id={id} className="text-pretty text-ink-2">
            {isGiven && withdrawal === "open" ? words.choices.wasGiven : words.choices.cannotCome}
          </p>
          <a href={`mailto:${edition.supportEmail}`} className={buttonLook("plain")}>
            {words.choices.writeToUs}
          </a>
        </div>
      )}
      {isAsking && <WithdrawDialog types={types} onClose={() => setAsking(false)} />}
    </div>
  );
};

const WithdrawDialog = ({ types, onClose }: { types: Choices; onClose: () => void }) => {
  const words = useWords();
  const [key] = useState(() => crypto.randomUUID());
  const save = useSaveSignups();
  const withdraw = (): void =>
    save.mutate(
      { types, key },
      {
        onSuccess: onClose,
        onError: (error) => {
          onClose();
          showFailure(failureOf(error, words));
        },
      },
    );
  return (
    <Dialog title={words.choices.withdrawAsk} onClose={onClose}>
      <p className="mt-2 text-pretty text-ink-2">{words.choices.withdrawText}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-2.5">
        <Button look="ghost" onClick={onClose}>
          {words.choices.keep}
        </Button>
        <Button look="solid" disabled={save.isPending} onClick={withdraw}>
          {save.isPending ? words.choices.withdrawing : words.choices.withdraw}
        </Button>
      </div>
    </Dialog>
  );
};
