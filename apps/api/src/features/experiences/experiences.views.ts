import type { DelegateType, Locale } from "@narthex/contract/common";
import type { Experience, MainExperience, Signup, SignupStatus } from "@narthex/contract/experiences";
import type { PackExperience, PackExperiences } from "@narthex/contract/pack-experiences";
import type { ChoiceRules } from "@narthex/domain/experience-choices";
import { type ExperienceTimes, maySeeExperience, signupAt } from "@narthex/domain/experiences";
import { dateIn } from "@narthex/domain/times";
import { say, type Snapshot } from "../content/index.ts";
import type { SignupRow } from "./experiences.repository.ts";

const NONE: PackExperiences = {
  registerable: [],
  videoDescription: "",
  trailer: null,
  trailerThumbnail: null,
  allocated: 1,
  maxRankedChoices: null,
  experiences: [],
};

const packOf = ({ rows }: Snapshot): PackExperiences => rows.experiences[0] ?? NONE;

const experienceView = (one: PackExperience, { link, html }: Snapshot, locale: Locale): Experience => {
  const info = one.info.map(({ date, timing, venue }) => ({
    date,
    timing: say(timing, locale),
    venue: say(venue, locale),
  }));
  const title = say(one.title, locale);
  return {
    type: one.type,
    title,
    slug: one.slug,
    name: say(one.name, locale) || title,
    description1: say(one.description1, locale),
    subtitle2: say(one.subtitle2, locale),
    fullDescription: html(one.fullDescription, locale),
    images: one.images.map((image) => link(image)),
    info,
    dateTime: info.map(({ timing, date }) => ({ timing, date })),
    location: say(one.location, locale),
    note: say(one.note, locale),
    video: link(one.video),
    videoPreviewImage: { url: link(one.videoPreviewImage) ?? link(one.images[0] ?? null) ?? "" },
    carouselDescription: say(one.carouselDescription, locale),
    dataEventTracking: one.dataEventTracking || one.slug,
    isCustomGroup: one.isCustomGroup,
  };
};

/** The experiences that this type of delegate may see, by type. */
export const experiencesView = (snapshot: Snapshot, locale: Locale, type: DelegateType): Record<string, Experience> =>
  Object.fromEntries(
    packOf(snapshot)
      .experiences.filter((one) => maySeeExperience(one, { type }))
      .map((one) => [one.type, experienceView(one, snapshot, locale)]),
  );

export const mainExperienceView = (snapshot: Snapshot, locale: Locale): MainExperience => {
  const pack = packOf(snapshot);
  const titles = new Map(pack.experiences.map(({ type, title }) => [type, title]));
  return {
    registerableExps: pack.registerable.map((type) => ({ type, title: say(titles.get(type) ?? type, locale) })),
    videoDescription: say(pack.videoDescription, locale),
    trailerVideo: snapshot.link(pack.trailer),
    trailerVideoThumbnail: snapshot.link(pack.trailerThumbnail),
    allocatedExpsNo: pack.allocated,
    maxRankedChoices: pack.maxRankedChoices,
  };
};

/** What an edition lets people ask for. */
export const choiceRulesOf = (snapshot: Snapshot): ChoiceRules => {
  const { registerable, experiences, maxRankedChoices } = packOf(snapshot);
  const custom = new Set(experiences.filter(({ isCustomGroup }) => isCustomGroup).map(({ type }) => type));
  return { registerable, ranked: registerable.filter((type) => custom.has(type)), most: maxRankedChoices };
};

const instantOf = ({ rows }: Snapshot, name: string): number | null => {
  const value = rows.edition[0]?.parameters[name];
  return typeof value === "string" ? Date.parse(value) : null;
};

/** When an edition's sign-up closes, and when it gives out its places. */
export const timesOf = (snapshot: Snapshot): Pick<ExperienceTimes, "closesAt" | "allocatedAt"> => ({
  closesAt: instantOf(snapshot, "SIGN_UP_CLOSE_TS"),
  allocatedAt: instantOf(
    snapshot,
    snapshot.edition.conferenceType === "Regional" ? "GPCR_EXP_ALLOC_TS" : "EXP_ALLOC_TS",
  ),
});

const signupOf = ({ type, status, ranking, startsAt, location, eventId }: SignupRow, timeZone: string): Signup => ({
  type,
  status: status as SignupStatus,
  ranking,
  expTime: startsAt && startsAt.toISOString(),
  epochExpTime: startsAt && startsAt.getTime(),
  location,
  date: startsAt && dateIn(timeZone, startsAt.getTime()),
  ...(eventId === null ? {} : { scheduleId: eventId }),
});

/** A person's sign-ups as they may know of them now. */
export const signupsView = (rows: readonly SignupRow[], snapshot: Snapshot, now: number): Signup[] =>
  rows.map((row) => signupAt(signupOf(row, snapshot.edition.timeZone), timesOf(snapshot), now));
