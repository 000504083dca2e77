import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isAppPath } from "@narthex/domain/navigation/routes";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerProblems } from "#platform/http/problems.ts";
import { testConfig } from "#test/services.ts";
import { webRoutes } from "./web-app.ts";

const dist = mkdtempSync(join(tmpdir(), "narthex-web-app-"));
const app = Fastify() as unknown as FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(dist, "assets"));
  writeFileSync(
    join(dist, "index.html"),
    '<!doctype html><html><head></head><body><div id="root">The app</div></body></html>',
  );
  answerProblems(app);
  await webRoutes(app, testConfig(), {
    isPage: isAppPath,
    firstData: { id: "first-data", viewAttribute: "data-view", of: () => null },
    contentSources: () => ({ frames: [], connections: [], media: [] }),
    dist,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

const PAGE = [200, "text/html"];
const NO_PAGE = [404, "text/html"];
const REFUSED = [404, "application/problem+json"];

it.each([
  ["a browser", "text/html,*/*;q=0.8", "/home", PAGE],
  ["a browser", "text/html,*/*;q=0.8", "/no/such/page", NO_PAGE],
  ["a browser", "text/html,*/*;q=0.8", "/gpcr/nothing", NO_PAGE],
  ["a browser", "text/html,*/*;q=0.8", "/schedule/session-card/3/more", NO_PAGE],
  ["a browser", "text/html,*/*;q=0.8", "/%2e%2e/etc/passwd", NO_PAGE],
  ["a browser", "text/html,*/*;q=0.8", "/assets/lost.js", REFUSED],
  ["a program that takes anything", "*/*", "/home", PAGE],
  ["a program that takes anything", "*/*", "/gpcr/schedule", PAGE],
  ["a program that takes anything", "*/*", "/p/nobody", PAGE],
  ["a program that takes anything", "*/*", "/no/such/page", REFUSED],
  ["a program that takes anything", "*/*", "/lost.js", REFUSED],
  ["a program that takes anything", "*/*", "/assets/lost.js", REFUSED],
])("%s (%s) that asks for %s gets %j [N30]", async (_, accept, url, answer) => {
  const { statusCode, headers, body } = await app.inject({ url, headers: { accept } });
  expect([statusCode, headers["content-type"]?.toString().split(";")[0]]).toEqual(answer);
  expect(body.includes("The app")).toBe(answer !== REFUSED);
});
