import type { PackText } from "@narthex/contract/base/pack-fields";
import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import type { PackExperiences } from "@narthex/contract/pack/pack-experiences";
import type { PackEvent, PackMaterials } from "@narthex/contract/pack/pack-schedule";
import { brandContrast, MIN_CONTRAST, type Theme } from "../words/contrast.ts";
import { allocatedServiceOf } from "../seating.ts";

export type WarnedPack = {
  edition: Pick<PackEdition, "brand" | "seatingServices" | "seatingPlans">;
  schedule: Readonly<Record<string, readonly PackEvent[]>>;
  experiences: PackExperiences | null;
  materials: Readonly<Record<string, PackMaterials>>;
};

/** Valid content that is probably a mistake. Events are identified by id. */
export type PackWarning =
  | { kind: "room"; event: number; other: number; room: PackText }
  | { kind: "speaker"; event: number; other: number; speaker: string }
  | { kind: "experience"; event: number; experience: string }
  | { kind: "contrast"; theme: Theme; contrast: number }
  | { kind: "seating" | "interpretation"; event: number };

type Span = { from: number; to: number };

const english = (text: PackText): string => (typeof text === "string" ? text : text.en);
const spanOf = ({ start, durationInMin }: PackEvent): Span => {
  const from = Date.parse(start);
  return { from, to: from + durationInMin * 60_000 };
};
const overlap = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** Events for different people, or of a kind that runs beside others, share rooms and times on purpose. */
const isShared = (one: PackEvent, other: PackEvent): boolean =>
  [one, other].some(({ type }) => type === "break" || type === "end") ||
  (one.hideDelegateType !== null &&
    other.hideDelegateType !== null &&
    one.hideDelegateType !== other.hideDelegateType) ||
  (one.locale !== null && other.locale !== null && one.locale !== other.locale);

export function roomWarnings(events: readonly PackEvent[]): PackWarning[] {
  const warnings: PackWarning[] = [];
  for (const [index, one] of events.entries())
    for (const other of events.slice(index + 1)) {
      if (isShared(one, other) || !overlap(spanOf(one), spanOf(other))) continue;
      const rooms = new Set(other.location.map(english));
      const room = one.location.find((text) => english(text) !== "" && rooms.has(english(text)));
      if (room !== undefined) warnings.push({ kind: "room", event: one.id, other: other.id, room });
    }
  return warnings;
}

/** Names of people: at least two words, between commas, “and” or points. */
export const speakersOf = ({ subtitle }: Pick<PackEvent, "subtitle">): string[] =>
  english(subtitle)
    .split(/[,;&·/]|\band\b|\bwith\b/)
    .map((name) => name.trim())
    .filter((name) => /\S\s+\S/.test(name));

export function speakerWarnings(events: readonly PackEvent[]): PackWarning[] {
  const sessions = events.filter(({ type }) => type !== "break" && type !== "end");
  return sessions.flatMap((one, index) =>
    sessions.slice(index + 1).flatMap((other): PackWarning[] => {
      // The same talk in two rooms is one event.
      if (!overlap(spanOf(one), spanOf(other)) || english(one.title) === english(other.title)) return [];
      const names = new Set(speakersOf(other).map((name) => name.toLowerCase()));
      const speaker = speakersOf(one).find((each) => names.has(each.toLowerCase()));
      return speaker === undefined ? [] : [{ kind: "speaker", event: one.id, other: other.id, speaker }];
    }),
  );
}

const contrastWarnings = ({ brand }: WarnedPack["edition"]): PackWarning[] =>
  (["light", "dark"] as const).flatMap((theme): PackWarning[] => {
    const contrast = brandContrast(brand[theme], theme);
    return contrast < MIN_CONTRAST ? [{ kind: "contrast", theme, contrast }] : [];
  });

export function experienceWarnings(events: readonly PackEvent[], experiences: PackExperiences | null): PackWarning[] {
  const slots = (experiences?.experiences ?? []).flatMap(({ type, slots: own }) =>
    own
      .filter(({ isCancelled }) => !isCancelled)
      .map(({ start, end }) => ({ type, from: Date.parse(start), to: Date.parse(end) })),
  );
  return events
    .filter(({ type }) => type === "session")
    .flatMap((event) => {
      const found = slots.find((slot) => overlap(spanOf(event), slot));
      return found ? [{ kind: "experience", event: event.id, experience: found.type } as const] : [];
    });
}

/** Everything in a pack that its organisers should look at before they publish it. */
export function warningsOf({ edition, schedule, experiences, materials }: WarnedPack): PackWarning[] {
  const events = Object.values(schedule)
    .flat()
    .filter(({ cancelled }) => !cancelled);
  const hasVoice = ({ session }: PackEvent): boolean => session !== null && !!materials[session]?.liveVoiceLink;
  const planned = new Set(edition.seatingPlans.flatMap(({ services }) => services));
  return [
    ...roomWarnings(events),
    ...speakerWarnings(events),
    ...experienceWarnings(events, experiences),
    ...events.flatMap((event): PackWarning[] => {
      const service = allocatedServiceOf(event, edition);
      return service !== null && !planned.has(service) ? [{ kind: "seating", event: event.id }] : [];
    }),
    ...events.flatMap((event): PackWarning[] =>
      event.enableLiveInterpretation && event.liveInterpretationLink === null && !hasVoice(event)
        ? [{ kind: "interpretation", event: event.id }]
        : [],
    ),
    ...contrastWarnings(edition),
  ];
}
