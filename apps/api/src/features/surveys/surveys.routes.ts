import { getSurveyFrame, listSurveys } from "@narthex/contract/app/surveys";
import type { FastifyInstance } from "fastify";
import { isPublicAddress } from "#features/internet/index.ts";
import { sendFor } from "#platform/http/prepared-response.ts";
import type { Services } from "#platform/services.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { route } from "#platform/http/route.ts";
import { localize, type ContentStore } from "../content/index.ts";
import { createFrameCheck } from "./frame-check.ts";
import { registrationIn } from "../people/index.ts";

export function surveyRoutes(app: FastifyInstance, services: Services, store: ContentStore): void {
  const { mode, publicUrl } = services.config;
  // A demonstration may show surveys of its own machine.
  const mayFrame = createFrameCheck(publicUrl, mode === "production" ? isPublicAddress : () => true);
  // A pack that was published before addresses were parsed may have one that cannot be.
  const addressOf = (url: string): string | null => URL.parse(url, publicUrl)?.href ?? null;
  route(app, listSurveys, ({ person, query, request, reply }) => {
    const { conferenceType, isHost } = registrationIn(person, query.conferenceType);
    const surveys = store.get(conferenceType).pack.edition.surveys;
    const list = surveys.flatMap(({ name, title, url: written }) => {
      const url = addressOf(written);
      return url === null ? [] : [{ name, title: localize(title, query.locale), url }];
    });
    return sendFor(request, reply, isHost ? [] : list);
  });
  route(app, getSurveyFrame, async ({ person, params, query }) => {
    const { conferenceType, isHost } = registrationIn(person, query.conferenceType);
    const found = store.get(conferenceType).pack.edition.surveys.find(({ name }) => name === params.name);
    const address = found && !isHost ? addressOf(found.url) : null;
    if (address === null) throw new ProblemError("not-found", "There is no such survey.");
    return { mayFrame: await mayFrame(address) };
  });
}
