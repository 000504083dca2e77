import { getSurveyFrame, listSurveys } from "@narthex/contract/surveys";
import type { FastifyInstance } from "fastify";
import { prepareFor, sendPrepared } from "#platform/http/prepared-response.ts";
import type { Services } from "#platform/services.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { route } from "#platform/http/route.ts";
import { localize, type ContentStore } from "../content/index.ts";
import { createFrameCheck } from "./frame-check.ts";
import { registrationIn } from "../people/index.ts";

/** The origins of the published surveys, which the page's policy allows in a frame. */
export const surveyOrigins = (store: ContentStore, publicUrl: string): string[] => [
  ...new Set(store.all().flatMap(({ pack }) => pack.edition.surveys.map(({ url }) => new URL(url, publicUrl).origin))),
];

export function surveyRoutes(app: FastifyInstance, services: Services, store: ContentStore): void {
  const { publicUrl } = services.config;
  const mayFrame = createFrameCheck(publicUrl);
  const addressOf = (url: string): string => new URL(url, publicUrl).href;
  route(app, listSurveys, async ({ person, query, request, reply }) => {
    const { conferenceType, isHost } = registrationIn(person, query.conferenceType);
    const surveys = store.get(conferenceType).pack.edition.surveys;
    const list = surveys.map(({ name, title, url }) => ({
      name,
      title: localize(title, query.locale),
      url: addressOf(url),
    }));
    return sendPrepared(request, reply, await prepareFor(request, isHost ? [] : list));
  });
  route(app, getSurveyFrame, async ({ person, params, query }) => {
    const { conferenceType, isHost } = registrationIn(person, query.conferenceType);
    const found = store.get(conferenceType).pack.edition.surveys.find(({ name }) => name === params.name);
    if (!found || isHost) throw new ProblemError("not-found", "There is no such survey.");
    return { mayFrame: await mayFrame(addressOf(found.url)) };
  });
}
