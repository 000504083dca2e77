import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { PackExperiences } from "@narthex/contract/pack/pack-experiences";
import { textIn } from "@narthex/domain/words/locales";
import type { Clash } from "@narthex/domain/programme/clashes";
import { formatTiming } from "@narthex/domain/editions/times";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { useFrame } from "#features/frame/index.ts";
import { texts } from "../pack-texts.ts";

type Known = { events: readonly PackEvent[]; experiences: PackExperiences | null };

/** What an event would clash with, in words. */
export const useClashText = ({ events, experiences }: Known) => {
  const { moving } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  return (clash: Clash): string => {
    if (clash.kind === "experience") {
      const found = experiences?.experiences.find(({ type }) => type === clash.experience);
      return moving.clashOfExperience(found ? textIn(texts(found.title), locale) : clash.experience);
    }
    const other = events.find(({ id }) => id === clash.other);
    const title = other ? textIn(texts(other.title), locale) : "";
    const time = other ? formatTiming(other.start, other.durationInMin, edition.timeZone, locale) : "";
    if (clash.kind === "room") return moving.clashOfRoom(textIn(texts(clash.room), locale), title, time);
    if (clash.kind === "speaker") return moving.clashOfSpeaker(clash.speaker, title, time);
    return moving.clashOfInterpretation(title, time);
  };
};

/** What clashes, or that nothing does. */
export const ClashList = ({ clashes, ...known }: Known & { clashes: readonly Clash[] }) => {
  const { moving } = useMessages();
  const textOf = useClashText(known);
  const lines = [...new Set(clashes.map(textOf))];
  return (
    <div role="status" className="mt-4 text-sm">
      {lines.length === 0 ? (
        <p className="text-confirmed">{moving.noClash}</p>
      ) : (
        <ul className="grid gap-1 rounded-control bg-pending-soft p-3 text-pending">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
};
