import type { AuditEntry } from "@narthex/contract/base/staff";
import type { PersonRow } from "@narthex/contract/console/people-list";
import type { DeskCode } from "@narthex/contract/console/registrations";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { beginSignIn, createBrowser, refresh, signIn } from "#test/browser.ts";
import { addStaff, openDemonstration, type Demonstration } from "#test/people.ts";
import { createTestServices, testConfig } from "#test/services.ts";
import { freePort } from "../../../../../tools/free-port.ts";
import { deskCodes, loginFailures } from "../identity/identity.tables.ts";

let demo: Demonstration;
let base: string;
beforeAll(async () => {
  const port = await freePort();
  demo = await openDemonstration(await createTestServices(testConfig({ PORT: String(port) }), "demo"));
  base = demo.services.config.publicUrl;
  await demo.app.listen({ port, host: "localhost" });
  await addStaff(demo.services, "global-2025");
});
afterAll(() => demo.close());
beforeEach(async () => void (await demo.services.db.delete(loginFailures)));

async function give(email: string, who = "organiser") {
  const text = encodeURIComponent(email);
  const { people } = (await demo.ask("organiser", `/console/global-2025/people?text=${text}`)).json as {
    people: PersonRow[];
  };
  const path = `/console/global-2025/people/${people[0]?.hashId ?? ""}/sign-in-code`;
  const { status, json } = await demo.ask(who, path, { method: "POST" });
  return { status, code: status === 201 ? (json as DeskCode).code : "" };
}
/** Enters a code on a phone that never signed in, on the page for a code by email. */
async function enter(email: string, code: string): Promise<number> {
  const browser = createBrowser(base);
  const { location } = (await beginSignIn(browser, base)).answer;
  await browser.go(location, { email, way: "code" });
  return (await browser.go(location, { code })).status;
}

it("an organiser gives a person who lost their phone a code: it ends their sign-ins, signs in a new phone once, and is logged without it [L41]", async () => {
  const lost = await signIn(base, "gc@demo.test");
  const { status, code } = await give("gc@demo.test");
  expect([status, code.length]).toEqual([201, 8]);
  expect((await refresh(base, lost.refresh_token)).status).toBe(400);
  expect(await enter("gc@demo.test", `${code.slice(0, 4)} ${code.slice(4)}`)).toBe(303);
  expect(await enter("gc@demo.test", code)).toBe(401);
  const [entry] = ((await demo.ask("organiser", "/console/global-2025/audit")).json as { entries: AuditEntry[] })
    .entries;
  expect(entry).toMatchObject({ action: "person.code" });
  const { rows } = await demo.services.db.execute<{ found: number }>(sql`
    select (select count(*) from audit_entries where detail::text like ${`%${code}%`})
      + (select count(*) from idempotency_keys k where to_jsonb(k)::text like ${`%${code}%`})
      + (select count(*) from desk_codes d where to_jsonb(d)::text like ${`%${code}%`}) as found`);
  expect(Number(rows[0]?.found)).toBe(0);
});

it("the team ends all sign-ins of a person whose device was lost, also of staff [Q19]", async () => {
  const lost = await signIn(base, "gc@demo.test");
  const [found] = (
    (await demo.ask("organiser", "/console/global-2025/people?text=gc%40demo.test")).json as { people: PersonRow[] }
  ).people;
  const path = `/console/global-2025/people/${found?.hashId ?? ""}/sign-out`;
  expect((await demo.ask("people", path, { method: "POST" })).status).toBe(201);
  expect((await refresh(base, lost.refresh_token)).status).toBe(400);
  await signIn(base, "gc@demo.test");
});

it("such a code is its person's alone, a new one ends the former, and it ends after ten minutes [L41]", async () => {
  const { code: former } = await give("gc@demo.test");
  const { code } = await give("gc@demo.test");
  expect(await enter("new@demo.test", code)).toBe(401);
  expect(await enter("gc@demo.test", former)).toBe(401);
  const [row] = await demo.services.db.select().from(deskCodes);
  expect(Math.round(((row?.expiresAt.getTime() ?? 0) - (row?.givenAt.getTime() ?? 0)) / 1000)).toBe(600);
  await demo.services.db.update(deskCodes).set({ expiresAt: sql`now()` });
  expect(await enter("gc@demo.test", code)).toBe(401);
});

it("nobody gets a code for people with a role or of other editions, and only organisers give one [L41] [B106]", async () => {
  expect((await give("photographer@demo.test")).status).toBe(422);
  expect((await give("both@demo.test")).status).toBe(422);
  expect((await give("gc@demo.test", "people")).status).toBe(403);
  expect((await give("gc@demo.test", "voice")).status).toBe(403);
});
