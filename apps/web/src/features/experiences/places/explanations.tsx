import type { ChoiceExplanation } from "@narthex/contract/console/experiences-allocation";
import { ordinal } from "@narthex/domain/experiences/experience-choices";
import { useMessages } from "@narthex/client/messages.ts";
import { Disclosure } from "@narthex/ui/layout/disclosure.tsx";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { useView } from "#features/content/index.ts";
import { titleOf, type ExperiencesState } from "../use-experiences.ts";
import { useSlotTime } from "./slot-time.ts";

/** More would say nothing new: they are the other times of the same experience. */
const MAX_CHANGES = 3;

/** What decided about a choice, and what would have changed it, in plain words. */
const useSentences = (state: ExperiencesState): ((explanation: ChoiceExplanation) => string[]) => {
  const messages = useMessages().places;
  const slotTime = useSlotTime();
  const { locale } = useView();
  const titles = (types: readonly string[]): string =>
    new Intl.ListFormat(locale).format(types.map((type) => titleOf(state, type)));
  const changeText = (change: ChoiceExplanation["changes"][number]): string => {
    if (change.kind === "places") return messages.withMorePlaces(change.count, slotTime(change));
    const { result } = messages;
    const outcome = change.isCertain ? result.certain : result.drawn;
    if (change.kind === "ranking") return messages.rankedFirst(outcome);
    if (change.kind === "free") return messages.free(slotTime(change), outcome);
    return messages.withoutOverlap(slotTime(change), titles(change.types), outcome);
  };
  return ({ decidedBy, inTheWay, changes, turn }) => [
    decidedBy === "capacity" && turn
      ? messages.turn(turn.isFirst, turn.number, turn.fullAt)
      : messages.decided[decidedBy](titles(inTheWay)),
    ...changes.slice(0, MAX_CHANGES).map(changeText),
  ];
};

const Explanation = ({ explanation, state }: { explanation: ChoiceExplanation; state: ExperiencesState }) => {
  const messages = useMessages();
  const { locale } = useView();
  const sentencesOf = useSentences(state);
  const { type, ranking, asked, askedFirst, places, decidedBy } = explanation;
  const wasGiven = decidedBy === "given";
  const isGiven = state.signups.some((signup) => signup.type === type && signup.status === "Confirmed");
  const [decided, ...changes] =
    wasGiven === isGiven ? sentencesOf(explanation) : [isGiven ? messages.places.afterwards : messages.places.before];
  return (
    <li className="flex flex-wrap gap-x-4 rounded-card bg-raised px-4.5 py-3.5 shadow-lift">
      <span className="display tabular min-w-rank text-xl/snug text-accent">{ordinal(ranking, locale)}</span>
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:flex-col max-md:items-start">
          <span className="min-w-0 grow font-semibold break-words">{titleOf(state, type)}</span>
          <Pill tone={isGiven ? "confirmed" : "quiet"}>
            {messages.experiences.slotStatus[isGiven ? "Confirmed" : "Unavailable"]}
          </Pill>
        </p>
        <p className="mt-1.5 text-pretty">{decided}</p>
        <p className="tabular mt-0.5 text-base text-pretty text-ink-2">
          {messages.places.counts(asked, askedFirst, places)}
        </p>
        {changes.length > 0 && (
          <>
            <p className="mt-2.5 text-sm font-semibold text-ink-2">{messages.places.whatIf}</p>
            <ul className="mt-0.5 list-disc pl-4.5 text-base text-ink-2 marker:text-accent">
              {changes.map((change) => (
                <li key={change} className="text-pretty">
                  {change}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </li>
  );
};

/** Why each of a person's choices became what it is. The reasons are those of the publication; places may have changed since. */
export const Explanations = ({
  explanations,
  isOfEarlierRule,
  isOpen,
  state,
}: {
  explanations: readonly ChoiceExplanation[];
  isOfEarlierRule: boolean;
  /** For a person who has to ask why. */
  isOpen: boolean;
  state: ExperiencesState;
}) => {
  const messages = useMessages().places;
  const wanted = explanations.filter(({ type }) => state.signups.some((signup) => signup.type === type));
  if (wanted.length === 0) return null;
  return (
    <Disclosure title={messages.why} isOpen={isOpen}>
      <p className="max-w-2xl text-base text-pretty text-ink-2">
        {isOfEarlierRule ? messages.whyEarlierText : messages.whyText}
      </p>
      <ol className="mt-3 grid gap-2.5">
        {wanted.map((explanation) => (
          <Explanation key={explanation.type} explanation={explanation} state={state} />
        ))}
      </ol>
    </Disclosure>
  );
};
