import type { Experience } from "@narthex/contract/experiences";
import { SLOT_TONES, slotLabel } from "@narthex/domain/experiences";
import { useWords } from "#platform/words/words.ts";
import { Pill } from "#ui/pill.tsx";
import type { Room } from "./use-room.ts";

/** What a card says of a person's own place; without one, how one comes to a place. */
export const SlotPill = ({ experience, room }: { experience: Experience; room: Room }) => {
  const words = useWords().experiences;
  const own = room.signups.find(({ type }) => type === experience.type);
  if (own) {
    const label = slotLabel(own.status, room.isClosed);
    return <Pill tone={SLOT_TONES[label]}>{words.slotStatus[label]}</Pill>;
  }
  if (experience.isCustomGroup)
    return (
      <Pill tone={room.isClosed ? "quiet" : "open"}>{room.isClosed ? words.signUpClosed : words.signUpRequired}</Pill>
    );
  return <Pill tone="quiet">{words.limitedSlots}</Pill>;
};
