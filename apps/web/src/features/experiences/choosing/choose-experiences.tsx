import { areAllChosen, type Choices, choose, ordinal } from "@narthex/domain/experience-choices";
import { Plus } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { IconButton } from "@narthex/ui/button.tsx";
import { CAROUSEL } from "../experience-pages.ts";
import { ExperienceLabel } from "../experience-label.tsx";
import { DetailDialog } from "../pages/detail-dialog.tsx";
import type { Detail } from "../pages/use-detail.ts";
import { titleOf, type ExperiencesState } from "../use-experiences.ts";
import { ContinueBar } from "./continue-bar.tsx";
import { keepChoices, keptChoices } from "./stored-choices.ts";
import { toggleId } from "./toggle-id.ts";

const ChoiceOrder = lazy(() => import("./choice-order.tsx").then((module) => ({ default: module.ChoiceOrder })));

type Props = { state: ExperiencesState; start: Choices; detail: Detail };

/** One list: what is chosen, lifted and in its order, and below it what else is offered. */
export const ChooseExperiences = ({ state, start, detail }: Props) => {
  const messages = useMessages();
  const { conferenceType, locale } = useView();
  const { rules, experiences } = state;
  const [choices, setChoices] = useState<Choices>(() => keptChoices(conferenceType, rules) ?? start);
  const [isRefused, setRefused] = useState(false);
  const toggled = useRef<string>(null);
  // The pressed button moves to the other list: the focus follows it.
  useEffect(() => {
    if (toggled.current) document.getElementById(toggleId(toggled.current))?.focus({ preventScroll: true });
    toggled.current = null;
  }, [choices]);
  const change = (next: Choices): void => {
    keepChoices(conferenceType, next);
    setChoices(next);
    setRefused(false);
  };
  const toggle = (type: string): void => {
    if (!choices.includes(type) && areAllChosen(choices, rules.most)) return setRefused(true);
    toggled.current = type;
    change(choose(choices, type, rules.most));
  };
  const experienceOf = (type: string) => experiences.find((one) => one.type === type);
  const open = (type: string): void => {
    const experience = experienceOf(type);
    if (experience) detail.open(experience);
  };
  const offered = rules.ranked.filter((type) => !choices.includes(type));
  const next = ordinal(choices.length + 1, locale);
  const { shown } = detail;
  return (
    <div className="mt-5 max-w-reading">
      <div id={CAROUSEL} data-tour="carousel" className="scroll-mt-4">
        <h3 className="display text-xl">{messages.experiences.learnMore(state.custom.length)}</h3>
        <p className="text-ink-2">{rules.most === null ? messages.choices.any : messages.choices.upTo(rules.most)}</p>
      </div>
      <Suspense fallback={<Waiting count={choices.length} />}>
        <ChoiceOrder
          choices={choices}
          titleOf={(type) => titleOf(state, type)}
          onChange={change}
          onOpen={open}
          onRemove={toggle}
        />
      </Suspense>
      {choices.length > 0 && offered.length > 0 && (
        <h4 className="mt-6 font-semibold text-ink-2">{messages.choices.also}</h4>
      )}
      <ul aria-label={messages.choices.also} className="mt-2 divide-y divide-line empty:hidden">
        {offered.map((type) => (
          <li key={type} className="flex items-center gap-2">
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
              name={messages.choices.add(titleOf(state, type), next)}
              data-track={`choose-${type}`}
              className="bg-accent-soft text-accent"
              onClick={() => toggle(type)}
            >
              <Plus aria-hidden="true" className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
      <ContinueBar choices={choices} most={rules.most} isRefused={isRefused} />
      {shown?.isCustomGroup && (
        <DetailDialog
          key={shown.type}
          experience={shown}
          state={state}
          isRankedBelow
          choice={{
            label: choices.includes(shown.type) ? messages.choices.removeThis : messages.choices.addAs(next),
            isChosen: choices.includes(shown.type),
            onPress: () => {
              toggle(shown.type);
              detail.close();
            },
          }}
          onClose={detail.close}
        />
      )}
    </div>
  );
};

/** Stands in for the chosen rows until they can be dragged. */
const Waiting = ({ count }: { count: number }) => (
  <div className="mt-4 grid gap-2.5 empty:hidden">
    {Array.from({ length: count }, (_, index) => (
      <span key={index} className="skeleton h-14 rounded-card" />
    ))}
  </div>
);
