import type { Experience } from "@narthex/contract/app/experiences";
import { areAllChosen, type Choices, choose, ordinal } from "@narthex/domain/experiences/experience-choices";
import { Plus } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useView } from "#features/content/index.ts";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { IconButton } from "@narthex/ui/controls/button.tsx";
import { CAROUSEL } from "../experience-pages.ts";
import { ExperienceLabel } from "../experience-label.tsx";
import { titleOf, type ExperiencesState } from "../use-experiences.ts";
import { ChangedElsewhere } from "./changed-elsewhere.tsx";
import { ContinueBar } from "./continue-bar.tsx";
import { storeChoices, readStoredChoices } from "./stored-choices.ts";
import { toggleId } from "./toggle-id.ts";

const ChoiceOrder = lazy(() => import("./choice-order.tsx").then((module) => ({ default: module.ChoiceOrder })));

/** What the page of an experience offers while choices are made: to add it, or to remove it. */
/** `refusal` says why it cannot be pressed. */
export type ChoiceAction = { label: string; isChosen: boolean; refusal: string | null; onPress: () => void };

type Props = {
  state: ExperiencesState;
  start: Choices;
  /** By when to choose, as a sentence. */
  deadline: string | null;
  /** The experience whose page is open. */
  shown: Experience | undefined;
  onOpen: (experience: Experience) => void;
  renderPage: (experience: Experience, choice: ChoiceAction) => ReactNode;
};

/** One list: what is chosen, lifted and in its order, and below it what else is offered. */
export const ChooseExperiences = ({ state, start, deadline, shown, onOpen, renderPage }: Props) => {
  const messages = useMessages();
  const { conferenceType, locale } = useView();
  const { rules, experiences } = state;
  const [choices, setChoices] = useState<Choices>(() => readStoredChoices(conferenceType, rules) ?? start);
  const [base] = useState(start);
  /** How often the limit was met since the last change. */
  const [refusals, setRefusals] = useState(0);
  const change = (next: Choices): void => {
    storeChoices(conferenceType, next, base);
    setChoices(next);
    setRefusals(0);
  };
  const [pressed, setPressed] = useState<string | null>(null);
  const toggle = (type: string): void => {
    if (!choices.includes(type) && areAllChosen(choices, rules.maxRanked)) return setRefusals(refusals + 1);
    flushSync(() => {
      change(choose(choices, type, rules.maxRanked));
      setPressed(type);
    });
    focusToggle(type);
  };
  const experienceOf = (type: string) => experiences.find((one) => one.type === type);
  const open = (type: string): void => {
    const experience = experienceOf(type);
    if (experience) onOpen(experience);
  };
  const offered = rules.ranked.filter((type) => !choices.includes(type));
  const next = ordinal(choices.length + 1, locale);
  const limit = areAllChosen(choices, rules.maxRanked) ? messages.choices.limit(choices.length) : null;
  return (
    <div className="lg:max-w-reading">
      <div id={CAROUSEL} data-tour="experience-welcome" className="scroll-mt-4">
        <h3 className="display text-2xl">
          {rules.maxRanked === null ? messages.choices.any : messages.choices.upTo(rules.maxRanked)}
        </h3>
        {deadline && <p className="mt-1 text-base text-ink-2">{deadline}</p>}
        <p className="text-base text-pretty text-ink-2">
          {state.main.placesRule === "honest" ? messages.choices.honest : messages.choices.bestFirst}
        </p>
      </div>
      <ChangedElsewhere state={state} />
      <Suspense fallback={<Waiting count={choices.length} />}>
        <ChoiceOrder
          choices={choices}
          titleOf={(type) => titleOf(state, type)}
          experienceOf={experienceOf}
          onChange={change}
          onOpen={open}
          onRemove={toggle}
        />
        <Shown onShown={() => pressed !== null && focusToggle(pressed)} />
      </Suspense>
      <h4 className="mt-6 font-semibold text-ink-2">{messages.experiencePages.learnMore(state.custom.length)}</h4>
      <ul aria-label={messages.choices.also} data-tour="choices" className="mt-2 divide-y divide-line empty:hidden">
        {offered.map((type, index) => (
          <li key={type} data-tour={index === 0 ? "carousel" : undefined} className="flex items-center gap-2">
            <button
              type="button"
              data-track={experienceOf(type)?.dataEventTracking}
              className="flex min-w-0 grow items-center gap-3.5 py-2.5 text-start"
              onClick={() => open(type)}
            >
              <ExperienceLabel experience={experienceOf(type)} title={titleOf(state, type)} />
            </button>
            <IconButton
              id={toggleId(type)}
              name={limit ? joinDots([titleOf(state, type), limit]) : messages.choices.add(titleOf(state, type), next)}
              data-track={`choose-${type}`}
              className={limit ? "bg-sunk text-ink-3" : "bg-accent-soft text-accent"}
              onClick={() => toggle(type)}
            >
              <Plus aria-hidden="true" className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
      <ContinueBar choices={choices} base={base} maxRanked={rules.maxRanked} refusals={refusals} />
      {shown?.isCustomGroup &&
        renderPage(shown, {
          label: choices.includes(shown.type) ? messages.choices.removeThis : messages.choices.addAs(next),
          isChosen: choices.includes(shown.type),
          refusal: choices.includes(shown.type) ? null : limit,
          onPress: () => toggle(shown.type),
        })}
    </div>
  );
};

/** A pressed button is in the other list now, or will be once the chosen rows are loaded: the focus follows it. */
const focusToggle = (type: string): void => document.getElementById(toggleId(type))?.focus({ preventScroll: true });

/** Calls back when the content beside it is shown. */
const Shown = ({ onShown }: { onShown: () => unknown }) => {
  const reportShown = useEffectEvent(onShown);
  useEffect(() => void reportShown(), []);
  return null;
};

/** Stands in for the chosen rows until they can be dragged. */
const Waiting = ({ count }: { count: number }) => (
  <div className="mt-4 grid gap-2.5 empty:hidden">
    {Array.from({ length: count }, (_, index) => (
      <span key={index} className="skeleton h-17 rounded-card" />
    ))}
  </div>
);
