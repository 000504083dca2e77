import { createServer, type ServerOptions } from "node:http";
import { FIRST_DATA_ID, VIEW_ATTRIBUTE } from "@narthex/contract/app/first-data";
import { LIVE_EVENTS } from "@narthex/contract/base/live";
import { isAppPath } from "@narthex/domain/navigation/routes";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { documentApi } from "#features/api-docs/index.ts";
import { consoleApp, webRoutes } from "#features/built-apps/index.ts";
import { brandStyle } from "#features/content/brand-style.ts";
import { publishedOrigins } from "#features/content/published-origins.ts";
import { createFindEdition, openContentStore, type ContentStore, type FindEdition } from "#features/content/store.ts";
import type { Feature } from "#features/feature.ts";
import { createFirstData, createPageRenderer } from "#features/first-data/index.ts";
import { createFindPerson, openWebSession, type WebSessionParts } from "#features/identity/index.ts";
import { checkAccess, createPeople, registrationIn, type People, type PersonalData } from "#features/people/index.ts";
import { createPreview, type Preview } from "#features/preview/index.ts";
import { FRAMED_PLAYER } from "#features/videos/index.ts";
import { uploadRoutes } from "#platform/files/files.routes.ts";
import { trustNearestProxies } from "#platform/http/address-limits.ts";
import { guard } from "#platform/http/guard.ts";
import { securityHeadersOf } from "#platform/http/headers.ts";
import { healthRoutes } from "#platform/http/health.routes.ts";
import { limitLargeBodies } from "#platform/http/large-bodies.ts";
import { measure } from "#platform/http/metrics.ts";
import { allowNativeApp } from "#platform/http/native-origins.ts";
import { refuseOverload } from "#platform/http/overload.ts";
import { answerMalformed, answerProblems, sendProblem } from "#platform/http/problems.ts";
import { limitCalls } from "#platform/http/rate-limit.ts";
import { refuseCharacters } from "#platform/http/refuse-characters.ts";
import { startMailWorker } from "#platform/jobs/mail.ts";
import { liveRoute } from "#platform/live/live.routes.ts";
import type { Services } from "#platform/services.ts";
import { startChores } from "./chores.ts";
import { personalDataOf } from "./personal-data.ts";

const CLIENT_TIMEOUT_MS = 15_000;
const TIMEOUT_CHECK_MS = 2_000;
/** Longer than the 60 s after which most load balancers close an idle connection. */
const KEEP_ALIVE_MS = 65_000;
/** A connection on which nothing moves is closed, for example of a client that stopped reading. */
const IDLE_MS = 120_000;
const SERVER: ServerOptions = {
  requestTimeout: CLIENT_TIMEOUT_MS,
  headersTimeout: CLIENT_TIMEOUT_MS,
  connectionsCheckingInterval: TIMEOUT_CHECK_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  // A request without a body has no stream to end and close. Who hangs up is seen on the answer.
  optimizeEmptyRequests: true,
};
const MAX_BODY_BYTES = 256 * 1024;

/** What features register with. */
export type Context = {
  services: Services;
  content: ContentStore;
  people: People;
  findEdition: FindEdition;
  preview: Preview;
  webSession: WebSessionParts;
  personalData: readonly PersonalData[];
  countOpenApps: () => number;
};

async function createHttpServer({ config, log }: Services): Promise<FastifyInstance> {
  const headers = securityHeadersOf(config);
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost more than the rest of its log: a line that needs the request's id names it.
    childLoggerFactory: (logger) => logger,
    trustProxy: trustNearestProxies(config.trustedProxies),
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: "idle",
    // What still arrives on open connections while the server stops is answered, and the connection closed.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    serverFactory: (handler) => createServer(SERVER, allowNativeApp(handler)).setTimeout(IDLE_MS),
    clientErrorHandler: (error, socket) => answerMalformed(error, socket, headers),
    frameworkErrors: (error, _request, reply) => sendProblem(error, reply.raw, headers),
  });
  app.setValidatorCompiler(refuseCharacters(validatorCompiler));
  app.setSerializerCompiler(serializerCompiler);
  answerProblems(app);
  await refuseOverload(app);
  limitLargeBodies(app);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  return app;
}

/** The pages of the app and of the console. */
async function servePages(app: FastifyInstance, { services, content, webSession }: Context): Promise<void> {
  await consoleApp(app, services.config);
  const renderer = createPageRenderer(services.log, () => app.memoryUsage().eventLoopUtilized);
  app.addHook("onListen", async () => renderer.open());
  app.addHook("onClose", () => renderer.close());
  await webRoutes(app, services.config, {
    isPage: isAppPath,
    firstData: {
      id: FIRST_DATA_ID,
      viewAttribute: VIEW_ATTRIBUTE,
      of: createFirstData(app, services, webSession, renderer.render),
    },
    contentSources: () => {
      const { media, films, surveys } = publishedOrigins(content.all(), services);
      // The app checks that a survey is reachable before showing it, and fetches the segments of films.
      return {
        frames: [FRAMED_PLAYER, ...surveys],
        connections: [...surveys, ...films],
        media,
        styles: content.all().map(({ edition }) => brandStyle(edition.brand)),
      };
    },
  });
}

/** A server with these features. */
export async function createApp(services: Services, features: readonly Feature<Context>[]): Promise<FastifyInstance> {
  const app = await createHttpServer(services);
  measure(app, services);
  startMailWorker(services);
  startChores(services, features);

  const content = await openContentStore(services, registrationIn);
  const people = createPeople(services);
  const findPerson = await createFindPerson(services, people);
  const reading = { services, content, people };
  const preview = await createPreview(services, (api, used, draft) => {
    for (const { reads } of features) reads?.(api, { ...reading, services: used, content: draft });
  });
  app.addHook("onClose", () => preview.close());
  let countOpenApps = (): number => 0;
  const context: Context = {
    ...reading,
    preview,
    findEdition: createFindEdition(content, preview.find),
    webSession: openWebSession(app, services),
    personalData: personalDataOf(features),
    countOpenApps: () => countOpenApps(),
  };
  await documentApi(app);
  await app.register(
    async (api) => {
      guard(api, services, findPerson, checkAccess, await limitCalls(api, services));
      healthRoutes(api, services);
      ({ countOpenApps } = await liveRoute(api, services, LIVE_EVENTS, findPerson.endCheck));
      for (const { reads, calls } of features) {
        reads?.(api, reading);
        await calls?.(api, context);
      }
    },
    { prefix: "/api" },
  );
  for (const { pages } of features) await pages?.(app, context);
  await uploadRoutes(app, services);
  await servePages(app, context);
  await app.ready();
  return app;
}
