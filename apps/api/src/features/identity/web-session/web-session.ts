import type { FastifyInstance } from "fastify";
import type { Services } from "#platform/services.ts";
import { createCookies } from "./cookies.ts";
import type { WebSessionParts } from "./session.routes.ts";
import { createProviderClient } from "./token-endpoint.ts";
import { createWebSessions } from "./web-sessions.ts";

/** Shared parts of the routes of the web app's session. `app` is the server with the embedded provider. */
export function openWebSession(app: FastifyInstance, services: Services, now?: () => number): WebSessionParts {
  const provider = createProviderClient(app, services.config);
  const cookies = createCookies(services.config.publicUrl.startsWith("https:"));
  return { provider, cookies, sessions: createWebSessions(services, provider, now) };
}
