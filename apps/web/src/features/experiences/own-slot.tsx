import type { InvitedSlot } from "@narthex/domain/experiences";
import { formatTime } from "@narthex/domain/times";
import { useView } from "#features/content/index.ts";
import { useWords } from "#platform/words/words.ts";
import { Pill } from "#ui/pill.tsx";

const TONES = { Confirmed: "confirmed", Assigned: "confirmed", Pending: "pending", Unavailable: "quiet" } as const;

/** The person's own place at an event: whether it holds, when to come, and where to. */
export const OwnSlot = ({ slot: { status, expTime, location } }: { slot: InvitedSlot }) => {
  const words = useWords().experiences;
  const { edition, locale } = useView();
  const time = expTime && formatTime(expTime, edition.timeZone, locale);
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Pill tone={TONES[status]}>{words.slot(words.slotStatus[status])}</Pill>
      {(time || location) && (
        <span className="tabular text-[0.875rem] font-medium">{[time, location].filter(Boolean).join(" · ")}</span>
      )}
    </p>
  );
};
