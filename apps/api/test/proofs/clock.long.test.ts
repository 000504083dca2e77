import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { oneOf, PROOF_SEED, proofRounds, proofTimeout } from "../../../../tools/proof.ts";
import { openDemonstration, tokenOf, type Demonstration } from "#test/people.ts";
import { createTestServices, testConfig } from "#test/services.ts";
import { seededRandom } from "../../../../tools/seeded-random.ts";

const ROUNDS = proofRounds(20);
const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_DAYS = 365;
const MINUTE_MS = 60_000;
/** More than the calls of a round, so that each minute has one round. */
const START = Date.parse("2025-07-18T01:15:00Z");
const READS = [
  "/clock",
  "/cms/schedules/2025-07-18?conferenceType=Global",
  "/cms/gc-app-homepage-sections?conferenceType=Global",
  "/cms/announcements/get?conferenceType=Global",
  "/exps/signup?conferenceType=Global",
  "/exps/allocation?conferenceType=Global",
  "/photo/all/v3?conferenceType=Global",
];

let demo: Demonstration;
beforeAll(async () => {
  // Before anything keeps a reference to the real ones. `setSystemTime` moves only the first, as a jump does.
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  demo = await openDemonstration(await createTestServices(testConfig(), "demo"));
});
afterAll(async () => {
  await demo.close();
  vi.useRealTimers();
});

const random = seededRandom(PROOF_SEED);
/** From seconds to two years, in both directions. */
const jumpMs = (): number =>
  (random() - 0.5) * 2 * oneOf(random, [60_000, 60 * 60_000, DAY_MS, 2 * YEAR_DAYS * DAY_MS]);

it(
  "every read is answered after jumps of the product's clock, and writes are answered or refused by their rules [O43]",
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const now = new Date(START + jumpMs()).toISOString();
      const payload = { now, speed: oneOf(random, [0, 1, 1, 60, 3600]) };
      const set = await demo.ask("scs", "/clock", { method: "PUT", payload });
      expect([200, 400]).toContain(set.status);
      for (const path of READS) expect([now, path, (await demo.ask("scs", path)).status]).toEqual([now, path, 200]);
      const types = { types: oneOf(random, [["CG"], [], ["DSN", "CG"]]) };
      const write = await demo.ask("new", "/exps/signup?conferenceType=Global", { method: "POST", payload: types });
      expect([201, 409]).toContain(write.status);
      vi.advanceTimersByTime(MINUTE_MS);
    }
  },
  proofTimeout(ROUNDS, 500),
);

it(
  "a new sign-in works after jumps of the machine's clock in both directions [O43]",
  async () => {
    const start = Date.now();
    for (let round = 0; round < Math.ceil(ROUNDS / 2); round += 1) {
      vi.setSystemTime(start + jumpMs());
      const headers = { authorization: `Bearer ${await tokenOf(demo.services, "host@demo.test")}` };
      for (const path of READS) expect([path, (await demo.ask(null, path, { headers })).status]).toEqual([path, 200]);
      const payload = { videoId: "five-rooms", isBookmarked: random() < 0.5 };
      const saved = await demo.ask(null, "/videoprogress?conferenceType=Global", { method: "POST", payload, headers });
      expect(saved.status).toBe(201);
      for (const path of ["/healthz", "/readyz", "/sign-in"]) expect((await demo.ask(null, path)).status).toBe(200);
      vi.advanceTimersByTime(MINUTE_MS);
    }
  },
  proofTimeout(ROUNDS, 500),
);
