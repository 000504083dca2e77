import type { ConferenceType } from "@narthex/contract/base/common";
import type { BodyOf } from "@narthex/contract/base/endpoint";
import {
  getVideo,
  getVideoProgress,
  listMyList,
  listVideoProgress,
  saveVideoProgress,
  type VideoProgress,
} from "@narthex/contract/app/videos";
import { roundProgress } from "@narthex/domain/library/videos";
import type { FastifyInstance } from "fastify";
import type { Services } from "#platform/services.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import { contentRoute, type ContentStore } from "../content/index.ts";
import { resourceView, visibleResources } from "../resources/index.ts";
import { type ProgressChange, findProgress, listProgress, upsertProgress } from "./videos.repository.ts";
import { isVisibleResource, isVisibleVideo, videoView } from "./videos.views.ts";
import { registrationIn, signalOwn, type Person } from "../people/index.ts";

const missing = (): ProblemError => new ProblemError("not-found", "There is no such video.");
const noProgress = (videoId: string): VideoProgress => ({
  videoId,
  videoTime: 0,
  videoProgess: 0,
  isBookmarked: false,
});

const changeOf = (body: BodyOf<typeof saveVideoProgress>): ProgressChange => {
  if ("isBookmarked" in body) return { isBookmarked: body.isBookmarked };
  const { videoProgess: percent, videoTime: seconds } = roundProgress(body);
  return { percent, seconds };
};

export function videoRoutes(app: FastifyInstance, services: Services, store: ContentStore): void {
  const findContent = (person: Person, requestedType: ConferenceType | undefined) => {
    const { editionId, conferenceType, type } = registrationIn(person, requestedType);
    return { editionId, snapshot: store.get(conferenceType), type };
  };

  contentRoute(
    app,
    store,
    getVideo,
    (view, { params, query }) => {
      const video = videoView(view, params.slug, query.locale);
      if (!video) throw missing();
      return video;
    },
    (_, { params }) => params.slug,
  );

  route(app, listMyList, async ({ person, query }) => {
    const { editionId, ...content } = findContent(person, query.conferenceType);
    const progress = new Map((await listProgress(services.db, person.id, editionId)).map((one) => [one.videoId, one]));
    return visibleResources(content).flatMap((resource) => {
      const own = progress.get(resource.slug);
      return own?.isBookmarked ? [resourceView(resource, content.snapshot, query.locale, own)] : [];
    });
  });

  route(app, listVideoProgress, ({ person, query }) =>
    listProgress(services.db, person.id, findContent(person, query.conferenceType).editionId),
  );

  route(app, getVideoProgress, async ({ person, params: { slug }, query }) => {
    const { editionId, ...content } = findContent(person, query.conferenceType);
    if (!isVisibleVideo(content, slug)) throw missing();
    return (await findProgress(services.db, person.id, editionId, slug)) ?? noProgress(slug);
  });

  writeRoute(app, services, saveVideoProgress, async (db, { person, query, body }) => {
    const { editionId, ...content } = findContent(person, query.conferenceType);
    const { videoId } = body;
    const isKnown = isVisibleVideo(content, videoId) || ("isBookmarked" in body && isVisibleResource(content, videoId));
    if (!isKnown) throw new ProblemError("refused", "There is no such video or resource.");
    await upsertProgress(db, person.id, editionId, videoId, changeOf(body));
    // Not for the position of a film, which is written every few seconds: the device that plays it would read it again each time.
    if ("isBookmarked" in body)
      signalOwn(services.live, db, person.id, "GET /videoprogress", "GET /cms/resources/my-lists");
    return undefined;
  });
}
