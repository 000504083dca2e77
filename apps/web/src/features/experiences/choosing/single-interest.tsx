import { areAllChosen, requestedTypes, rankedChoices } from "@narthex/domain/experiences/experience-choices";
import { withdrawal } from "../experience-pages.ts";
import { useId, useState } from "react";
import { showFailure } from "@narthex/client/toasts.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Checkbox } from "@narthex/ui/controls/checkbox.tsx";
import { Button } from "@narthex/ui/controls/button.tsx";
import { RefusalText } from "@narthex/ui/controls/refusal-text.tsx";
import { failureOf } from "../failure-of.ts";
import type { ExperiencesState } from "../use-experiences.ts";
import { NotSubmitted } from "./not-submitted.tsx";
import { useSaveSignups } from "./use-save-signups.ts";
import { WithdrawButton } from "./withdraw-button.tsx";

type Props = {
  type: string;
  /** The statement that the checkbox confirms. */
  text: string;
  state: ExperiencesState;
};

/** Sign-up for one experience that is not ranked: a checkbox and a button, or the way to withdraw. */
export const SingleInterest = ({ type, text, state }: Props) => {
  const { signups, times, now } = state;
  const own = signups.find((signup) => signup.type === type && signup.scheduleId === undefined);
  if (!state.takesPart || !state.rules.registerable.includes(type)) return null;
  if (own)
    return (
      <>
        <NotSubmitted className="mt-4" />
        <WithdrawButton
          types={requestedTypes(signups).filter((other) => other !== type)}
          isGiven={own.ranking === null && (own.status === "Assigned" || own.status === "Confirmed")}
          withdrawal={withdrawal(times, now)}
        />
      </>
    );
  return state.isClosed ? null : <InterestForm type={type} text={text} state={state} />;
};

const InterestForm = ({ type, text, state: { rules, signups } }: Props) => {
  const messages = useMessages();
  const id = useId();
  const [isTicked, setTicked] = useState(false);
  const save = useSaveSignups((error) => showFailure(failureOf(error, messages)));
  const isFull = rules.ranked.includes(type) && areAllChosen(rankedChoices(signups), rules.maxRanked);
  return (
    <div className="mt-4 grid gap-3 rounded-card bg-sunk p-4">
      <Checkbox checked={isTicked} onChange={(event) => setTicked(event.target.checked)}>
        <span className="text-pretty">{text}</span>
      </Checkbox>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Button
          look="solid"
          disabled={!isTicked || isFull || save.isPending}
          aria-describedby={!isTicked || isFull ? id : undefined}
          data-track={`interested-${type}`}
          onClick={() => save.submit([...requestedTypes(signups), type])}
        >
          {messages.choices.interested}
        </Button>
        {isFull ? (
          <RefusalText id={id}>{messages.choices.limit(rules.maxRanked ?? 0)}</RefusalText>
        ) : (
          !isTicked && (
            <p id={id} className="text-sm text-ink-2">
              {messages.choices.tickFirst}
            </p>
          )
        )}
      </div>
    </div>
  );
};
