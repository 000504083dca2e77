import Fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestServices } from "#test/services.ts";
import { limitCalls } from "../http/rate-limit.ts";
import { guard } from "../http/guard.ts";
import { answerProblems } from "../http/problems.ts";
import type { FindPerson, RequestPerson } from "../http/request-person.ts";
import type { Services } from "../services.ts";
import { liveRoute } from "./live.routes.ts";

let services: Services;
let app: FastifyInstance;
let address: string;
const find: FindPerson = Object.assign((token: string) => ({ id: Number(token) }) as RequestPerson, {
  findCached: () => undefined,
  endCheck: () => () => false,
});

async function serveLive(): Promise<FastifyInstance> {
  const live = Fastify({ forceCloseConnections: "idle" });
  live.setValidatorCompiler(validatorCompiler);
  live.setSerializerCompiler(serializerCompiler);
  answerProblems(live);
  await live.register(async (api) => {
    guard(api, services, find, () => undefined, await limitCalls(api, services));
    await liveRoute(api, services, ["content", "photos", "allocation", "clock", "missed"], find.endCheck);
  });
  return live;
}

beforeAll(async () => {
  services = await createTestServices();
  app = await serveLive();
  address = await app.listen({ port: 0 });
});
afterAll(async () => {
  await app.close();
  await services.close();
});

type Stream = { response: Response; received: () => string; close: () => Promise<void>; ended: Promise<void> };

async function open(person: number, lastEvent?: string, at = address): Promise<Stream> {
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${person}`, ...(lastEvent ? { "last-event-id": lastEvent } : {}) };
  const response = await fetch(`${at}/live`, { headers, signal: stop.signal });
  let received = "";
  const ended = (async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) received += text;
  })().catch(() => undefined);
  return { response, received: () => received, ended, close: () => (stop.abort(), ended) };
}
/** The events of a stream, by name and edition or person, without the number of receivers. */
const eventsOf = ({ received }: Stream): string[] =>
  [
    ...received()
      .replaceAll(/,?"audience":\d+/g, "")
      .matchAll(/^event: (\w+)\ndata: (.*)$/gm),
  ].map(([, name, data]) => (name === "clock" ? "clock" : `${name} ${data}`));
const sendPhotosSignal = (edition: string, personId?: number): Promise<void> =>
  services.live.send(services.db, {
    event: "photos",
    data: { edition },
    ...(personId ? { personIds: [personId] } : {}),
  });

it("a stream begins with the clock, and sends signals for everyone and for its person", async () => {
  const stream = await open(1);
  expect([stream.response.headers.get("content-type"), stream.response.headers.get("cache-control")]).toEqual([
    "text/event-stream",
    "no-store",
  ]);
  await sendPhotosSignal("one", 2);
  await services.live.send(services.db, { event: "person", data: { id: 1 } });
  await sendPhotosSignal("two", 1);
  await sendPhotosSignal("three");
  await expect
    .poll(() => eventsOf(stream))
    .toEqual(["clock", 'photos {"edition":"two"}', 'photos {"edition":"three"}']);
  await stream.close();
});

it("a first connection gets the events since the answer whose header it sends", async () => {
  await sendPhotosSignal("before");
  const others = await open(3);
  await sendPhotosSignal("mark");
  await expect.poll(() => eventsOf(others)).toContain('photos {"edition":"mark"}');
  const seen = (await app.inject("/live")).headers["narthex-last-event"] as string;
  await sendPhotosSignal("after");
  await sendPhotosSignal("for another", 2);
  await expect.poll(() => eventsOf(others)).toContain('photos {"edition":"after"}');
  const stream = await open(1, seen);
  await expect.poll(() => eventsOf(stream)).toEqual(["clock", 'photos {"edition":"after"}']);
  await Promise.all([stream.close(), others.close()]);
});

it("an event for everyone says how many apps get it, and one for a person does not [O23]", async () => {
  const streams = await Promise.all([open(1), open(1), open(2)]);
  await sendPhotosSignal("own", 2);
  await sendPhotosSignal("all");
  const last = () => streams.map(({ received }) => received().match(/"edition":"all".*/)?.[0]);
  await expect.poll(last).toEqual(streams.map(() => '"edition":"all","audience":3}'));
  expect(streams.map(({ received }) => received().includes('{"edition":"own"}'))).toEqual([false, false, true]);
  await Promise.all(streams.map((stream) => stream.close()));
});

it("a connection with an unknown last event gets `missed`", async () => {
  const stream = await open(1, "of-another-process");
  await expect.poll(() => eventsOf(stream)).toEqual(["clock", "missed {}"]);
  await stream.close();
});

it("an open stream gets `missed` after the server lost its database connection", async () => {
  const before = services.live.lastId();
  const stream = await open(1);
  await services.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`;
  await expect.poll(() => eventsOf(stream)).toEqual(["clock", "missed {}"]);
  expect(services.live.since(before)).toBeNull();
  await sendPhotosSignal("later");
  await expect.poll(() => eventsOf(stream)).toContain('photos {"edition":"later"}');
  await stream.close();
});

it("a thirteenth stream of one person is refused until another one closes", async () => {
  const streams = await Promise.all(Array.from({ length: 12 }, () => open(4)));
  const refused = await open(4);
  expect([refused.response.status, refused.response.headers.get("content-type")]).toEqual([
    429,
    "application/problem+json; charset=utf-8",
  ]);
  await streams.pop()?.close();
  await expect
    .poll(async () => {
      const again = await open(4);
      streams.push(again);
      return again.response.status;
    })
    .toBe(200);
  await Promise.all(streams.map((stream) => stream.close()));
});

it("a server that stops ends its streams", async () => {
  const other = await serveLive();
  const stream = await open(1, undefined, await other.listen({ port: 0 }));
  await other.close();
  await stream.ended;
  expect(eventsOf(stream)).toEqual(["clock"]);
});
