import {
  countUnreadAnnouncements,
  listAnnouncements,
  markAnnouncementsRead,
  type Announcement,
} from "@narthex/contract/announcements";
import type { ConferenceType, Locale } from "@narthex/contract/common";
import type { FastifyInstance } from "fastify";
import { prepareJson, sendBytes } from "#platform/bytes.ts";
import type { House } from "#platform/house.ts";
import { route, writeRoute } from "#platform/serve.ts";
import { registrationIn, type Person } from "#platform/session.ts";
import { say, type ContentStore, type Snapshot } from "../content/index.ts";
import { countRead, insertReads, listRead } from "./announcements.repository.ts";

type Row = Snapshot["rows"]["announcement"][number];

/** An announcement is out from its posted time on, by the product's clock. */
const outAt = (snapshot: Snapshot, now: number): Row[] =>
  snapshot.rows.announcement
    .filter((row) => Date.parse(row.posted) <= now)
    .toSorted((left, right) => Date.parse(right.posted) - Date.parse(left.posted) || right.id - left.id);

const view = (row: Row, { html, link }: Snapshot, locale: Locale, isNew: boolean): Announcement => ({
  id: row.id,
  title: say(row.title, locale),
  body: say(row.body, locale),
  link: link(row.link),
  descriptionFull: html(row.descriptionFull, locale),
  isNew,
  postedTime: new Date(row.posted).toISOString(),
  isExternal: row.link !== null && !row.link.startsWith("media/"),
});

export function announcementRoutes(app: FastifyInstance, house: House, store: ContentStore): void {
  const now = (): number => house.clock.now();
  const look = (person: Person, wanted: ConferenceType | undefined) => {
    const { editionId, conferenceType } = registrationIn(person, wanted);
    return { editionId, snapshot: store.get(conferenceType) };
  };

  route(app, listAnnouncements, async ({ person, query, request, reply }) => {
    const { editionId, snapshot } = look(person, query.conferenceType);
    const read = new Set(await listRead(house.db, person.id, editionId));
    const list = outAt(snapshot, now()).map((row) => view(row, snapshot, query.locale, !read.has(row.id)));
    return sendBytes(request, reply, await prepareJson(list));
  });

  route(app, countUnreadAnnouncements, async ({ person, query }) => {
    const { editionId, snapshot } = look(person, query.conferenceType);
    const ids = outAt(snapshot, now()).map((row) => row.id);
    return { unreadCount: ids.length - (await countRead(house.db, person.id, editionId, ids)) };
  });

  writeRoute(app, house, markAnnouncementsRead, async (db, { person, query }) => {
    const { editionId, snapshot } = look(person, query.conferenceType);
    await insertReads(
      db,
      person.id,
      editionId,
      outAt(snapshot, now()).map((row) => row.id),
    );
    return undefined;
  });
}
