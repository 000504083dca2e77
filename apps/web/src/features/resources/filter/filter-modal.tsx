import type { SessionSummary } from "@narthex/contract/app/schedule";
import { sessionsByDay, type ResourceFilter } from "../resource-filter.ts";
import { formatDayNumber } from "@narthex/domain/editions/times";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useId, useState } from "react";
import { QueryBoundary, useEditionPath, useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Checkbox } from "@narthex/ui/controls/checkbox.tsx";
import { Button } from "@narthex/ui/controls/button.tsx";
import { CardSkeleton } from "@narthex/ui/feedback/card-skeleton.tsx";
import { Dialog, DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { filterSearch, useResourceFilter } from "./use-resource-filter.ts";
import { useAddress } from "../library/use-library.ts";

declare module "#platform/modal.ts" {
  interface ModalNames {
    filter: true;
  }
}

type Draft = { kind: ResourceFilter["kind"]; sessions: number[]; topics: string[] };

const EMPTY = { sessions: [], topics: [] };
const KINDS = ["sessions", "topics"] as const;

const toggleItem = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

/** Filters the library by sessions or by topics. Changes apply only on "Apply". */
export const FilterModal = ({ onClose }: { onClose: () => void }) => {
  const {
    resourceFilter: messages,
    shell: { loading },
  } = useMessages();
  const { kind, filter, sessions, topics } = useResourceFilter();
  const { language } = useAddress();
  const path = useEditionPath();
  const navigate = useNavigate();
  const why = useId();
  const [changed, setDraft] = useState<Draft | null>(null);
  const draft: Draft = changed ?? { kind: kind ?? "sessions", ...EMPTY, ...filter };
  const count = draft[draft.kind].length;

  const apply = (): void =>
    void navigate({
      to: path("/resources/sessions/filter"),
      search: { ...filterSearch(draft), language },
      replace: true,
    });
  const reset = (): void => {
    setDraft({ ...draft, ...EMPTY });
    // The open results belong to the old filter: leave them.
    if (kind) void navigate({ to: path("/resources/sessions"), search: { language, modal: "filter" }, replace: true });
  };

  return (
    <Dialog hasEntry title={messages.title} onClose={onClose}>
      <fieldset className="mt-4">
        <legend className="sr-only">{messages.by}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-1 rounded-sheet bg-sunk p-1">
          {KINDS.map((one) => (
            <label
              key={one}
              className="flex min-h-11 cursor-pointer items-center justify-center rounded-full px-3 text-center font-semibold text-ink-2 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="filter-kind"
                className="sr-only"
                checked={draft.kind === one}
                onChange={() => setDraft({ ...draft, kind: one })}
              />
              {messages.kinds[one]}
            </label>
          ))}
        </div>
      </fieldset>
      <p id={why} role="status" className="mt-3 text-sm text-ink-2">
        {count === 0 ? messages.chooseFirst : messages.chosen(count)}
      </p>
      <div className="mt-3 min-h-40">
        {draft.kind === "sessions" ? (
          <QueryBoundary query={sessions} skeleton={<CardSkeleton label={loading} count={3} />}>
            {(all) => (
              <SessionChoices
                sessions={all}
                chosen={draft.sessions}
                onToggle={(number) => setDraft({ ...draft, sessions: toggleItem(draft.sessions, number) })}
              />
            )}
          </QueryBoundary>
        ) : (
          <QueryBoundary query={topics} skeleton={<CardSkeleton label={loading} count={3} />}>
            {(all) => (
              <fieldset>
                <legend className="sr-only">{messages.kinds.topics}</legend>
                {all.map(({ topic, name }) => (
                  <Choice
                    key={topic}
                    isChosen={draft.topics.includes(topic)}
                    onToggle={() => setDraft({ ...draft, topics: toggleItem(draft.topics, topic) })}
                  >
                    {name}
                  </Choice>
                ))}
              </fieldset>
            )}
          </QueryBoundary>
        )}
      </div>
      <DialogActions>
        <Button look="ghost" onClick={reset}>
          {messages.reset}
        </Button>
        <Button look="solid" disabled={count === 0} aria-describedby={why} onClick={apply}>
          {messages.apply}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** The sessions by day, limited to those that this person attends. */
const SessionChoices = ({
  sessions,
  chosen,
  onToggle,
}: {
  sessions: readonly SessionSummary[];
  chosen: readonly number[];
  onToggle: (number: number) => void;
}) => {
  const messages = useMessages();
  const { edition, person, locale } = useView();
  return sessionsByDay(sessions, edition, person.type).map(({ date, dayNumber, sessions: held }) => (
    <fieldset key={date} className="mt-3 first:mt-0">
      <legend className="text-sm font-semibold text-ink-3">
        {messages.schedule.day(formatDayNumber(dayNumber, locale))}
      </legend>
      {held.map(({ sessionId: { sessionId }, title }) => (
        <Choice key={sessionId} isChosen={chosen.includes(sessionId)} onToggle={() => onToggle(sessionId)}>
          <span className="block text-sm font-medium text-ink-2">{messages.resourceFilter.session(sessionId)}</span>
          {title}
        </Choice>
      ))}
    </fieldset>
  ));
};

const Choice = ({ isChosen, onToggle, children }: { isChosen: boolean; onToggle: () => void; children: ReactNode }) => (
  <Checkbox
    checked={isChosen}
    className="border-b border-line py-2 font-semibold text-pretty last:border-0"
    onChange={onToggle}
  >
    <span className="break-words">{children}</span>
  </Checkbox>
);
