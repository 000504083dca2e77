import {
  countUnreadAnnouncements,
  listAnnouncements,
  markAnnouncementsRead,
  type Announcement,
} from "@narthex/contract/app/announcements";
import type { ConferenceType, Locale } from "@narthex/contract/base/common";
import { PackAnnouncement } from "@narthex/contract/pack/pack-home";
import { dependsOnPlaces, isForReader, type AnnouncementReader } from "@narthex/domain/announcements";
import { localeFor } from "@narthex/domain/words/locales";
import type { FastifyInstance } from "fastify";
import { sendPrepared } from "#platform/http/prepared-response.ts";
import type { Services } from "#platform/services.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import { attendanceAt, createPlacesLoader } from "../audience/index.ts";
import type { ContentStore, Snapshot } from "../content/index.ts";
import { createReadLoader, insertReads } from "./announcements.repository.ts";
import { registrationIn, signalOwn, type Person } from "../people/index.ts";

/** The announcements for a reader whose posted time has come, newest first. */
const announcementsPostedBy = (snapshot: Snapshot, reader: AnnouncementReader, now: number): PackAnnouncement[] =>
  snapshot.pack.announcements
    .filter((row) => Date.parse(row.posted) <= now && isForReader(row, reader))
    .toSorted((left, right) => Date.parse(right.posted) - Date.parse(left.posted) || right.id - left.id);

const announcementView = (
  row: PackAnnouncement,
  { render }: Snapshot,
  locale: Locale,
  isNew: boolean,
): Announcement => {
  const { id, title, body, link, descriptionFull, posted } = render(PackAnnouncement, row, locale);
  const isExternal = row.link !== null && !row.link.startsWith("media/");
  const postedTime = new Date(posted).toISOString();
  return { id, title, body, link, descriptionFull, isNew, postedTime, isExternal, level: row.level ?? "info" };
};

export function announcementRoutes(app: FastifyInstance, services: Services, store: ContentStore): void {
  const reads = createReadLoader(services.db);
  const held = createPlacesLoader(services.db);
  const now = (): number => services.clock.now();
  const findContent = async (person: Person, requestedType: ConferenceType | undefined, locale: Locale | undefined) => {
    const { editionId, conferenceType, type, groupName, isAbsentAlumnus } = registrationIn(person, requestedType);
    const snapshot = store.get(conferenceType);
    const { announcements, edition } = snapshot.pack;
    // Looked up only if an announcement is for people with certain places or seats: in most editions none is.
    const own = announcements.some(dependsOnPlaces)
      ? await held.load({ personId: person.id, editionId })
      : { places: [], seats: [] };
    const language = locale === undefined ? null : localeFor(edition.languages, locale);
    const reader = {
      hashId: person.hashId,
      groupName,
      language,
      ...attendanceAt(own, edition, { type, isAbsentAlumni: isAbsentAlumnus }, now()),
    };
    return { editionId, reader, snapshot };
  };

  route(app, listAnnouncements, async ({ person, query, request, reply }) => {
    const { editionId, reader, snapshot } = await findContent(person, query.conferenceType, query.locale);
    const read = await reads.load({ personId: person.id, editionId });
    const posted = announcementsPostedBy(snapshot, reader, now());
    // Most people have read all announcements or none: a few prepared answers serve everyone.
    const key = `${listAnnouncements.path} ${query.locale} ${posted.map(({ id }) => `${id}${read.has(id) ? "r" : ""}`).join()}`;
    const view = () => posted.map((row) => announcementView(row, snapshot, query.locale, !read.has(row.id)));
    const { answers } = snapshot;
    return sendPrepared(request, reply, answers.get(key) ?? (await answers.prepare(key, view)));
  });

  route(app, countUnreadAnnouncements, async ({ person, query }) => {
    const { editionId, reader, snapshot } = await findContent(person, query.conferenceType, query.locale);
    const ids = announcementsPostedBy(snapshot, reader, now()).map((row) => row.id);
    const read = await reads.load({ personId: person.id, editionId });
    return { unreadCount: ids.filter((id) => !read.has(id)).length };
  });

  writeRoute(app, services, markAnnouncementsRead, async (db, { person, query }) => {
    const { editionId, reader, snapshot } = await findContent(person, query.conferenceType, query.locale);
    // A request may arrive long after the person read the list: they have not seen what was posted in between.
    const until = Math.min(now(), query.postedUntil ? Date.parse(query.postedUntil) : now());
    const ids = announcementsPostedBy(snapshot, reader, until).map((row) => row.id);
    await insertReads(db, person.id, editionId, ids);
    signalOwn(services.live, db, person.id, "GET /announcement/get-unread-announcements-count");
    return undefined;
  });
}
