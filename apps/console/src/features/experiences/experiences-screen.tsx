import type { ConsoleExperience, ConsoleExperiences, ConsoleSlot } from "@narthex/contract/console/experiences-console";
import { useNow } from "@narthex/client/clock.ts";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Dots } from "@narthex/ui/layout/dots.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { SlotActions } from "#features/editing/index.ts";
import { Page, Panel, QueryBoundary, useFrame } from "#features/frame/index.ts";
import { AllocationPanel } from "./allocation-panel.tsx";
import { OffersPanels } from "./offers-panels.tsx";
import { useTimes } from "./slot-name.ts";
import { WaitingListDialog } from "./waiting-list-dialog.tsx";
import { EXPERIENCES_CALL, isRunning } from "./use-allocation.ts";

const REFRESH_MS = 10_000;
const MINUTE_MS = 60_000;
const RUNNING_REFRESH_MS = 1000;

/** Whether there are slots of which none is to come: nobody can be given a place any more. */
const haveBegun = (slots: readonly ConsoleSlot[], at: number): boolean =>
  slots.length > 0 && slots.every(({ start }) => Date.parse(start) <= at);

export const ExperiencesScreen = () => {
  const { experiences } = useMessages();
  const { edition, roles } = useFrame();
  const at = useNow(MINUTE_MS);
  const locale = useCurrentLocale();
  const input = { params: { edition: edition.id }, query: { locale } };
  const query = useQuery({
    ...q(EXPERIENCES_CALL, input),
    refetchInterval: ({ state }) => (isRunning(state.data?.run) ? RUNNING_REFRESH_MS : REFRESH_MS),
  });
  return (
    <Page title={experiences.title} text={experiences.text}>
      <QueryBoundary query={query}>
        {(state) => (
          <>
            <Totals state={state} />
            {roles.includes("organiser") && (
              <AllocationPanel
                state={state}
                isOver={haveBegun(
                  state.experiences.flatMap(({ slots }) => slots),
                  at,
                )}
              />
            )}
            <Panel title={experiences.signups}>
              {state.experiences.length === 0 && <p className="text-ink-2">{experiences.none}</p>}
              <ul className="divide-y divide-line">
                {state.experiences.map((experience) => (
                  <ExperienceRow key={experience.type} experience={experience} />
                ))}
              </ul>
            </Panel>
            <OffersPanels state={state} />
          </>
        )}
      </QueryBoundary>
    </Page>
  );
};

const Total = ({ name, value }: { name: string; value: string | number }) => (
  <div className="min-w-36 flex-1 rounded-card bg-raised px-edge py-4 shadow-lift ring-1 ring-line">
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd className="mt-0.5 text-xl font-semibold break-keep tabular">{joinDots([String(value)])}</dd>
  </div>
);

const Totals = ({ state }: { state: ConsoleExperiences }) => {
  const { experiences } = useMessages();
  const { instantOf } = useTimes();
  const { people, peopleWithPlace, closesAt, allocatedAt } = state;
  return (
    <dl className="mt-6 flex flex-wrap gap-3">
      <Total name={experiences.people} value={people} />
      <Total name={experiences.withPlace} value={peopleWithPlace} />
      {closesAt && <Total name={experiences.closes} value={instantOf(closesAt)} />}
      {allocatedAt && <Total name={experiences.placesAt} value={instantOf(allocatedAt)} />}
    </dl>
  );
};

const ExperienceRow = ({ experience }: { experience: ConsoleExperience }) => {
  const { experiences } = useMessages();
  const { title, asked, askedFirst, waiting, slots } = experience;
  const at = useNow(MINUTE_MS);
  const [isListShown, setListShown] = useState(false);
  const figures = [
    experiences.asked(asked),
    experiences.askedFirst(askedFirst),
    ...(waiting === null ? [] : [experiences.waiting(waiting)]),
  ];
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 lg:grid-cols-[2fr_3fr]">
      <div className="min-w-0">
        <h3 className="font-semibold break-words">{title}</h3>
        <p className="text-sm text-ink-2 tabular">
          <Dots parts={figures} />
        </p>
        {waiting !== null && waiting > 0 && !haveBegun(slots, at) && (
          <Button look="plain" onClick={() => setListShown(true)}>
            {experiences.waitingList}
            <span className="sr-only">{`: ${title}`}</span>
          </Button>
        )}
        {isListShown && <WaitingListDialog experience={experience} close={() => setListShown(false)} />}
      </div>
      {slots.length === 0 ? (
        <p className="text-sm text-ink-2">{experiences.noSlots}</p>
      ) : (
        <ul className="grid content-start gap-3">
          {slots.map((slot) => (
            <SlotRow key={slot.id} slot={slot} experience={title} />
          ))}
        </ul>
      )}
    </li>
  );
};

const SlotRow = ({ slot, experience }: { slot: ConsoleSlot; experience: string }) => {
  const { experiences, calling } = useMessages();
  const { timingOf } = useTimes();
  const at = useNow(MINUTE_MS);
  const { id, venue, capacity, taken, offered, isCancelled } = slot;
  return (
    <li className="flex items-center gap-3">
      <div className="grid min-w-0 grow gap-1">
        <div className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span className={`min-w-0 break-words ${isCancelled ? "line-through" : ""}`}>
            <Dots parts={[timingOf(slot), venue]} />
          </span>
          <span className="text-ink-2 tabular">
            {isCancelled ? calling.cancelled : experiences.taken(taken, capacity)}
            {offered > 0 && ` · ${experiences.offered(offered)}`}
          </span>
        </div>
        <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-sunk">
          <span
            className="block h-full rounded-full bg-accent"
            style={{ width: `${capacity === 0 ? 0 : Math.min(100, (taken / capacity) * 100)}%` }}
          />
        </span>
      </div>
      {!haveBegun([slot], at) && (
        <Suspense>
          <SlotActions {...{ id, isCancelled }} name={joinDots([experience, timingOf(slot), venue])} />
        </Suspense>
      )}
    </li>
  );
};
