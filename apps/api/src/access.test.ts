import { sql as template } from "drizzle-orm";
import type { HTTPMethods, InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServices } from "#platform/services.ts";
import { MATRIX } from "#test/access/access-matrix.ts";
import { KINDS } from "#test/access/access-rows.ts";
import { addStaff, openDemonstration, type Demonstration } from "#test/people.ts";

let conference: Demonstration;
beforeAll(async () => {
  conference = await openDemonstration();
  await addStaff(conference.services, "global-2025");
  await conference.app.ready();
});
afterAll(() => conference.close());

describe("the access matrix", () => {
  it("has a row for every call of the API", () => {
    const { paths = {} } = conference.app.swagger() as { paths?: Record<string, object> };
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.toSorted()).toEqual(Object.keys(MATRIX).toSorted());
  });

  it.each(Object.entries(MATRIX).filter(([, row]) => row.statuses.length > 0))(
    "is enforced by %s [A01] [A06] [A08] [C07] [B01]",
    async (call, { path, body, statuses, staff = {} }) => {
      const method = call.split(" ")[0] as HTTPMethods & InjectOptions["method"];
      const answers: number[] = [];
      for (const kind of [...KINDS, ...Object.keys(staff)]) {
        const payload = typeof body === "function" ? body(String(kind)) : body;
        const { status } = await conference.ask(kind, path, { method, ...(payload ? { payload } : {}) });
        answers.push(status);
      }
      expect(answers).toEqual([...statuses, ...Object.values(staff)]);
      const { paths } = conference.app.swagger() as unknown as {
        paths: Record<string, Record<string, { responses: object }>>;
      };
      const [verb = "", route = ""] = call.split(" ");
      const declared = Object.keys(paths[route]?.[verb.toLowerCase()]?.responses ?? {});
      expect(declared).toEqual(expect.arrayContaining(answers.map(String)));
    },
  );
});

/** Prepares an upload, although the contract has it as GET. */
const GET_THAT_WRITES = "GET /api/socialprofile/upload-url";

it("answers every read on a read-only database, and without caches [O13]", async () => {
  const { config, databaseUrl, sql } = conference.services;
  const database = template.identifier(new URL(databaseUrl).pathname.slice(1));
  await sql`alter database ${database} set default_transaction_read_only = on`;
  const reading = await openDemonstration(await createServices(config, databaseUrl));
  try {
    const reads = Object.entries(MATRIX).filter(
      ([call, { statuses }]) => call.startsWith("GET ") && call !== GET_THAT_WRITES && statuses.length > 0,
    );
    for (const kind of ["scs", "regional"] as const)
      for (const [call, { path, statuses }] of reads)
        expect([call, kind, (await reading.ask(kind, path)).status]).toEqual([
          call,
          kind,
          statuses[KINDS.indexOf(kind)],
        ]);
    const write = await reading.ask("scs", "/profile/tracking", { method: "PUT", payload: { tracking: true } });
    expect(write.status).toBe(500);
  } finally {
    await sql`alter database ${database} reset default_transaction_read_only`;
    await reading.close();
  }
});
