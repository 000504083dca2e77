import { getSurveyFrame, listSurveys } from "@narthex/contract/surveys";
import type { FastifyInstance } from "fastify";
import { prepareJson, sendBytes } from "#platform/bytes.ts";
import type { House } from "#platform/house.ts";
import { ProblemError } from "#platform/problems.ts";
import { route } from "#platform/serve.ts";
import { registrationIn } from "#platform/session.ts";
import { say, type ContentStore } from "../content/index.ts";
import { createFrameCheck } from "./frame-check.ts";

/** The origins of the surveys that are published now: what a frame of the app may show. */
export const surveyOrigins = (store: ContentStore): string[] => [
  ...new Set(
    store
      .all()
      .flatMap(({ rows }) => rows.edition.flatMap(({ surveys }) => surveys.map(({ url }) => new URL(url).origin))),
  ),
];

export function surveyRoutes(app: FastifyInstance, house: House, store: ContentStore): void {
  const mayFrame = createFrameCheck(house.config.publicUrl);
  route(app, listSurveys, async ({ person, query, request, reply }) => {
    const { conferenceType, isHost } = registrationIn(person, query.conferenceType);
    const surveys = store.get(conferenceType).rows.edition[0]?.surveys ?? [];
    const list = surveys.map(({ name, title, url }) => ({ name, title: say(title, query.locale), url }));
    return sendBytes(request, reply, await prepareJson(isHost ? [] : list));
  });
  route(app, getSurveyFrame, async ({ person, params, query }) => {
    const { conferenceType, isHost } = registrationIn(person, query.conferenceType);
    const found = store.get(conferenceType).rows.edition[0]?.surveys.find(({ name }) => name === params.name);
    if (!found || isHost) throw new ProblemError("not-found", "There is no such survey.");
    return { mayFrame: await mayFrame(found.url) };
  });
}
