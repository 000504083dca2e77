import type { Choices } from "@narthex/domain/experiences/experience-choices";
import { Link } from "@tanstack/react-router";
import { useEffect, useId, useRef } from "react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { isMotionReduced } from "@narthex/ui/motion.ts";
import { PinnedBar } from "@narthex/ui/layout/pinned-bar.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { RefusalText } from "@narthex/ui/controls/refusal-text.tsx";
import { storeChoices } from "./stored-choices.ts";

type Props = {
  choices: Choices;
  base: Choices;
  maxRanked: number | null;
  /** How often the limit was met since the last change. */
  refusals: number;
};

const SHAKE_MS = 280;
const SHAKE = [0, -6, 6, -4, 4, 0].map((x) => ({ translate: `${x}px 0` }));

/**
 * How much is chosen, and the button to continue, in one line in reach of the thumb while the list is on the screen. It shakes
 * and says why if nothing more can be added.
 */
export const ContinueBar = ({ choices, base, maxRanked, refusals }: Props) => {
  const messages = useMessages().choices;
  const { conferenceType } = useView();
  const id = useId();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0 && !isMotionReduced()) line.current?.parentElement?.animate(SHAKE, SHAKE_MS);
  }, [refusals]);
  return (
    <PinnedBar>
      <div role="alert" className="ps-1.5 text-start empty:hidden">
        {refusals > 0 && <RefusalText>{messages.limit(maxRanked ?? 0)}</RefusalText>}
      </div>
      <div ref={line} className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p id={id} className="min-w-0 grow basis-28 ps-1.5 text-start text-sm text-pretty text-ink-2">
          {choices.length === 0
            ? messages.chooseOne
            : maxRanked === null
              ? messages.kept
              : joinDots([messages.chosen(choices.length, maxRanked), messages.kept])}
        </p>
        {choices.length > 0 ? (
          <Link
            to="/experience/summary"
            data-track="experience-continue"
            className={buttonLook("solid")}
            onClick={() => storeChoices(conferenceType, choices, base)}
          >
            {messages.continue}
          </Link>
        ) : (
          <Button look="solid" disabled aria-describedby={id}>
            {messages.continue}
          </Button>
        )}
      </div>
    </PinnedBar>
  );
};
