import { downloadPhotos, listEveryonePhotos, listOwnPhotos } from "@narthex/contract/photos";
import { scheduleKey } from "@narthex/domain/photos";
import type { FastifyInstance } from "fastify";
import { prepareJson, sendBytes } from "#platform/bytes.ts";
import type { House } from "#platform/house.ts";
import { sendMail } from "#platform/mail.ts";
import { ProblemError } from "#platform/problems.ts";
import { route, writeRoute } from "#platform/serve.ts";
import { registrationIn } from "#platform/session.ts";
import type { ContentStore } from "../content/index.ts";
import { bundlePhotos } from "./bundles.service.ts";
import { photoMail } from "./photo-mail.ts";
import { bundleAddress, photoOfPath, showPhoto } from "./photo-address.ts";
import { findInTab, listEveryone, listFilledTabs, listOwn, type ShownPhoto } from "./photos.repository.ts";

const PAGE = 40;

export function photoRoutes(app: FastifyInstance, house: House, store: ContentStore): void {
  const { db, config } = house;

  route(app, listOwnPhotos, async ({ person, query, request, reply }) => {
    const { editionId } = registrationIn(person, query.conferenceType);
    const photos = await listOwn(db, person.id, editionId, query.tabName);
    return sendBytes(request, reply, await prepareJson(photos.map((photo) => showPhoto(config, person, photo))));
  });

  const startOf = async (path: string | undefined, editionId: string, tab: string): Promise<ShownPhoto | null> => {
    if (path === undefined) return null;
    const id = photoOfPath(path);
    const found = id && (await findInTab(db, id, editionId, tab));
    if (!found) throw new ProblemError("bad-input", "startWith is no path of a photograph of this tab.");
    return found;
  };

  route(app, listEveryonePhotos, async ({ person, query, request, reply }) => {
    const { editionId, conferenceType } = registrationIn(person, query.conferenceType);
    const { tabName: tab, startWith } = query;
    const after = await startOf(startWith, editionId, tab);
    const [found, filled] = await Promise.all([
      listEveryone(db, { editionId, tab, after, limit: PAGE + 1 }),
      listFilledTabs(db, editionId),
    ]);
    const { days } = store.get(conferenceType).edition;
    const page = {
      viewMore: found.length > PAGE,
      photos: found.slice(0, PAGE).map((photo) => showPhoto(config, person, photo)),
      schedules: Object.fromEntries(days.map(({ slug }) => [scheduleKey(slug), filled.has(slug)])),
    };
    return sendBytes(request, reply, await prepareJson(page));
  });

  writeRoute(app, house, downloadPhotos, async (db, { person, query: { conferenceType }, body }) => {
    const registration = registrationIn(person, conferenceType);
    const { id, count } = await bundlePhotos(house, db, person, registration.editionId, body.presignedUrls);
    const isMailed = registration.conferenceType === "Global";
    const url = bundleAddress(config, id, isMailed);
    if (!isMailed) return { url };
    const { title } = store.get(registration.conferenceType).edition;
    await sendMail(db, house, photoMail(person.email, person.preferredName, title.en, count, url));
  });
}
