import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FirstData } from "@narthex/contract/app/first-data";
import type { Profile } from "@narthex/contract/app/profiles";
import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importPeople, PEOPLE_COLUMNS } from "#features/people/index.ts";
import { importSeatings } from "#features/seating/index.ts";
import { openWebSession, type WebSessionParts } from "#features/identity/index.ts";
import type { PersonalPage } from "#features/built-apps/index.ts";
import { createServices } from "#platform/services.ts";
import { openDemonstration, tokenOf, type Demonstration } from "#test/people.ts";
import { createPageRenderer, createFirstData } from "./index.ts";

const NAVIGATION = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", "accept-language": "th-TH,en;q=0.5" };
const DAY_MS = 24 * 60 * 60_000;
/** Longer than the server's own, on a busy machine. */
const TIMEOUT_MS = 20_000;

let demo: Demonstration;
let parts: WebSessionParts;
let now = Date.now();
beforeAll(async () => {
  demo = await openDemonstration();
  parts = openWebSession(demo.app, demo.services, () => now);
});
afterAll(() => demo.close());

const signIn = async (who: string): Promise<string> => {
  const access_token = await tokenOf(demo.services, `${who}@demo.test`);
  return (await parts.sessions.create({ access_token, expires_in: 900 }, null)).cookie;
};
const requestOf = (url: string, cookies: string[], headers: object = NAVIGATION): FastifyRequest =>
  ({ url, ip: "192.0.2.1", headers: { ...headers, cookie: cookies.join("; ") } }) as FastifyRequest;

/** An app that renders the answers that it knows. */
const APP = `
export const provideHtmlFormat = () => undefined;
export const warm = async () => undefined;
export const render = async ({ json }) => JSON.stringify(JSON.parse(json).answers);`;
const noRendering = async (): Promise<null> => null;
const open = (url: string, session: string, cookies: string[] = []): Promise<PersonalPage | null> | null =>
  createFirstData(
    demo.app,
    demo.services,
    parts,
    noRendering,
    TIMEOUT_MS,
  )(requestOf(url, [`narthex_web=${session}`, ...cookies]));
const dataOf = async (...opened: Parameters<typeof open>): Promise<FirstData> => {
  return JSON.parse((await open(...opened))?.json ?? "null") as FirstData;
};

describe("the first data of a page", () => {
  it.each(["/home", "/schedule", "/announcement"])(
    "of %s is what the API answers this person, cached or not [L26]",
    async (path) => {
      const session = await signIn("scs");
      for (const data of [await dataOf(path, session), await dataOf(path, session)]) {
        expect(data.access).toMatchObject({ sub: "test-scs@demo.test", accessToken: expect.any(String) as string });
        expect(Date.parse(data.clock)).toBeGreaterThan(0);
        expect(Object.keys(data.answers).length).toBeGreaterThan(2);
        for (const [address, answer] of Object.entries(data.answers))
          expect((await demo.ask("scs", address)).json, address).toEqual(answer);
      }
    },
  );

  it("is of the edition and in the language that the browser last showed, otherwise of the person and device [L26] [A06]", async () => {
    const addresses = async (...opened: Parameters<typeof open>): Promise<string> =>
      Object.keys((await dataOf(...opened)).answers).join(" ");
    const [both, regional] = [await signIn("both"), await signIn("regional")];
    const view = ["narthex_view=Regional.zh"];
    expect(await addresses("/", both, view)).toContain("schedules/2024-11-17?conferenceType=Regional&locale=zh");
    expect(await addresses("/", both, view)).toContain("/profile?conferenceType=Regional");
    expect(await addresses("/home", both, view)).toContain("conferenceType=Global&locale=en");
    expect(await addresses("/", both, ["narthex_view=Lunar.xx"])).toContain("conferenceType=Global&locale=en");
    expect(await addresses("/schedule?x=1", regional)).toContain("conferenceType=Regional&locale=th");
  });

  it("of one person is never sent with the cookie of another [L26]", async () => {
    const [first, second] = await Promise.all(["scs", "gc"].map(async (who) => dataOf("/home", await signIn(who))));
    const emails = [first, second].map((data) => (data?.answers["/profile"] as Profile | undefined)?.email);
    expect(emails).toEqual(["scs@demo.test", "gc@demo.test"]);
  });

  it("is rendered for each person alone: nothing of others is in a page, also of those who open it at the same time [L28]", async () => {
    const { services } = demo;
    const people = Array.from({ length: 20 }, (_, at) => ({ who: `hall-${at}`, name: `Hall <${at}>` }));
    const rows = people.map(
      ({ who, name }, at) => `${who}@demo.test,${name},${name},SCS,2025-G,Church,Blue,Ghana,false,true,,H-${at}`,
    );
    await importPeople(services.db, services.live, [PEOPLE_COLUMNS.join(","), ...rows].join("\n"), "global-2025");
    const seats = people.map(({ who }, at) => `${who}@demo.test,0,Block C · Row ${at + 1} · Seat ${1000 + at}`);
    await importSeatings(
      services.db,
      services.live,
      ["email,serviceId,allocation", ...seats].join("\n"),
      "global-2025",
    );
    const folder = mkdtempSync(join(tmpdir(), "narthex-render-"));
    writeFileSync(join(folder, "app.mjs"), APP);
    const limits = { timeoutMs: 20_000, stuckMs: 20_000, maxWaiting: people.length, maxUtilization: 1 };
    const renderer = createPageRenderer(services.log, () => 0, pathToFileURL(join(folder, "app.mjs")), limits);
    const openAs = createFirstData(demo.app, services, parts, renderer.render, TIMEOUT_MS);
    const pages = await Promise.all(
      people.map(async ({ who }) => openAs(requestOf("/home", [`narthex_web=${await signIn(who)}`]))),
    );
    await renderer.close();
    rmSync(folder, { recursive: true });
    for (const [at, page] of pages.entries()) {
      const html = page?.screen?.html ?? "";
      expect(html.match(/"preferredName":"Hall <(\d+)>"/)?.[1]).toBe(String(at));
      expect(html.match(/Seat 10\d\d/g)).toEqual([`Seat ${1000 + at}`]);
      expect(new Set(html.match(/hall-\d+@/g))).toEqual(new Set([`hall-${at}@`]));
    }
  });

  it("is not sent without a sign-in, to scripts that fetch a page, or with pages that need no sign-in [L26]", async () => {
    const session = await signIn("scs");
    expect(open("/home", session, ["narthex_signed_out=1"])).toBeNull();
    expect(open("/privacy-policy", session)).toBeNull();
    expect(open("/no/such/page", session)).toBeNull();
    const firstData = createFirstData(demo.app, demo.services, parts, noRendering, TIMEOUT_MS);
    expect(firstData(requestOf("/home", []))).toBeNull();
    for (const headers of [{}, { "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" }])
      expect(firstData(requestOf("/home", [`narthex_web=${session}`], headers))).toBeNull();
  });

  it("is not sent for a forged, expired or ended session [L26]", async () => {
    expect(await open("/home", "A".repeat(43))).toBeNull();
    const [old, ended] = [await signIn("scs"), await signIn("scs")];
    await parts.sessions.end(ended, "192.0.2.1", { keepsGrant: true });
    expect(await open("/home", ended)).toBeNull();
    now += 31 * DAY_MS;
    expect(await open("/home", old)).toBeNull();
    now -= 31 * DAY_MS;
  });

  it("is omitted when the database is unavailable [L26] [O11]", async () => {
    const { config, databaseUrl, log } = demo.services;
    const lost = await createServices(config, databaseUrl, log);
    const session = await signIn("scs");
    await lost.close();
    const firstData = createFirstData(demo.app, demo.services, openWebSession(demo.app, lost), noRendering);
    expect(await firstData(requestOf("/home", [`narthex_web=${session}`]))).toBeNull();
  });
});
