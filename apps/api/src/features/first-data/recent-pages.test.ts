import type { RenderRequest } from "@narthex/contract/first-screen";
import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { findPack, listMediaNames, publishVersion } from "#features/content/index.ts";
import { openWebSession, type WebSessionParts } from "#features/identity/index.ts";
import { erasePerson } from "#features/people/index.ts";
import { PERSONAL_DATA } from "#personal-data.ts";
import { openDemonstration, tokenOf, type Demonstration } from "#test-people.ts";
import { signalsDelivered } from "#test-services.ts";
import { createFirstData } from "./index.ts";
import { keepRecentPagesRendered, type RecentPages } from "./recent-pages.ts";

const LIMITS = { recentMs: 60_000, maxPages: 3, pauseMs: 0, leadMs: 10_000, checkMs: 10 };
/** Longer than the server's own, on a busy machine. */
const TIMEOUT_MS = 20_000;
const EDITION = "global-2025";

let demo: Demonstration;
let session: WebSessionParts;
let recentPages: RecentPages;
/** What was rendered, in order. */
let rendered: RenderRequest[] = [];
beforeAll(async () => {
  demo = await openDemonstration();
  session = openWebSession(demo.app, demo.services);
});
afterAll(() => demo.close());
beforeEach(async () => {
  // Signals of the test before would cause renderings that this one does not expect.
  await signalsDelivered(demo.services);
  demo.services.clock.set({ now: "2025-07-18T09:00:20+08:00", speed: 0 });
  rendered = [];
  recentPages = keepRecentPagesRendered(demo.services, LIMITS);
  return () => recentPages.close();
});

const signIn = async (who: string): Promise<string> => {
  const access_token = await tokenOf(demo.services, `${who}@demo.test`);
  return (await session.sessions.create({ access_token, expires_in: 900 })).cookie;
};
/** Opens a page as a person's browser does, and returns what was rendered for it. */
async function open(url: string, cookie: string): Promise<RenderRequest | undefined> {
  const headers = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", cookie: `narthex_web=${cookie}` };
  const render = async (request: RenderRequest): Promise<string> => {
    rendered.push(request);
    return "";
  };
  const openPage = createFirstData(demo.app, demo.services, session, render, recentPages, TIMEOUT_MS);
  const before = rendered.length;
  await openPage({ url, ip: "192.0.2.1", headers } as FastifyRequest);
  return rendered[before];
}
const minuteOf = ({ json }: RenderRequest): string => (JSON.parse(json) as { clock: string }).clock;
/** A signal that comes during a rendering causes another one of the same. */
const distinct = (): RenderRequest[] => [...new Map(rendered.map((one) => [JSON.stringify(one), one])).values()];
const renderedAgain = (count: number): Promise<void> =>
  vi.waitFor(() => expect(distinct()).toHaveLength(count), { timeout: TIMEOUT_MS });

async function publishTitle(title: string): Promise<void> {
  const { db, live, clock } = demo.services;
  const [pack, media] = [await findPack(db, EDITION), await listMediaNames(db, EDITION)];
  if (!pack) throw new Error(`${EDITION} is missing`);
  const days = Object.entries(pack.schedule);
  const schedule = Object.fromEntries(
    days.map(([date, events]) => [date, events.map((event) => ({ ...event, title }))]),
  );
  await db.transaction((tx) => publishVersion(tx, live, { pack: { ...pack, schedule }, media }, clock.now()));
  await signalsDelivered(demo.services);
}

describe("pages that were opened lately", () => {
  it("are rendered again after a publication, as the next person of the kind sees them [L31]", async () => {
    await open("/schedule", await signIn("scs"));
    await publishTitle("Songs at the gate");
    await renderedAgain(2);
    expect(distinct()[1]?.json).toContain("Songs at the gate");
    expect(await open("/schedule", await signIn("scs"))).toEqual(distinct()[1]);
  });

  it("are rendered before each minute, as the next person of the kind sees them [L31]", async () => {
    const { clock } = demo.services;
    await open("/home", await signIn("scs"));
    clock.set({ now: "2025-07-18T09:00:50+08:00" });
    await renderedAgain(2);
    expect(distinct().map(minuteOf)).toEqual(["2025-07-18T01:00:00.000Z", "2025-07-18T01:01:00.000Z"]);
    clock.set({ now: "2025-07-18T09:01:30+08:00" });
    expect(await open("/home", await signIn("scs"))).toEqual(distinct()[1]);
  });

  it("are rendered for a new day before it begins [L31]", async () => {
    const { clock } = demo.services;
    await open("/schedule", await signIn("scs"));
    clock.set({ now: "2025-07-18T23:59:55+08:00" });
    await renderedAgain(2);
    expect(distinct()[1]?.json).toContain("/cms/schedules/2025-07-19?");
    clock.set({ now: "2025-07-19T00:00:02+08:00" });
    expect(await open("/schedule", await signIn("scs"))).toEqual(distinct()[1]);
  });

  it("are rendered at once when the clock is moved [L31]", async () => {
    const { clock, live } = demo.services;
    await open("/announcement", await signIn("gc"));
    clock.set({ now: "2025-07-20T15:30:00+08:00" });
    live.sendLocally({ event: "clock", data: clock.read() });
    await vi.waitFor(() => expect(rendered.map(minuteOf)).toContain("2025-07-20T07:30:00.000Z"), TIMEOUT_MS);
  });

  it("are rendered once for people who see the same, and at most so many, the last opened first [L31]", async () => {
    for (const path of ["/home", "/schedule", "/announcement", "/profile"]) await open(path, await signIn("scs"));
    await open("/home", await signIn("scs"));
    await publishTitle("Bread for many");
    // Another signal begins again with the page that was opened last.
    await vi.waitFor(
      () => expect(rendered.slice(-3).map(({ path }) => path)).toEqual(["/home", "/profile", "/announcement"]),
      TIMEOUT_MS,
    );
    expect(rendered.slice(5).map(({ path }) => path)).not.toContain("/schedule");
  });

  it("are not rendered again with the token of a person who was erased [L31]", async () => {
    await open("/home", await signIn("host"));
    await open("/schedule", await signIn("gc"));
    await erasePerson(demo.services, PERSONAL_DATA, "host@demo.test");
    await publishTitle("Lamps before dawn");
    await open("/announcement", await signIn("gc"));
    await publishTitle("Oil for the night");
    await renderedAgain(6);
    expect(
      new Set(
        distinct()
          .slice(1)
          .map(({ path }) => path),
      ),
    ).toEqual(new Set(["/schedule", "/announcement"]));
  });

  it("are not rendered again long after they were opened [L31]", async () => {
    const recent = recentPages;
    recentPages = keepRecentPagesRendered(demo.services, { ...LIMITS, recentMs: -1 });
    await open("/home", await signIn("scs"));
    recentPages.close();
    recentPages = recent;
    await open("/schedule", await signIn("scs"));
    await publishTitle("A well in the valley");
    await renderedAgain(3);
    expect(distinct().map(({ path }) => path)).toEqual(["/home", "/schedule", "/schedule"]);
  });
});
