import { areAllChosen, type Choices, choose, ordinal, rankOf } from "@narthex/domain/experience-choices";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useId, useState } from "react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button, buttonLook } from "@narthex/ui/button.tsx";
import { RefusalText } from "@narthex/ui/refusal-text.tsx";
import { keepChoices, keptChoices } from "./stored-choices.ts";
import { titleOf, type ExperiencesState } from "../use-experiences.ts";

const ChoiceOrder = lazy(() => import("./choice-order.tsx").then((module) => ({ default: module.ChoiceOrder })));

/** Where choices are made: a tap gives the next rank, another takes it away; then they are put in order. */
export const ChooseExperiences = ({ state, start }: { state: ExperiencesState; start: Choices }) => {
  const messages = useMessages().choices;
  const { conferenceType, locale } = useView();
  const { rules } = state;
  const id = useId();
  const [choices, setChoices] = useState<Choices>(() => keptChoices(conferenceType, rules) ?? start);
  const [isRefused, setRefused] = useState(false);
  const change = (next: Choices): void => {
    keepChoices(conferenceType, next);
    setChoices(next);
  };
  const tap = (type: string): void => {
    const isTooMany = !choices.includes(type) && areAllChosen(choices, rules.most);
    setRefused(isTooMany);
    if (!isTooMany) change(choose(choices, type, rules.most));
  };
  return (
    <div className="mt-4">
      <p>{rules.most === null ? messages.any : messages.upTo(rules.most)}</p>
      <ul aria-label={messages.options} className="mt-3 grid gap-2.5 md:grid-cols-2">
        {rules.ranked.map((type) => {
          const rank = rankOf(choices, type);
          return (
            <li key={type} className="grid">
              <button
                type="button"
                aria-pressed={rank !== null}
                data-track={`choose-${type}`}
                className="flex min-h-14 items-center gap-3.5 rounded-card bg-raised px-4.5 py-2.5 text-start font-semibold shadow-lift inset-ring inset-ring-transparent aria-pressed:bg-accent-soft aria-pressed:inset-ring-accent"
                onClick={() => tap(type)}
              >
                <span className="min-w-0 grow break-words">{titleOf(state, type)}</span>
                <span
                  className={`tabular grid size-11 shrink-0 place-items-center rounded-full text-sm font-bold ${rank === null ? "inset-ring inset-ring-line" : "bg-accent text-accent-ink"}`}
                >
                  {rank !== null && ordinal(rank, locale)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <div role="alert" className="mt-3 empty:hidden">
        {isRefused && <RefusalText>{messages.limit(rules.most ?? 0)}</RefusalText>}
      </div>
      {choices.length > 1 && (
        <Suspense fallback={<div className="skeleton mt-6 h-44 rounded-card" />}>
          <ChoiceOrder choices={choices} titleOf={(type) => titleOf(state, type)} onChange={change} />
        </Suspense>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        {choices.length > 0 ? (
          <Link
            to="/experience/summary"
            data-track="experience-continue"
            className={buttonLook("solid", "px-7")}
            onClick={() => keepChoices(conferenceType, choices)}
          >
            {messages.continue}
          </Link>
        ) : (
          <Button look="solid" disabled aria-describedby={id} className="px-7">
            {messages.continue}
          </Button>
        )}
        <p id={id} className="text-sm text-pretty text-ink-2">
          {choices.length > 0 ? messages.kept : messages.chooseOne}
        </p>
      </div>
    </div>
  );
};
