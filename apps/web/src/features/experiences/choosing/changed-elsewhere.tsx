import { rankedChoices } from "@narthex/domain/experiences/experience-choices";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { isSubmittedElsewhere } from "./stored-choices.ts";
import { titleOf, type ExperiencesState } from "../use-experiences.ts";

/** Says which choices another device submitted while the person was choosing here: the later list replaces the earlier one. */
export const ChangedElsewhere = ({ state }: { state: ExperiencesState }) => {
  const messages = useMessages().choices;
  const { conferenceType } = useView();
  const submitted = rankedChoices(state.signups);
  if (!isSubmittedElsewhere(conferenceType, submitted)) return null;
  return (
    <div role="alert" className="mt-4 rounded-card bg-accent-soft px-5 py-4 text-base">
      <p className="text-pretty">{submitted.length > 0 ? messages.changedElsewhere : messages.withdrawnElsewhere}</p>
      <ol className="mt-1.5 list-inside list-decimal font-semibold empty:hidden">
        {submitted.map((type) => (
          <li key={type}>{titleOf(state, type)}</li>
        ))}
      </ol>
    </div>
  );
};
