import { setImmediate } from "node:timers/promises";
import type { FastifyInstance, InjectOptions } from "fastify";
import { STAFF_ROLES } from "@narthex/contract/base/staff";
import { listRegisteredByEmail, grantRole, importPeople, PEOPLE_COLUMNS } from "#features/people/index.ts";
import { buildApp } from "#app.ts";
import type { Services } from "#platform/services.ts";
import { createTestServices, testConfig } from "./services.ts";
import { createTokens, tokenOf } from "./token.ts";

export { tokenOf };

type TestAnswer = { status: number; json: unknown; headers: Record<string, unknown>; body: string };
export type Demonstration = {
  services: Services;
  app: FastifyInstance;
  /** Calls the API as a person (`scs` for scs@demo.test), or with null without a token. Paths are under `/api`. */
  ask: (who: string | null, path: string, options?: InjectOptions) => Promise<TestAnswer>;
  close: () => Promise<void>;
};

/** What a public profile may leave empty. */
export const EMPTY_PROFILE = {
  organization: "",
  title: "",
  email: null,
  emailFlag: false,
  instagram: "",
  facebook: "",
  x: "",
  linkedin: "",
  profilePicture: null,
};

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
};

/** One person for each staff role of an edition, called like the role: `voice` for voice@demo.test. */
export async function addStaff({ db, live }: Services, editionId: string): Promise<void> {
  const confYear = editionId === "regional-2024" ? "2024-R" : "2025-G";
  const registered = await listRegisteredByEmail(
    db,
    editionId,
    STAFF_ROLES.map((role) => `${role}@demo.test`),
  );
  const lines = STAFF_ROLES.filter((role) => !registered.has(`${role}@demo.test`)).map(
    (role, at) =>
      `${role}@demo.test,Staff ${role},${role},SCS,${confYear},Lantern Hill Church,Blue,Ghana,false,true,,S-${at}`,
  );
  await importPeople(db, live, [PEOPLE_COLUMNS.join(","), ...lines].join("\n"), editionId);
  for (const role of STAFF_ROLES)
    await grantRole(db, live, { email: `${role}@demo.test`, role, editionId, actorId: null });
}

/** The API with the content and people of the demonstration, on a copy of the `demo` template. */
export async function openDemonstration(services?: Services): Promise<Demonstration> {
  const used = services ?? (await createTestServices(testConfig(), "demo"));
  const app = await buildApp(used);
  const tokenFor = createTokens(used);
  return {
    services: used,
    app,
    async ask(who, path, options = {}) {
      const email = who && `${who}@demo.test`;
      // Refused calls wait for nothing. Many of them in a row would keep the event loop from its timers, and the server from
      // noticing that it is no longer busy.
      await setImmediate();
      const authorization = email ? { authorization: `Bearer ${await tokenFor(email)}` } : {};
      const answer = await app.inject({
        ...options,
        url: `/api${path}`,
        headers: { ...authorization, ...options.headers },
      });
      return { status: answer.statusCode, json: parse(answer.body), headers: answer.headers, body: answer.body };
    },
    async close() {
      await app.close();
      await used.close();
    },
  };
}
