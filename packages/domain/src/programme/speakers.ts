import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { PackSpeaker } from "@narthex/contract/pack/pack-speakers";
import { speakersOf } from "../drafts/warnings.ts";
import { slugOf } from "../words/slugs.ts";
import { englishOf } from "./moves.ts";

type Named = Pick<PackSpeaker, "name">;

/** Whether a text has a name as words of its own: “Ann Lee” is not in “Joann Lee”. Chinese and Thai have no spaces between words. */
function hasName(text: string, name: string): boolean {
  const words = RegExp.escape(name.trim());
  return (
    words !== "" && new RegExp(`(?<![\\p{Script=Latin}\\p{N}])${words}(?![\\p{Script=Latin}\\p{N}])`, "iu").test(text)
  );
}

/** Whether the subtitle of an event has the English name of a speaker. */
export const isSpeakerOf = ({ name }: Named, { subtitle }: Pick<PackEvent, "subtitle">): boolean =>
  hasName(englishOf(subtitle), englishOf(name));

/** A person's name, not a sentence: two to four words that begin with a capital. */
const isPersonName = (name: string): boolean => /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,3}$/u.test(name);

/** What may be the names of speakers in the subtitles of events, without those who are listed already. */
export function unlistedNames(
  events: readonly Pick<PackEvent, "subtitle" | "type">[],
  speakers: readonly Named[],
): string[] {
  const names = events
    .filter(({ type }) => type === "session")
    .flatMap(speakersOf)
    .filter(isPersonName);
  return [...new Set(names)]
    .filter((name) => !speakers.some((speaker) => hasName(name, englishOf(speaker.name))))
    .toSorted((one, other) => one.localeCompare(other, "en"));
}

/** The short name of a new speaker, which no other one has. */
export function speakerSlug(name: string, taken: readonly string[]): string {
  const base = slugOf(name) || "speaker";
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.includes(slug)) return slug;
  }
}
