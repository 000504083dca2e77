import type { Experience, MainExperience, Signup } from "@narthex/contract/experiences";
import type { ChoiceRules } from "@narthex/domain/experience-choices";
import { type ExperienceTimes, isSignUpClosed, takesPart } from "@narthex/domain/experiences";
import { useQuery } from "@tanstack/react-query";
import { useView } from "#features/content/index.ts";
import { useNow } from "#platform/clock.ts";
import { experiencesQuery, mainExperienceQuery, useExperienceTimes } from "./experiences.queries.ts";
import { useSignups } from "./use-signups.ts";

/** Everything that a screen of the experiences stands on. */
export type Room = {
  experiences: readonly Experience[];
  /** Those whose places are given out by preference. */
  custom: readonly Experience[];
  main: MainExperience;
  rules: ChoiceRules;
  signups: readonly Signup[];
  times: ExperienceTimes;
  now: number;
  isClosed: boolean;
  isAllocated: boolean;
  /** Is this for somebody who signs up at all? */
  takesPart: boolean;
};

/** Without a room either it is still on its way, or `error` says why it cannot be had. */
type Loaded = { room?: Room; error: unknown; retry: () => void };

/** The titles of experiences by their types. */
export const titleOf = ({ experiences, main }: Pick<Room, "experiences" | "main">, type: string): string =>
  experiences.find((one) => one.type === type)?.title ??
  main.registerableExps.find((one) => one.type === type)?.title ??
  type;

const MINUTE = 60_000;

/** How often it is looked at the clock: each minute, but where something happens within one. */
const stepOf = (times: ExperienceTimes | undefined): number =>
  Object.values(times ?? {}).some((at) => at !== null && at % MINUTE !== 0) ? 1000 : MINUTE;

/** The experiences of the edition in view with what became of a person's own; `error` where they cannot be had. */
export const useRoom = (): Loaded => {
  const view = useView();
  const pages = useQuery(experiencesQuery(view));
  const main = useQuery(mainExperienceQuery(view));
  const times = useExperienceTimes();
  const now = useNow(stepOf(times));
  const allocatedAt = times?.allocatedAt ?? null;
  const isAllocated = allocatedAt === null || now >= allocatedAt;
  const own = useSignups(isAllocated);
  const failed = [pages, main, own].find((query) => query.error && !query.data && query.fetchStatus !== "fetching");
  const retry = (): void => {
    for (const query of [pages, main, own]) if (!query.data) void query.refetch();
  };
  if (!pages.data || !main.data || !times || !own.data) return { error: failed?.error ?? null, retry };
  const experiences = Object.values(pages.data);
  const custom = experiences.filter(({ isCustomGroup }) => isCustomGroup);
  const registerable = main.data.registerableExps.map(({ type }) => type);
  const ranked = registerable.filter((type) => custom.some((one) => one.type === type));
  const room = {
    experiences,
    custom,
    main: main.data,
    rules: { registerable, ranked, most: main.data.maxRankedChoices },
    signups: own.data,
    times,
    now,
    isClosed: isSignUpClosed(times, now),
    isAllocated,
    takesPart: takesPart(view.person),
  };
  return { room, error: null, retry };
};
