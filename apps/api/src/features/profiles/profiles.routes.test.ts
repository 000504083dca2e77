import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { editions } from "../content/content.tables.ts";
import { signIn } from "#test/browser.ts";
import { signalsDelivered } from "#test/services.ts";
import { openServer, type TestServer } from "#test/server.ts";
import { registrations } from "../people/people.tables.ts";

let server: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await openServer();
  for (const name of ["scs", "host", "alumnus", "both", "regional"]) {
    const { access_token } = await signIn(server.base, `${name}@demo.test`);
    tokens.set(name, access_token);
  }
});
afterAll(() => server.close());

async function call(
  name: string,
  path: string,
  body?: object,
  more: { method?: string; headers?: Record<string, string> } = {},
) {
  const response = await fetch(`${server.base}/api${path}`, {
    method: more.method ?? (body ? "POST" : "GET"),
    headers: {
      authorization: `Bearer ${tokens.get(name)}`,
      ...(body ? { "content-type": "application/json" } : {}),
      ...more.headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return {
    status: response.status,
    etag: response.headers.get("etag") ?? "",
    body: text ? (JSON.parse(text) as Record<string, unknown>) : null,
  };
}

describe("a profile", () => {
  it("belongs to the person who asks, and is new after a change [A06]", async () => {
    const read = async (name: string, field: string): Promise<unknown> => (await call(name, "/profile")).body?.[field];
    for (const name of ["scs", "host", "scs", "both", "host"])
      expect(await read(name, "email")).toBe(`${name}@demo.test`);
    for (const tracking of [true, false]) {
      await call("host", "/profile/tracking", { tracking }, { method: "PUT" });
      expect([await read("host", "tracking"), await read("scs", "tracking")]).toEqual([tracking, false]);
    }
  });

  it("has all fields that an app needs [A01] [A06]", async () => {
    const { status, body } = await call("scs", "/profile");
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      hashId: expect.stringMatching(/^[\w-]{21,22}$/),
      sub: expect.any(String),
      name: "Ruth Adeyemi",
      preferredName: "Ruth",
      email: "scs@demo.test",
      organization: "Harbour Chapel",
      country: "Kenya",
      delegateId: "D-001",
      type: "SCS",
      userType: "Delegate",
      groupName: "Blue",
      confYear: "2025-G",
      needLiveVoice: true,
      needsStepFree: false,
      signupCheck: true,
      channels: ["news", "choir"],
      tracking: false,
      isHiddenInPhotos: false,
      fcmToken: null,
      isAbsentAlumni: false,
      hasCompletedHomepageTour: false,
      hasCompletedScheduleTour: false,
      hasCompletedExperienceTour: false,
      hasCompletedGPCRHomepageTour: false,
      hasCompletedGPCRScheduleTour: false,
      hasCompletedGPCRExperienceTour: false,
    });
  });

  it("marks hosts and absent alumni [A02] [A05]", async () => {
    expect((await call("host", "/profile")).body).toMatchObject({ userType: "Host", isAbsentAlumni: false });
    expect((await call("alumnus", "/profile")).body).toMatchObject({
      userType: "Delegate",
      isAbsentAlumni: true,
      confYear: "2023-G",
    });
  });

  it("is for the requested edition, or else the person's own [A06] [A09]", async () => {
    expect((await call("regional", "/profile")).body).toMatchObject({ type: "SCS", confYear: "2024-R" });
    expect((await call("both", "/profile")).body).toMatchObject({ type: "SCS" });
    expect((await call("both", "/profile?conferenceType=Regional")).body).toMatchObject({
      type: "GC",
      isAbsentAlumni: false,
    });
  });

  it("is refused for an edition without a registration, and without a token [A09] [L07]", async () => {
    expect((await call("scs", "/profile?conferenceType=Regional")).status).toBe(403);
    expect((await call("scs", "/profile?conferenceType=Other")).status).toBe(400);
    expect((await fetch(`${server.base}/api/profile`)).status).toBe(401);
  });

  it("has an ETag, and is answered with 304 if it is unchanged", async () => {
    const { etag } = await call("scs", "/profile");
    expect((await call("scs", "/profile", undefined, { headers: { "if-none-match": etag } })).status).toBe(304);
  });
});

describe("a change of a profile", () => {
  it("completes a tour for the requested edition and this person only", async () => {
    const { status, body } = await call("both", "/profile/set-schedule-tour?conferenceType=Regional", {
      hasCompletedGPCRScheduleTour: true,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ type: "GC", hasCompletedGPCRScheduleTour: true, hasCompletedScheduleTour: false });
    expect((await call("both", "/profile")).body).toMatchObject({
      hasCompletedGPCRScheduleTour: true,
      hasCompletedScheduleTour: false,
    });
    expect((await call("regional", "/profile")).body).toMatchObject({ hasCompletedGPCRScheduleTour: false });
    const again = await call("both", "/profile/set-schedule-tour?conferenceType=Regional", {
      hasCompletedGPCRScheduleTour: false,
    });
    expect(again.body).toMatchObject({ hasCompletedGPCRScheduleTour: false });
  });

  it("with a field of the other edition is refused, and the answer names the right field", async () => {
    const { status, body } = await call("regional", "/profile/set-homepage-tour", { hasCompletedHomepageTour: true });
    expect(status).toBe(400);
    expect(body?.["errors"]).toEqual([
      {
        path: "body.hasCompletedHomepageTour",
        message: "does not belong to the Regional edition: send hasCompletedGPCRHomepageTour",
      },
    ]);
    expect((await call("scs", "/profile/set-homepage-tour", { hasCompletedGPCRHomepageTour: true })).status).toBe(400);
    for (const body of [
      {},
      { hasCompletedScheduleTour: true },
      { hasCompletedHomepageTour: "yes" },
      { hasCompletedHomepageTour: true, name: "x" },
    ])
      expect((await call("scs", "/profile/set-homepage-tour", body)).status).toBe(400);
    expect((await call("scs", "/profile")).body).toMatchObject({
      hasCompletedHomepageTour: false,
      name: "Ruth Adeyemi",
    });
  });

  it("of the consent is effective from the next request [A10]", async () => {
    expect((await call("scs", "/profile")).body).toMatchObject({ tracking: false });
    for (const tracking of [true, false, true, false]) {
      const { status, body } = await call("scs", "/profile/tracking", { tracking }, { method: "PUT" });
      expect([status, body?.["tracking"]]).toEqual([201, tracking]);
      expect((await call("scs", "/profile")).body).toMatchObject({ tracking });
    }
  });

  it("is visible to the next read, even while other reads are running", async () => {
    for (let round = 0; round < 10; round += 1) {
      const reads = Array.from({ length: 5 }, () => call("host", "/profile"));
      const token = `device-${round}`;
      await call("host", "/profile/set-fcm-token", { token });
      expect((await call("host", "/profile")).body).toMatchObject({ fcmToken: token });
      await Promise.all(reads);
    }
  });

  it("with an idempotency key is written once", async () => {
    const headers = { "idempotency-key": "a-key" };
    const first = await call("alumnus", "/profile/set-fcm-token", { token: "one" }, { headers });
    await call("alumnus", "/profile/set-fcm-token", { token: "two" });
    expect((await call("alumnus", "/profile/set-fcm-token", { token: "one" }, { headers })).body).toEqual(first.body);
    expect((await call("alumnus", "/profile")).body).toMatchObject({ fcmToken: "two" });
  });
});

describe("a change by another process", () => {
  const eventually = (name: string, expected: object): Promise<void> =>
    expect.poll(async () => (await call(name, "/profile")).body).toMatchObject(expected);

  it("of a person or of an edition's year is visible without a new sign-in", async () => {
    const { db, live } = server.services;
    await signalsDelivered(server.services);
    const { id } = (await call("scs", "/profile")).body as { id: number };
    await db.update(registrations).set({ organization: "Lantern Hill Church" }).where(eq(registrations.personId, id));
    expect((await call("scs", "/profile")).body).toMatchObject({ userType: "Delegate" });
    await live.send(db, { event: "person", data: { id } });
    await eventually("scs", { userType: "Host" });
    await db.update(editions).set({ year: 2026 }).where(eq(editions.id, "global-2025"));
    await live.send(db, { event: "editions", data: {} });
    await eventually("scs", { isAbsentAlumni: true });
  });

  it("that leaves a person without a served edition ends their access [L06]", async () => {
    const { db, live } = server.services;
    await db.update(editions).set({ isServed: false }).where(eq(editions.id, "regional-2024"));
    await live.send(db, { event: "editions", data: {} });
    await expect.poll(async () => (await call("regional", "/profile")).status).toBe(403);
    expect((await call("both", "/profile")).status).toBe(200);
  });
});
