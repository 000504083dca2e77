import type { DelegateType, Locale } from "@narthex/contract/base/common";
import type { Experience, MainExperience, Signup, SignupStatus } from "@narthex/contract/app/experiences";
import { PackExperience, type PackExperiences } from "@narthex/contract/pack/pack-experiences";
import type { ChoiceRules } from "@narthex/domain/experiences/experience-choices";
import {
  experienceTimesOf,
  type ExperienceTimes,
  maySeeExperience,
  signupAt,
} from "@narthex/domain/experiences/experiences";
import { altBeside } from "@narthex/domain/words/picture-alt";
import { dateIn } from "@narthex/domain/editions/times";
import { localize, type Rendered, type Snapshot } from "../content/index.ts";
import type { SignupRow } from "./experiences.repository.ts";

const NONE: PackExperiences = {
  registerable: [],
  videoDescription: "",
  trailer: null,
  trailerThumbnail: null,
  trailerThumbnailAlt: "",
  allocated: 1,
  maxRankedChoices: null,
  placesRule: "honest",
  experiences: [],
};

const MINUTE_MS = 60_000;

type WithPack = Pick<Snapshot, "pack">;

export const packOf = ({ pack }: WithPack): PackExperiences => pack.experiences ?? NONE;

/** The picture of an experience's film: its own, or the first of the experience. */
const previewOf = ({ title, images, imageAlts, ...shown }: Rendered<PackExperience>): Experience["videoPreviewImage"] =>
  shown.videoPreviewImage === null
    ? { url: images[0] ?? "", alt: altBeside(imageAlts[0] ?? "", title) }
    : { url: shown.videoPreviewImage, alt: altBeside(shown.videoPreviewAlt, title) };

const experienceView = (experience: PackExperience, { render }: Snapshot, locale: Locale): Experience => {
  const shown = render(PackExperience, experience, locale);
  return {
    type: shown.type,
    title: shown.title,
    slug: shown.slug,
    name: shown.name || shown.title,
    description1: shown.description1,
    subtitle2: shown.subtitle2,
    fullDescription: shown.fullDescription,
    images: shown.images,
    imageAlts: shown.imageAlts,
    info: shown.info,
    dateTime: shown.info.map(({ timing, date }) => ({ timing, date })),
    location: shown.location,
    note: shown.note,
    video: shown.video,
    videoPreviewImage: previewOf(shown),
    carouselDescription: shown.carouselDescription,
    dataEventTracking: shown.dataEventTracking || shown.slug,
    isCustomGroup: shown.isCustomGroup,
    ...(experience.slots.length > 0
      ? { hasStepFree: experience.slots.some(({ stepFree, isCancelled }) => stepFree && !isCancelled) }
      : {}),
  };
};

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
    registerableExps: pack.registerable.map((type) => ({ type, title: localize(titles.get(type) ?? type, locale) })),
    videoDescription: localize(pack.videoDescription, locale),
    trailerVideo: snapshot.link(pack.trailer),
    trailerVideoThumbnail: snapshot.link(pack.trailerThumbnail),
    trailerVideoThumbnailAlt: localize(pack.trailerThumbnailAlt, locale),
    allocatedExpsNo: pack.allocated,
    maxRankedChoices: pack.maxRankedChoices,
    placesRule: pack.placesRule,
  };
};

export const choiceRulesOf = (snapshot: WithPack): ChoiceRules => {
  const { registerable, experiences, maxRankedChoices } = packOf(snapshot);
  const custom = new Set(experiences.filter(({ isCustomGroup }) => isCustomGroup).map(({ type }) => type));
  return { registerable, ranked: registerable.filter((type) => custom.has(type)), maxRanked: maxRankedChoices };
};

/** When an edition's sign-up closes, when it publishes the places, and when the experiences are over. */
export const timesOf = ({ pack }: WithPack): ExperienceTimes => experienceTimesOf(pack.edition);

type Reader = { snapshot: Snapshot; locale: Locale };

const slotOf = ({ slotId }: SignupRow, snapshot: Snapshot) => {
  const slots = slotId === null ? [] : packOf(snapshot).experiences.flatMap((one) => one.slots);
  return slots.find(({ id }) => id === slotId);
};

const eventOf = ({ eventId }: SignupRow, { events }: Snapshot) => events.find(({ id }) => id === eventId);

/** The end of the slot, or of the event that the person is invited to. */
function endOf(row: SignupRow, snapshot: Snapshot): string | undefined {
  if (!row.startsAt) return undefined;
  const slot = slotOf(row, snapshot);
  const event = eventOf(row, snapshot);
  const end = slot ? Date.parse(slot.end) : event && Date.parse(event.start) + event.durationInMin * MINUTE_MS;
  return end && end > row.startsAt.getTime() ? new Date(end).toISOString() : undefined;
}

/**
 * In the reader's language if it is the venue of the slot or a place of the event that the person is invited to. What was
 * imported otherwise is in one language.
 */
const locationOf = (row: SignupRow, { snapshot, locale }: Reader): string => {
  const slot = slotOf(row, snapshot);
  const venues = [...(slot ? [slot.venue] : []), ...(eventOf(row, snapshot)?.location ?? [])];
  const known = venues.find((venue) => localize(venue, "en") === row.location);
  return known === undefined ? row.location : localize(known, locale);
};

const signupOf = (row: SignupRow, reader: Reader): Signup => {
  const { type, status, ranking, startsAt, eventId } = row;
  const endTime = endOf(row, reader.snapshot);
  const { timeZone } = reader.snapshot.edition;
  return {
    type,
    status: status as SignupStatus,
    ranking,
    expTime: startsAt && startsAt.toISOString(),
    epochExpTime: startsAt && startsAt.getTime(),
    location: locationOf(row, reader),
    date: startsAt && dateIn(timeZone, startsAt.getTime()),
    ...(endTime && { endTime }),
    ...(eventId === null ? {} : { scheduleId: eventId }),
  };
};

/** A person's sign-ups as far as they may see them now. */
export const signupsView = (
  rows: readonly SignupRow[],
  snapshot: Snapshot,
  now: number,
  locale: Locale = "en",
): Signup[] => rows.map((row) => signupAt(signupOf(row, { snapshot, locale }), timesOf(snapshot), now));
