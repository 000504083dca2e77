import { ordinal } from "@narthex/domain/experiences/experience-choices";
import type { Signup } from "@narthex/contract/app/experiences";
import { SLOT_TONES, slotLabel } from "@narthex/domain/experiences/experiences";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { titleOf, type ExperiencesState } from "../use-experiences.ts";

/** A person's choices by rank, each with its state. */
export const RankedList = ({
  state,
  signups = state.signups.filter(({ ranking }) => ranking !== null),
}: {
  state: ExperiencesState;
  signups?: readonly Signup[];
}) => {
  const messages = useMessages();
  const { locale } = useView();
  if (signups.length === 0) return <p className="mt-3 text-ink-2">{messages.choices.didNot}</p>;
  return (
    <ol className="mt-3 lg:max-w-reading divide-y divide-line border-y border-line">
      {signups.map(({ type, ranking, status }) => {
        const label = slotLabel(status, state.isClosed);
        return (
          <li key={type} className="flex min-h-16 items-baseline gap-x-3.5 py-3">
            <span className="display tabular min-w-rank text-xl text-accent">{ordinal(ranking ?? 0, locale)}</span>
            <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1.5">
              <span className="min-w-0 grow basis-40 font-semibold break-words">{titleOf(state, type)}</span>
              <Pill tone={SLOT_TONES[label]}>{messages.experiences.slotStatus[label]}</Pill>
            </span>
          </li>
        );
      })}
    </ol>
  );
};
