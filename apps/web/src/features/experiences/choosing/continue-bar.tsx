import type { Choices } from "@narthex/domain/experience-choices";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button, buttonLook } from "@narthex/ui/button.tsx";
import { PinnedBar } from "@narthex/ui/pinned-bar.tsx";
import { joinDots } from "@narthex/ui/join-dots.ts";
import { RefusalText } from "@narthex/ui/refusal-text.tsx";
import { storeChoices } from "./stored-choices.ts";

type Props = { choices: Choices; base: Choices; maxRanked: number | null; isRefused: boolean };

/** The button to continue, in reach of the thumb while the list is on the screen, with the reason if nothing more can be added. */
export const ContinueBar = ({ choices, base, maxRanked, isRefused }: Props) => {
  const messages = useMessages().choices;
  const { conferenceType } = useView();
  const id = useId();
  return (
    <PinnedBar>
      <div role="alert" className="empty:hidden">
        {isRefused && <RefusalText>{messages.limit(maxRanked ?? 0)}</RefusalText>}
      </div>
      {choices.length > 0 ? (
        <Link
          to="/experience/summary"
          data-track="experience-continue"
          className={buttonLook("solid", "w-full")}
          onClick={() => storeChoices(conferenceType, choices, base)}
        >
          {messages.continue}
        </Link>
      ) : (
        <Button look="solid" disabled aria-describedby={id} className="w-full">
          {messages.continue}
        </Button>
      )}
      <p id={id} className="text-sm text-pretty text-ink-2">
        {choices.length === 0
          ? messages.chooseOne
          : maxRanked === null
            ? messages.kept
            : joinDots([messages.chosen(choices.length, maxRanked), messages.kept])}
      </p>
    </PinnedBar>
  );
};
