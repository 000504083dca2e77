import { createServer, type ServerOptions } from "node:http";
import rateLimit from "@fastify/rate-limit";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { analyticsRoutes } from "#features/analytics/index.ts";
import { announcementRoutes } from "#features/announcements/announcements.routes.ts";
import { contentRoutes, mediaRoutes } from "#features/content/content.routes.ts";
import { openContentStore } from "#features/content/store.ts";
import { experienceRoutes } from "#features/experiences/index.ts";
import { formRoutes } from "#features/forms/index.ts";
import { homeRoutes } from "#features/home/home.routes.ts";
import { identityRoutes, localRoutes, mountProvider, createFindPerson } from "#features/identity/index.ts";
import { photoMediaRoutes, photoRoutes } from "#features/photos/index.ts";
import { createPeople, exportRoutes, pictureRoutes, profileRoutes, socialRoutes } from "#features/profiles/index.ts";
import { resourceRoutes } from "#features/resources/resources.routes.ts";
import { scheduleRoutes } from "#features/schedule/index.ts";
import { seatingRoutes } from "#features/seating/index.ts";
import { surveyOrigins, surveyRoutes } from "#features/surveys/surveys.routes.ts";
import { filmHosts, videoRoutes } from "#features/videos/index.ts";
import { clockRoutes } from "#platform/clock-route.ts";
import { documentApi } from "#platform/docs.ts";
import { uploadRoutes } from "#platform/files-route.ts";
import { answerProblems } from "#platform/failures.ts";
import { secure, securityHeadersOf } from "#platform/headers.ts";
import { healthRoutes } from "#platform/health.ts";
import type { House } from "#platform/house.ts";
import { liveRoute } from "#platform/live-route.ts";
import { workMail } from "#platform/mail.ts";
import { measure } from "#platform/metrics.ts";
import { sweepKeys } from "#platform/idempotency.ts";
import { guard } from "#platform/serve.ts";
import { webRoutes } from "#platform/web.ts";
import { KEEPERS } from "./keepers.ts";

const SLOW_CLIENT = 15_000;
const SERVER: ServerOptions = {
  requestTimeout: SLOW_CLIENT,
  headersTimeout: SLOW_CLIENT,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
};
const MOST_BODY = 256 * 1024;

/** The whole server on an open house, ready to listen or to be asked in a test. */
export async function buildApp(house: House): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: house.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: house.config.trustProxy,
    bodyLimit: MOST_BODY,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 500 },
    serverFactory: (handler) =>
      createServer(
        SERVER,
        (request, response) => void (house.quick.answer(request, response) || handler(request, response)),
      ),
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerProblems(app);
  await secure(app, house.config);
  measure(app, house.quick);
  sweepKeys(app, house);
  workMail(house);

  const store = await openContentStore(house);
  const people = createPeople(house);
  const findPerson = createFindPerson(house, people);
  await documentApi(app);
  await app.register(
    async (api) => {
      guard(api, house, findPerson);
      await api.register(rateLimit, {
        hook: "preHandler",
        timeWindow: 60_000,
        max: (request) => house.config.callsPerMinute * (request.person ? 1 : 5),
        keyGenerator: (request) => (request.person ? `person ${request.person.id}` : request.ip),
      });
      healthRoutes(api, house);
      clockRoutes(api, house);
      liveRoute(api, house);
      identityRoutes(api, house);
      if (house.config.isLocal) localRoutes(api, house);
      profileRoutes(api, house, people);
      socialRoutes(api, house);
      exportRoutes(api, house, KEEPERS);
      contentRoutes(api, store);
      scheduleRoutes(api, store);
      homeRoutes(api, store);
      resourceRoutes(api, store);
      videoRoutes(api, house, store);
      announcementRoutes(api, house, store);
      experienceRoutes(api, house, store);
      seatingRoutes(api, house, store);
      formRoutes(api, house, store);
      surveyRoutes(api, house, store);
      photoRoutes(api, house, store);
      analyticsRoutes(api, house);
    },
    { prefix: "/api" },
  );
  await mountProvider(app, house, () => store.all().map((snapshot) => snapshot.edition));
  mediaRoutes(app, house);
  pictureRoutes(app, house);
  photoMediaRoutes(app, house);
  await uploadRoutes(app, house);
  await webRoutes(app, house.config, () => ({ surveys: surveyOrigins(store), films: filmHosts(store.all()) }));
  await app.ready();
  const sample = await app.inject("/api/healthz");
  house.quick.open(findPerson.known, securityHeadersOf(sample.headers));
  return app;
}
