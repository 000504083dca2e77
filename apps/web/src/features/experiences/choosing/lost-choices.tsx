import { rankedChoices } from "@narthex/domain/experiences/experience-choices";
import { useState } from "react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { titleOf, type ExperiencesState } from "../use-experiences.ts";
import { clearStoredChoices, readStoredChoices } from "./stored-choices.ts";

/** After the close: the choices that were made on this device and not submitted, until the person has seen them. */
export const LostChoices = ({ state, onSeen }: { state: ExperiencesState; onSeen?: () => void }) => {
  const { choices: messages, refusedWrites } = useMessages();
  const { conferenceType, edition } = useView();
  const [isSeen, setSeen] = useState(false);
  const lost = readStoredChoices(conferenceType, state.rules) ?? [];
  const isSubmitted = String(lost) === String(rankedChoices(state.signups));
  if (isSeen || !state.isClosed || lost.length === 0 || isSubmitted) return null;
  const dismiss = (): void => {
    clearStoredChoices(conferenceType);
    setSeen(true);
    onSeen?.();
  };
  return (
    <div role="alert" className="mt-4 max-w-2xl rounded-card bg-accent-soft px-5 py-4">
      <h3 className="display text-xl">{messages.closedBefore}</h3>
      <p className="mt-1 text-pretty">{messages.lostChoices}</p>
      <ol className="mt-2 list-inside list-decimal font-semibold">
        {lost.map((type) => (
          <li key={type}>{titleOf(state, type)}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button look="solid" onClick={dismiss}>
          {refusedWrites.dismiss}
        </Button>
        <a href={`mailto:${edition.supportEmail}`} className={buttonLook("ghost")}>
          {messages.writeToUs}
        </a>
      </div>
    </div>
  );
};
