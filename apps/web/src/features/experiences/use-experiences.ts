import type { Experience, MainExperience, Signup } from "@narthex/contract/app/experiences";
import { typeRules } from "@narthex/contract/base/conference-types";
import type { ChoiceRules } from "@narthex/domain/experiences/experience-choices";
import { type ExperienceTimes, isSignUpClosed, takesPart } from "@narthex/domain/experiences/experiences";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLoadedInstant, useView, type View } from "#features/content/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { combine, type Loadable } from "@narthex/client/cache/loadable.ts";
import { staleOnceFetched } from "@narthex/client/session/first-data.ts";
import { q } from "@narthex/client/query.ts";
import { signupsQuery } from "./experiences.queries.ts";

/** What the screens of the experiences show. */
export type ExperiencesState = {
  experiences: readonly Experience[];
  /** Those whose places are allocated by choice. */
  custom: readonly Experience[];
  main: MainExperience;
  rules: ChoiceRules;
  signups: readonly Signup[];
  times: ExperienceTimes;
  now: number;
  isClosed: boolean;
  isAllocated: boolean;
  /** Whether this person may sign up at all. */
  takesPart: boolean;
};

/** The titles of experiences by their types. */
export const titleOf = ({ experiences, main }: Pick<ExperiencesState, "experiences" | "main">, type: string): string =>
  experiences.find((one) => one.type === type)?.title ??
  main.registerableExps.find((one) => one.type === type)?.title ??
  type;

const MINUTE = 60_000;

/** Tick every second only if a deadline is not on a full minute. */
const stepOf = (times: ExperienceTimes | undefined): number =>
  Object.values(times ?? {}).some((at) => at !== null && at % MINUTE !== 0) ? 1000 : MINUTE;

/** The experiences themselves. The screen shows their failure itself. */
const experiencesQuery = ({ conferenceType, locale }: Pick<View, "conferenceType" | "locale">) =>
  q("GET /cms/experiences/get", { query: { conferenceType, locale } });

/** Their trailer, and which of them can be requested. */
const mainExperienceQuery = ({ conferenceType, locale }: Pick<View, "conferenceType" | "locale">) =>
  q("GET /cms/mainExp/get", { query: { conferenceType, locale } }, { failure: "mainExp" });

/** The instants of the edition's experiences. */
export const useExperienceTimes = (): Loadable<ExperienceTimes> => {
  const { conferenceType } = useView();
  return combine(
    [
      useLoadedInstant("SIGN_UP_CLOSE_TS"),
      useLoadedInstant(typeRules(conferenceType).allocationParameter),
      useLoadedInstant("EXP_EVENT_END_TS"),
    ],
    (closesAt, allocatedAt, endsAt) => ({ closesAt, allocatedAt, endsAt }),
  );
};

/** A person's sign-ups, refetched when they are shown and when the places are published. */
export const useSignups = (isAllocated: boolean): UseQueryResult<readonly Signup[]> => {
  const query = useQuery({ ...signupsQuery(useView()), staleTime: staleOnceFetched });
  const { refetch } = query;
  const was = useRef(isAllocated);
  useEffect(() => {
    if (was.current === isAllocated) return;
    was.current = isAllocated;
    void refetch();
  }, [isAllocated, refetch]);
  return query;
};

/** The experiences of the edition in view, with the own sign-ups of the person. */
export const useExperiences = (): Loadable<ExperiencesState> => {
  const view = useView();
  const pages = useQuery(experiencesQuery(view));
  const main = useQuery(mainExperienceQuery(view));
  const instants = useExperienceTimes();
  const times = instants.data;
  const now = useNow(stepOf(times));
  const allocatedAt = times?.allocatedAt ?? null;
  const isAllocated = allocatedAt === null || now >= allocatedAt;
  const own = useSignups(isAllocated);
  const loaded = combine([pages, main, own, instants], (byType, mainExperience, signups, known) => {
    const experiences = Object.values(byType);
    const custom = experiences.filter(({ isCustomGroup }) => isCustomGroup);
    const registerable = mainExperience.registerableExps.map(({ type }) => type);
    const ranked = registerable.filter((type) => custom.some((one) => one.type === type));
    const rules = { registerable, ranked, maxRanked: mainExperience.maxRankedChoices };
    return { experiences, custom, main: mainExperience, rules, signups, times: known };
  });
  const data = loaded.data &&
    times && {
      ...loaded.data,
      times,
      now,
      isAllocated,
      isClosed: isSignUpClosed(times, now),
      takesPart: takesPart(view.person),
    };
  return { ...loaded, data };
};
