import Fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { answerProblems } from "#platform/http/problems.ts";
import type { Services } from "#platform/services.ts";
import { guard } from "#platform/http/guard.ts";
import { limitCalls } from "#platform/http/rate-limit.ts";
import { freePort } from "../../../tools/free-port.ts";
import { globalEdition, regionalEdition } from "@narthex/domain/test-fixtures";
import { createTestServices, testConfig } from "./services.ts";
import { editions } from "#features/content/content.tables.ts";
import { checkAccess, createPeople, importPeople } from "#features/people/index.ts";
import { profileRoutes } from "#features/profiles/index.ts";
import {
  createFindPerson,
  identityRoutes,
  mountProvider,
  openWebSession,
  passkeyRoutes,
  sessionRoutes,
  signInRoutes,
  webSignInRoutes,
} from "#features/identity/index.ts";

export const HEADER =
  "email,name,preferredName,type,confYear,organization,groupName,country,needLiveVoice,signupCheck,channels,delegateId";

/** Two editions, and people who are registered for the first, the second or both. */
export async function seedPeople(services: Services): Promise<void> {
  const common = { isServed: true, version: 1, hostOrganization: "Lantern Hill Church" };
  await services.db.insert(editions).values([
    { id: "global-2025", conferenceType: "Global", year: 2025, ...common },
    { id: "regional-2024", conferenceType: "Regional", year: 2024, ...common },
  ]);
  const global = `${HEADER}
scs@demo.test,Ruth Adeyemi,Ruth,SCS,2025-G,Harbour Chapel,Blue,Kenya,true,true,news;choir,D-001
host@demo.test,Ho Wei Ming,Wei Ming,SCS,2025-G,Lantern Hill Church,Green,Singapore,false,true,,D-002
alumnus@demo.test,Ana Lima,Ana,SCS,2023-G,Old Mill Church,Blue,Brazil,false,false,,D-003
both@demo.test,Somchai Dee,Somchai,SCS,2025-GR,River Church,Red,Thailand,false,true,,D-004`;
  const regional = `${HEADER}
regional@demo.test,Malee Suk,Malee,SCS,2024-R,River Church,Red,Thailand,false,true,,D-005
both@demo.test,Somchai Dee,Somchai,GC,2025-GR,River Church,Red,Thailand,false,true,,D-004`;
  await importPeople(services.db, services.live, global, "global-2025");
  await importPeople(services.db, services.live, regional, "regional-2024");
}

export type TestServer = { app: FastifyInstance; services: Services; base: string; close: () => Promise<void> };

/** An API with only identity and profiles. Several may use one database. */
export async function buildIdentityApp(services: Services, now: () => number = Date.now): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: services.log }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerProblems(app);
  const people = createPeople(services);
  const webSession = openWebSession(app, services, now);
  await app.register(
    async (api) => {
      const countRefusedToken = await limitCalls(api, services);
      guard(api, services, await createFindPerson(services, people), checkAccess, countRefusedToken);
      identityRoutes(api, services);
      sessionRoutes(api, services.config, webSession);
      passkeyRoutes(api, services, () => [globalEdition, { ...regionalEdition, title: { en: "Regional" } }], now);
      signInRoutes(api, services, now);
      profileRoutes(api, services, people);
    },
    { prefix: "/api" },
  );
  await mountProvider(app, services, webSession, () => [], now);
  webSignInRoutes(app, services, webSession, now);
  return app;
}

/** A listening server with the people of `seedPeople`. */
export async function openServer(more: Record<string, string> = {}, now: () => number = Date.now): Promise<TestServer> {
  const port = await freePort();
  const services = await createTestServices(testConfig({ PORT: String(port), ...more }));
  await seedPeople(services);
  const app = await buildIdentityApp(services, now);
  await app.listen({ port, host: "localhost" });
  const close = async (): Promise<void> => {
    await app.close();
    await services.close();
  };
  return { app, services, base: services.config.publicUrl, close };
}
