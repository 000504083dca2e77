import { useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { codeOf, Panel, useConsoleWrite, useFrame, useTyped } from "#features/frame/index.ts";

const isWrongText = (error: unknown): boolean => codeOf(error) === "refused";

/** Discards the draft in view after its name was typed. */
export const DiscardPanel = () => {
  const { newEdition } = useMessages();
  const { edition, access } = useFrame();
  const navigate = useNavigate();
  const [typed, setTyped, forget] = useTyped(`discard.${edition.id}`, "");
  const discard = useConsoleWrite("POST /console/:edition/discard", {
    invalidates: ["GET /console/access"],
    isShown: isWrongText,
    onSuccess: () => {
      forget();
      showToast({ message: newEdition.discarded, icon: "done", colour: "ink" });
      const other = access.editions.find((one) => one.edition.id !== edition.id);
      void navigate({ to: other ? `/${other.edition.id}/today` : "/" });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    discard.mutate({ params: { edition: edition.id }, body: { typed } });
  };
  return (
    <Panel title={newEdition.discard}>
      <form onSubmit={submit} className="grid max-w-reading gap-4">
        <p className="text-ink-2">{newEdition.discardText}</p>
        <TextField
          label={newEdition.typeToDiscard(edition.id)}
          autoComplete="off"
          required
          value={typed}
          refusal={isWrongText(discard.error) ? newEdition.wrongTyped : undefined}
          onChange={({ target }) => {
            discard.reset();
            setTyped(target.value);
          }}
        />
        <div>
          <Button look="ghost" type="submit" disabled={discard.isPending}>
            {newEdition.discard}
          </Button>
        </div>
      </form>
    </Panel>
  );
};
