import { typeRules } from "@narthex/contract/base/conference-types";
import { comesToVenue, datesOf } from "@narthex/domain/editions/editions";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { announcementsQuery, unreadQuery } from "#features/announcements/index.ts";
import { parameterQuery, useView, type View } from "#features/content/index.ts";
import { signupsQuery } from "#features/experiences/index.ts";
import { remindersQuery, starsQuery } from "#features/my-day/index.ts";
import {
  copyName,
  type CopyRead,
  filesIn,
  isMetered,
  keepOpenedFiles,
  isCurrentCopy,
  provideCopy,
  saveCopy,
  savedCopy,
} from "#features/offline/index.ts";
import { legalPageQuery } from "#features/pages/index.ts";
import { publicProfileQuery, socialQuery } from "#features/profiles/index.ts";
import {
  scheduleDayQuery,
  scheduleEventQuery,
  sessionMaterialsQuery,
  sessionsQuery,
} from "#features/schedule/index.ts";
import { seatingPlansQuery, seatingsQuery } from "#features/seating/index.ts";
import { myListQuery, progressQuery, videoQuery } from "#features/videos/index.ts";
import { isNative } from "@narthex/client/native.ts";
import { useIsOnline } from "@narthex/client/online.ts";
import { q } from "@narthex/client/query.ts";
import { visibilityOf } from "./visibility.ts";

/** After the first screen, and what the person opens at once. */
const WAIT_MS = 15_000;
/**
 * The longest random delay: a hall opens the app within a minute, and everyone hears of a publication at once. What is on the
 * screen is read again immediately, so the copy of a new version has time.
 */
const FIRST_SPREAD_MS = 60_000;
const UPDATE_SPREAD_MS = 20 * 60_000;

/** The pages of videos beyond these need a network, as the videos do. */
const MAX_VIDEOS = 60;

declare global {
  interface ImportMetaEnv {
    /** The reads of content that depends on edition and language alone, which the build finds in the contract. */
    readonly KEPT_READS?: readonly "GET /cms/team-page"[];
  }
}

const PARAMETERS = ["AUDIO_FLAG", "DSN_MAP_FLAG", "SIGN_UP_CLOSE_TS", "EXP_EVENT_END_TS"] as const;

const read = (query: unknown): CopyRead => query as CopyRead;

const readsOf = (view: View): CopyRead[] => {
  const { conferenceType, locale, edition, person } = view;
  const of = { conferenceType, locale };
  const hasSeats = edition.seatingServices.length > 0 && comesToVenue(person, conferenceType);
  return [
    ...datesOf(edition, person.type).map((date) => read(scheduleDayQuery(date, of))),
    ...(import.meta.env.KEPT_READS ?? []).map((name) => read(q(name, { query: of }))),
    ...[...PARAMETERS, typeRules(conferenceType).allocationParameter].map((name) =>
      read(parameterQuery(name, conferenceType)),
    ),
    ...(["terms", "privacy"] as const).map((page) => read(legalPageQuery(page, conferenceType, locale))),
    read(announcementsQuery(conferenceType, locale)),
    read(unreadQuery(conferenceType, locale)),
    read(signupsQuery(of)),
    read(starsQuery(view)),
    read(remindersQuery),
    ...(hasSeats ? [read(seatingsQuery(view)), read(seatingPlansQuery(view))] : []),
    read(socialQuery),
    read(publicProfileQuery(view.person.hashId)),
    read(myListQuery(of)),
    read(progressQuery(conferenceType)),
  ];
};

const isInstalled = (): boolean => isNative() || matchMedia("(display-mode: standalone)").matches;

/** Pictures of the edition itself. */
const ownPictures = ({ edition, locale }: View): unknown[] => {
  const { brand, leaders, experienceBanner, kickoff, mustWatch } = edition;
  const banner = experienceBanner?.[locale] ?? experienceBanner?.en;
  return [brand.logo, brand.logoWeekend, banner, kickoff?.poster, mustWatch?.poster, leaders];
};

/**
 * Stores the whole edition on the device: once by itself, again when a new version is published or the person may see other
 * content, and whenever the person asks. Never by itself over a connection that may cost money.
 */
export const useEditionCopy = (): void => {
  const view = useView();
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const { edition, conferenceType, locale } = view;
  const name = copyName(conferenceType, locale);
  const visibility = visibilityOf(view.person);
  const save = useEffectEvent(() => {
    const sessions = () => client.getQueryData(sessionsQuery(view).queryKey) ?? [];
    const library = () =>
      client.getQueryData(q("GET /cms/resources/all", { query: { conferenceType, locale } }).queryKey);
    const following = () => [
      ...sessions().flatMap(({ id, sessionId }) => [
        read(scheduleEventQuery(id, view)),
        read(sessionMaterialsQuery(sessionId.sessionId, view)),
      ]),
      ...(library() ?? [])
        .filter(({ type }) => type === "video")
        .slice(0, MAX_VIDEOS)
        .map(({ slug }) => read(videoQuery(slug, view))),
    ];
    const files = (answers: readonly unknown[]): string[] => {
      const { shuttlePdf, schedulePdf } = edition;
      const own = [shuttlePdf, schedulePdf[view.person.type]].filter((address) => address !== null);
      const { pictures, documents } = filesIn(
        [...ownPictures(view), ...answers],
        matchMedia("(min-width: 48rem)").matches,
      );
      return [...new Set([...own, ...pictures, ...documents])];
    };
    const { version } = edition;
    void saveCopy({ conferenceType, locale, version, visibility, reads: readsOf(view), following, files });
  });
  useEffect(
    () =>
      provideCopy(() => {
        // Requested after a tap, so that browsers may ask the person.
        void navigator.storage?.persist?.();
        save();
      }),
    [],
  );
  useEffect(keepOpenedFiles, []);
  useEffect(() => {
    const saved = savedCopy(name);
    if (!isOnline || isMetered() || isCurrentCopy(saved, edition.version, visibility)) return;
    const isForAll = saved !== null && (saved.visibility === undefined || saved.visibility === visibility);
    const spreadMs = isForAll ? UPDATE_SPREAD_MS : FIRST_SPREAD_MS;
    // An installed app gets it without a question.
    if (isInstalled()) void navigator.storage?.persist?.();
    const timer = setTimeout(() => save(), WAIT_MS + Math.random() * spreadMs);
    return () => clearTimeout(timer);
  }, [isOnline, name, edition.version, visibility]);
};
