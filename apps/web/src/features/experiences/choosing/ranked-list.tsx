import { ordinal } from "@narthex/domain/experiences/experience-choices";
import type { Signup } from "@narthex/contract/app/experiences";
import { SLOT_TONES, slotLabel } from "@narthex/domain/experiences/experiences";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { titleOf, type ExperiencesState } from "../use-experiences.ts";

/** A person's choices by rank, with the state of each, or of all of them if it is the same. */
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
  const labelOf = ({ status }: Signup) => slotLabel(status, state.isClosed);
  const pillOf = (signup: Signup) => {
    const label = labelOf(signup);
    return <Pill tone={SLOT_TONES[label]}>{messages.experiences.slotStatus[label]}</Pill>;
  };
  const [first, second] = signups;
  const isSame = second && new Set(signups.map(labelOf)).size === 1;
  return (
    <>
      {first && isSame && <p className="mt-3">{pillOf(first)}</p>}
      <ol className="mt-3 lg:max-w-reading divide-y divide-line border-y border-line">
        {signups.map((signup) => (
          <li key={signup.type} className="flex items-baseline gap-x-3.5 py-3">
            <span className="display tabular min-w-rank text-xl text-accent">
              {ordinal(signup.ranking ?? 0, locale)}
            </span>
            <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1.5">
              <span className="min-w-0 grow basis-40 font-semibold break-words">{titleOf(state, signup.type)}</span>
              {!isSame && pillOf(signup)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
};
