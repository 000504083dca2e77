import { request as send } from "node:http";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { admit, createAdmission } from "./admission.ts";

const PEOPLE = Array.from({ length: 200 }, (_, index) => `Bearer a.b.signature-of-person-${index}`);
const LATE_MS = 400;

let now = 0;
let server: Server | undefined;
afterEach(() => void server?.close());

/** Runs checks with this number of requests between them. */
const run = (
  admission: ReturnType<typeof createAdmission>,
  checks: number,
  lateMs: number,
  requests = 100,
  busyShare = 1,
): void => {
  for (let check = 0; check < checks; check += 1) {
    for (let request = 0; request < requests; request += 1) admission.isRefused(PEOPLE[request % PEOPLE.length]);
    admission.check(lateMs, busyShare);
  }
};
const open = () => createAdmission(() => now);
const refused = (admission: ReturnType<typeof createAdmission>): Set<string> =>
  new Set(PEOPLE.filter((person) => admission.isRefused(person)));

describe("an overloaded server [O47]", () => {
  it("refuses more people the later its event loop is, and never all of them", () => {
    const admission = open();
    run(admission, 2, LATE_MS);
    expect(admission.refusedShare()).toBe(0);
    run(admission, 5, LATE_MS);
    const some = refused(admission).size;
    expect(some).toBeGreaterThan(PEOPLE.length / 4);
    run(admission, 50, LATE_MS);
    expect(refused(admission).size).toBeGreaterThan(some);
    expect(refused(admission).size).toBeLessThan(PEOPLE.length);
  });

  it("refuses all requests of a person or none, and other people's after a while", () => {
    const admission = open();
    run(admission, 8, LATE_MS);
    const first = refused(admission);
    expect(refused(admission)).toEqual(first);
    now += 5_000;
    const later = refused(admission);
    expect(later.difference(first).size).toBeGreaterThan(0);
    expect(first.difference(later).size).toBeGreaterThan(0);
  });

  it("answers everyone again within three seconds after the overload", () => {
    const admission = open();
    run(admission, 50, LATE_MS);
    run(admission, 3_000 / 50, 0);
    expect(admission.refusedShare()).toBe(0);
    expect(refused(admission).size).toBe(0);
  });

  it("is not one that waits for the processor with few requests, or is delayed once", () => {
    const admission = open();
    run(admission, 100, LATE_MS, 10);
    run(admission, 100, LATE_MS, 100, 0.5);
    expect(admission.refusedShare()).toBe(0);
    for (let time = 0; time < 10; time += 1) {
      run(admission, 2, LATE_MS);
      run(admission, 1, 0);
    }
    expect(admission.refusedShare()).toBe(0);
  });

  it("refuses when too many requests wait, until some have ended", () => {
    const admission = open();
    const leave = Array.from({ length: 150 }, admission.enter);
    expect(refused(admission).size).toBe(PEOPLE.length);
    leave[0]?.();
    expect(refused(admission).size).toBe(0);
  });

  it("lets more wait when it answers more in a second", () => {
    const admission = open();
    for (let check = 0; check < 100; check += 1) {
      for (let request = 0; request < 50; request += 1) admission.enter()();
      admission.check(0, 1);
    }
    for (let request = 0; request < 400; request += 1) admission.enter();
    expect(refused(admission).size).toBe(0);
    for (let request = 0; request < 100; request += 1) admission.enter();
    expect(refused(admission).size).toBe(PEOPLE.length);
  });

  it("answers 503 with Retry-After, and probes and streams as before", async () => {
    const admission = open();
    Array.from({ length: 150 }, admission.enter);
    const common = { "x-content-type-options": "nosniff" };
    const handle = admit(
      admission,
      common,
      () => false,
      (_, response) => void response.end("handled"),
    );
    server = createServer(handle);
    await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const get = (path: string): Promise<{ status: number; headers: Record<string, unknown> }> =>
      new Promise((resolve, reject) => {
        send({ port, path, agent: false }, (answer) => {
          answer.resume().once("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
        })
          .once("error", reject)
          .end();
      });
    const { status, headers } = await get("/api/profile");
    expect([status, headers["content-type"]]).toEqual([503, "application/problem+json; charset=utf-8"]);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(Number(headers["retry-after"])).toBeGreaterThanOrEqual(2);
    for (const path of ["/api/healthz", "/api/readyz", "/api/live", "/metrics"])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
  });
});
