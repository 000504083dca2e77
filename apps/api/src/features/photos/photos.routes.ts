import { typeRules } from "@narthex/contract/base/conference-types";
import {
  downloadPhotos,
  getPhotoZip,
  listEveryonePhotos,
  listOwnPhotos,
  refuseOwnPhoto,
} from "@narthex/contract/app/photos";
import { scheduleKey } from "@narthex/domain/photos/photos";
import type { FastifyInstance } from "fastify";
import { sendFor } from "#platform/http/prepared-response.ts";
import type { Services } from "#platform/services.ts";
import { sendMail } from "#platform/jobs/mail.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import type { ContentStore } from "../content/index.ts";
import { findRecentBundle } from "./downloads/bundles.repository.ts";
import { bundlePhotos, listPhotosOf } from "./downloads/bundles.service.ts";
import { refusePhotoOf } from "./review/not-mine.service.ts";
import { photoMail } from "./photo-mail.ts";
import { bundleAddress, bundlePage, photoIdOfPath, photoView } from "./photo-address.ts";
import { findInTab, listEveryone, listFilledTabs, listOwn, type ShownPhoto } from "./photos.repository.ts";
import { registrationIn } from "../people/index.ts";

const PAGE_SIZE = 40;

export function photoRoutes(app: FastifyInstance, services: Services, store: ContentStore): void {
  const { db, config } = services;

  route(app, listOwnPhotos, async ({ person, query, request, reply }) => {
    const { editionId } = registrationIn(person, query.conferenceType);
    const photos = await listOwn(db, person.id, editionId, query.tabName);
    const list = photos.map((photo) => photoView(config, person, photo));
    return sendFor(request, reply, list);
  });

  const findStart = async (path: string | undefined, editionId: string, tab: string): Promise<ShownPhoto | null> => {
    if (path === undefined) return null;
    const id = photoIdOfPath(path);
    const found = id && (await findInTab(db, id, editionId, tab));
    if (!found) throw new ProblemError("bad-input", "startWith is not the path of a photo of this tab.");
    return found;
  };

  route(app, listEveryonePhotos, async ({ person, query, request, reply }) => {
    const { editionId, conferenceType } = registrationIn(person, query.conferenceType);
    const { tabName: tab, startWith } = query;
    const after = await findStart(startWith, editionId, tab);
    const [found, filled] = await Promise.all([
      listEveryone(db, { editionId, tab, after, limit: PAGE_SIZE + 1 }),
      listFilledTabs(db, editionId),
    ]);
    const { days } = store.get(conferenceType).edition;
    const page = {
      viewMore: found.length > PAGE_SIZE,
      photos: found.slice(0, PAGE_SIZE).map((photo) => photoView(config, person, photo)),
      schedules: Object.fromEntries(days.map(({ slug }) => [scheduleKey(slug), filled.has(slug)])),
    };
    return sendFor(request, reply, page);
  });

  writeRoute(app, services, downloadPhotos, async (db, { person, query: { conferenceType }, body }) => {
    const registration = registrationIn(person, conferenceType);
    const { id, count } = await bundlePhotos(services, db, person, registration.editionId, body.presignedUrls);
    if (!typeRules(registration.conferenceType).mailsPhotos) return { url: bundleAddress(config, id) };
    const { edition } = store.get(registration.conferenceType);
    await sendMail(
      db,
      services,
      photoMail({ ...registration, email: person.email }, edition, { count, url: bundlePage(config, id) }),
      edition.id,
    );
  });

  writeRoute(app, services, refuseOwnPhoto, async (tx, { person, body }) => {
    await refusePhotoOf(services, tx, person, body.url);
    return undefined;
  });

  route(app, getPhotoZip, async ({ person, params: { id }, reply }) => {
    const bundle = await findRecentBundle(db, id, person.id);
    const photos = bundle ? await listPhotosOf(db, bundle) : [];
    if (photos.length === 0)
      throw new ProblemError("not-found", "There is no such download, or it is older than a day.");
    reply.header("cache-control", "no-store");
    return { url: bundleAddress(config, id), count: photos.length };
  });
}
