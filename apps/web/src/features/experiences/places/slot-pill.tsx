import type { Experience } from "@narthex/contract/app/experiences";
import { SLOT_TONES, slotLabel } from "@narthex/domain/experiences/experiences";
import { useMessages } from "@narthex/client/messages.ts";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import type { ExperiencesState } from "../use-experiences.ts";

/** The status of the person's own place on a card; without one, how to get one of those that are ranked, if they can. */
export const SlotPill = ({ experience, state }: { experience: Experience; state: ExperiencesState }) => {
  const messages = useMessages().experiences;
  const own = state.signups.find(({ type }) => type === experience.type);
  if (own) {
    const label = slotLabel(own.status, state.isClosed);
    const status = messages.slotStatus[label];
    return <Pill tone={SLOT_TONES[label]}>{experience.isCustomGroup ? status : messages.slot(status)}</Pill>;
  }
  if (!state.takesPart || !experience.isCustomGroup) return null;
  return (
    <Pill tone={state.isClosed ? "quiet" : "open"}>
      {state.isClosed ? messages.signUpClosed : messages.signUpRequired}
    </Pill>
  );
};
