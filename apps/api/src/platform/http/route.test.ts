import { endpoint } from "@narthex/contract/base/endpoint";
import Fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createTestServices } from "#test/services.ts";
import type { Services } from "../services.ts";
import { limitCalls } from "./rate-limit.ts";
import { guard, type CheckAccess } from "./guard.ts";
import { answerProblems, ProblemError } from "./problems.ts";
import type { FindPerson, RequestPerson } from "./request-person.ts";
import { route, writeRoute } from "./route.ts";

const Count = z.object({ count: z.int() });
const addOne = endpoint({
  method: "POST",
  path: "/count",
  access: "write-own",
  summary: "Adds to the count",
  body: z.strictObject({ by: z.int() }),
  answers: { 201: Count },
});
const addQuietly = endpoint({ ...addOne, path: "/quiet", answers: { 204: null, 201: Count } });
const takePart = endpoint({
  method: "GET",
  path: "/part",
  access: "take-part",
  summary: "Takes part",
  answers: { 200: Count },
});
const fail = endpoint({ method: "GET", path: "/fail", access: "public", summary: "Fails", answers: { 200: Count } });

const personOf = (id: number): RequestPerson => ({ id }) as RequestPerson;
const find: FindPerson = Object.assign((token: string) => personOf(Number(token.slice(1))), {
  findCached: () => undefined,
  endCheck: () => () => false,
});

/** The only person with access. */
const PARTICIPANT = 1;
const checkAccess: CheckAccess = ({ person }, { access }) => {
  if (access === "take-part" && person?.id !== PARTICIPANT) throw new ProblemError("not-yours");
};

let services: Services;
let app: FastifyInstance;

beforeAll(async () => {
  services = await createTestServices();
  await services.sql`create table counts (value int not null)`;
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerProblems(app);
  await app.register(async (api) => {
    guard(api, services, find, checkAccess, await limitCalls(api, services));
    writeRoute(api, services, addOne, async (db, { body }) => {
      await db.execute(sql`insert into counts values (${body.by})`);
      const {
        rows: [row],
      } = await db.execute<{ count: number }>(sql`select sum(value)::int as count from counts`);
      if (body.by === 13) throw new Error("select secrets from inside");
      return { count: row?.count ?? 0 };
    });
    writeRoute(api, services, addQuietly, async (db, { body }) => {
      await db.execute(sql`insert into counts values (${body.by})`);
      return undefined;
    });
    route(api, takePart, () => ({ count: 1, secret: "a column that the contract does not name" }));
    route(api, fail, () => {
      throw new Error("select secrets from inside");
    });
  });
});
afterAll(async () => {
  await app.close();
  await services.close();
});

const add = (by: unknown, key?: string, person = "p1", url = "/count") =>
  app.inject({
    method: "POST",
    url,
    payload: { by } as object,
    headers: { authorization: `Bearer ${person}`, ...(key ? { "idempotency-key": key } : {}) },
  });
const total = async (): Promise<number> =>
  (await services.sql`select coalesce(sum(value), 0)::int as n from counts`)[0]?.["n"] as number;

describe("a write", () => {
  it("is carried out once per idempotency key, and has the same answer each time", async () => {
    const before = await total();
    const answers = await Promise.all([add(1, "k1"), add(1, "k1"), add(1, "k1"), add(1, "k1")]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await total()).toBe(before + 1);
  });

  it("without a body in its answer is carried out once, too", async () => {
    const before = await total();
    const answers = [await add(1, "quiet", "p1", "/quiet"), await add(1, "quiet", "p1", "/quiet")];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [204, ""],
      [204, ""],
    ]);
    expect(await total()).toBe(before + 1);
  });

  it("is carried out each time without a key", async () => {
    const before = await total();
    await Promise.all([add(1), add(1), add(1)]);
    expect(await total()).toBe(before + 3);
  });

  it("is refused if the key belongs to another request, but not if to another person", async () => {
    await add(2, "k2");
    expect((await add(3, "k2")).json()).toMatchObject({ status: 409, type: "/problems/key-reused" });
    expect((await add(3, "k2", "p2")).statusCode).toBe(201);
  });

  it("that fails stores nothing, not even its key", async () => {
    const before = await total();
    expect((await add(13, "k3")).statusCode).toBe(500);
    expect(await total()).toBe(before);
    expect((await add(4, "k3")).statusCode).toBe(201);
  });

  it.each([
    [{ by: "one" }, "body.by"],
    [{ by: 1, extra: true }, "body"],
    [{}, "body.by"],
  ])("with the body %j is refused, and the answer names %s", async (payload, path) => {
    const answer = await app.inject({
      method: "POST",
      url: "/count",
      payload,
      headers: { authorization: "Bearer p1" },
    });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
      400,
      "application/problem+json; charset=utf-8",
    ]);
    expect(answer.json<{ errors: { path: string }[] }>().errors.map((error) => error.path)).toEqual([path]);
  });

  it.each(["", " ", "x".repeat(201), "naïve"])("with the idempotency key %j is refused", async (key) => {
    expect((await add(1, key || " ")).statusCode).toBe(400);
  });
});

describe("an answer", () => {
  it("contains only the fields of the contract", async () => {
    const answer = await app.inject({ url: "/part", headers: { authorization: "Bearer p1" } });
    expect(answer.json()).toEqual({ count: 1 });
  });

  it("contains no stack trace and no SQL if something fails", async () => {
    const answer = await app.inject({ url: "/fail" });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/select|secrets|\bat\b.*\.ts/);
  });

  it("carries the product's clock [K01]", async () => {
    const { headers } = await app.inject({ url: "/fail" });
    expect(String(headers["narthex-clock"]).slice(0, 16)).toBe("2025-07-18T01:15");
  });
});

describe("a caller", () => {
  it.each([
    [undefined, 401, "/problems/no-token"],
    ["Basic abc", 401, "/problems/bad-token"],
    ["Bearer", 401, "/problems/bad-token"],
  ])("with %j is answered %i", async (authorization, status, type) => {
    const answer = await app.inject({ url: "/part", headers: authorization ? { authorization } : {} });
    expect([answer.statusCode, answer.json<{ type: string }>().type]).toEqual([status, type]);
    expect(answer.headers["www-authenticate"]).toBe('Bearer realm="narthex"');
  });

  it("without access to an endpoint is refused", async () => {
    const statusFor = async (person: string) =>
      (await app.inject({ url: "/part", headers: { authorization: `Bearer ${person}` } })).statusCode;
    expect([await statusFor("p1"), await statusFor("p2")]).toEqual([200, 403]);
  });
});

describe("a route", () => {
  it("without a declared access is refused at start", async () => {
    const bare = Fastify();
    guard(bare, services, find, checkAccess, await limitCalls(bare, services));
    expect(() => bare.get("/open", () => "everything")).toThrow("GET /open declares no access");
    await bare.close();
  });
});
