import { createServer, type ServerOptions } from "node:http";
import { FIRST_DATA_ID, VIEW_ATTRIBUTE } from "@narthex/contract/first-data";
import { LIVE_EVENTS } from "@narthex/contract/live";
import { isAppPath } from "@narthex/domain/routes";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { analyticsRoutes } from "#features/analytics/index.ts";
import { announcementRoutes } from "#features/announcements/announcements.routes.ts";
import { watchPostedTimes } from "#features/announcements/index.ts";
import { brandStyle } from "#features/content/brand-style.ts";
import { contentRoutes, mediaRoutes } from "#features/content/content.routes.ts";
import { publishedOrigins } from "#features/content/published-origins.ts";
import { openContentStore } from "#features/content/store.ts";
import {
  createFindEdition,
  peopleImportRoutes,
  peopleRoutes,
  staffRoutes,
  todayRoutes,
} from "#features/console/index.ts";
import { arrivalRoutes, doorRoutes, doorTeamRoutes } from "#features/door/index.ts";
import { draftRoutes } from "#features/drafts/index.ts";
import { experienceRoutes, experiencesConsoleRoutes, startExperienceJobs } from "#features/experiences/index.ts";
import { createPageRenderer, createFirstData } from "#features/first-data/index.ts";
import { firstOrganiserRoutes } from "#features/first-organiser/index.ts";
import { formRoutes } from "#features/forms/index.ts";
import { homeRoutes } from "#features/home/home.routes.ts";
import {
  appLinkRoutes,
  identityRoutes,
  localRoutes,
  mountProvider,
  createFindPerson,
  openWebSession,
  passkeyRoutes,
  sessionRoutes,
  signInRoutes,
  startInvitations,
  webSignInRoutes,
} from "#features/identity/index.ts";
import { calendarRoutes, myDayRoutes, startReminders } from "#features/my-day/index.ts";
import {
  photoMediaRoutes,
  photoOwnerRoutes,
  photoReviewRoutes,
  photoRoutes,
  photoUploadRoutes,
} from "#features/photos/index.ts";
import { checkAccess, createPeople, registrationIn } from "#features/people/index.ts";
import { reportRoutes } from "#features/report/index.ts";
import { newEditionRoutes } from "#features/new-editions/index.ts";
import { createPreview, previewRoutes, previewStandIns, type AddReads } from "#features/preview/index.ts";
import { exportRoutes, pictureRoutes, profileRoutes, socialRoutes } from "#features/profiles/index.ts";
import { scheduleImportRoutes } from "#features/schedule-import/index.ts";
import { publicationRoutes } from "#features/publications/index.ts";
import { rehearsalRoutes } from "#features/rehearsal/index.ts";
import { pushRoutes } from "#features/push/index.ts";
import { resourceRoutes } from "#features/resources/resources.routes.ts";
import { scheduleRoutes } from "#features/schedule/index.ts";
import { seatingConsoleRoutes, seatingRoutes } from "#features/seating/index.ts";
import { demoSurveyRoutes } from "#features/surveys/demo-survey.routes.ts";
import { surveyRoutes } from "#features/surveys/surveys.routes.ts";
import { FRAMED_PLAYER, videoRoutes } from "#features/videos/index.ts";
import { clockRoutes, followClock, removeStoredClock } from "#features/clock/index.ts";
import { documentApi } from "#features/api-docs/index.ts";
import { uploadRoutes } from "#platform/files/files.routes.ts";
import { answerMalformed, answerProblems, sendProblem } from "#platform/http/problems.ts";
import { securityHeadersOf } from "#platform/http/headers.ts";
import { healthRoutes } from "#platform/http/health.routes.ts";
import type { Services } from "#platform/services.ts";
import { liveRoute } from "#platform/live/live.routes.ts";
import { startMailWorker } from "#platform/jobs/mail.ts";
import { measure } from "#platform/http/metrics.ts";
import { refuseOverload } from "#platform/http/overload.ts";
import { trustNearestProxies } from "#platform/http/address-limits.ts";
import { guard } from "#platform/http/guard.ts";
import { allowNativeApp } from "#platform/http/native-origins.ts";
import { limitLargeBodies } from "#platform/http/large-bodies.ts";
import { limitCalls } from "#platform/http/rate-limit.ts";
import { consoleApp, webRoutes } from "#features/built-apps/index.ts";
import { refuseCharacters } from "#platform/http/refuse-characters.ts";
import { startChores } from "./chores.ts";
import { PERSONAL_DATA } from "./personal-data.ts";

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
};
const MAX_BODY_BYTES = 256 * 1024;

/** The complete server, ready to listen, or to be called with `inject` in a test. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const headers = securityHeadersOf(services.config);
  const loggerInstance: FastifyBaseLogger = services.log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost more than the rest of its log: a line that needs the request's id names it.
    childLoggerFactory: (logger) => logger,
    trustProxy: trustNearestProxies(services.config.trustedProxies),
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
  measure(app, services);
  startMailWorker(services);
  startInvitations(services);
  startChores(services);

  const store = await openContentStore(services, registrationIn);
  const people = createPeople(services);
  const findPerson = await createFindPerson(services, people);
  const webSession = openWebSession(app, services);
  /** What the app reads: of what is published, or of a draft in a preview. */
  const addReads: AddReads = (api, used, content) => {
    identityRoutes(api, used);
    profileRoutes(api, used, people);
    contentRoutes(api, content);
    scheduleRoutes(api, content);
    homeRoutes(api, content);
    resourceRoutes(api, content);
    videoRoutes(api, used, content);
    announcementRoutes(api, used, content);
    experienceRoutes(api, used, content);
    seatingRoutes(api, used, content);
    surveyRoutes(api, used, content);
    myDayRoutes(api, used, content);
  };
  const preview = await createPreview(services, (api, used, content) => {
    addReads(api, used, content);
    previewStandIns(api);
  });
  app.addHook("onClose", () => preview.close());
  const findEdition = createFindEdition(store, preview.find);
  await documentApi(app);
  await app.register(
    async (api) => {
      guard(api, services, findPerson, checkAccess, await limitCalls(api, services));
      healthRoutes(api, services);
      clockRoutes(api, services);
      const { countOpenApps } = await liveRoute(api, services, LIVE_EVENTS, findPerson.endCheck);
      sessionRoutes(api, services.config, webSession);
      if (services.config.isLocal) localRoutes(api, services, webSession);
      addReads(api, services, store);
      socialRoutes(api, services);
      passkeyRoutes(api, services);
      signInRoutes(api, services);
      exportRoutes(api, services, PERSONAL_DATA);
      formRoutes(api, services, store);
      photoRoutes(api, services, store);
      analyticsRoutes(api, services, store);
      await pushRoutes(api, services);
      watchPostedTimes(api, services, store);
      startReminders(services, store);
      experiencesConsoleRoutes(api, services, store);
      startExperienceJobs(services);
      staffRoutes(api, services, findEdition);
      peopleImportRoutes(api, services, findEdition);
      peopleRoutes(api, services, findEdition, PERSONAL_DATA);
      todayRoutes(api, services, findEdition, countOpenApps);
      draftRoutes(api, services);
      newEditionRoutes(api, services);
      reportRoutes(api, services, store);
      seatingConsoleRoutes(api, services, store);
      arrivalRoutes(api, services);
      doorRoutes(api, services, store);
      doorTeamRoutes(api, services);
      scheduleImportRoutes(api, services);
      rehearsalRoutes(api, services);
      previewRoutes(api, services, preview);
      publicationRoutes(api, services);
      photoReviewRoutes(api, services);
      photoOwnerRoutes(api, services);
      photoUploadRoutes(api, services);
    },
    { prefix: "/api" },
  );
  if (services.config.mode === "demonstration") {
    await followClock(services);
    app.addHook("onClose", () => removeStoredClock(services.config.dataFolder));
  }
  const editions = () => store.all().map((snapshot) => snapshot.edition);
  await mountProvider(app, services, editions);
  await firstOrganiserRoutes(app, services);
  appLinkRoutes(app, services);
  webSignInRoutes(app, services, webSession);
  if (services.config.mode === "demonstration") await demoSurveyRoutes(app, services, editions);
  mediaRoutes(app, services);
  calendarRoutes(app, services, store);
  pictureRoutes(app, services);
  photoMediaRoutes(app, services);
  await uploadRoutes(app, services);
  await consoleApp(app, services.config);
  const renderer = createPageRenderer(services.log);
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
      const { media, films, surveys } = publishedOrigins(store.all(), services);
      // The app checks that a survey is reachable before showing it, and fetches the segments of films.
      return {
        frames: [FRAMED_PLAYER, ...surveys],
        connections: [...surveys, ...films],
        media,
        styles: editions().map(({ brand }) => brandStyle(brand)),
      };
    },
  });
  await app.ready();
  return app;
}
