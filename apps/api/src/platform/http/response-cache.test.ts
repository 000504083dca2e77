import { Agent, get, type OutgoingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signalsDelivered } from "#test-services.ts";
import { openDemonstration, tokenOf, type Demonstration } from "#test-people.ts";

const DAY = "/api/cms/schedules/2025-07-19?locale=en";

let conference: Demonstration;
let address: string;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  conference = await openDemonstration();
  address = await conference.app.listen({ port: 0 });
  for (const who of ["scs", "host", "gc", "both"]) tokens[who] = await tokenOf(conference.services, `${who}@demo.test`);
});
afterAll(() => conference.close());

const ask = async (who: string, path = DAY, headers: Record<string, string> = {}) => {
  const before = conference.services.responseCache.count();
  const answer = await fetch(address + path, { headers: { authorization: `Bearer ${tokens[who]}`, ...headers } });
  const body = await answer.text();
  return {
    status: answer.status,
    body,
    headers: Object.fromEntries(answer.headers),
    isFromCache: conference.services.responseCache.count() > before,
  };
};
/** Without those that change from answer to answer: any process may send a live event at any time. */
const stableHeaders = ({
  date: _d,
  "narthex-clock": _c,
  "narthex-last-event": _l,
  ...headers
}: Record<string, string>): object =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith("x-ratelimit")));

describe("the response cache", () => {
  it("returns the same answer as the router, with the current clock", async () => {
    const routed = await ask("scs");
    const cached = await ask("scs");
    expect([routed.isFromCache, cached.isFromCache]).toEqual([false, true]);
    expect([cached.status, cached.body, stableHeaders(cached.headers)]).toEqual([
      200,
      routed.body,
      stableHeaders(routed.headers),
    ]);
    expect(Date.parse(cached.headers["narthex-clock"] ?? "")).toBeGreaterThanOrEqual(
      Date.parse(routed.headers["narthex-clock"] ?? ""),
    );
  });

  it("shares answers only within an audience", async () => {
    await ask("scs");
    await ask("host", "/api/profile");
    expect((await ask("host")).isFromCache).toBe(true);
    const weekend = await ask("gc");
    expect([weekend.isFromCache, weekend.body === (await ask("scs")).body]).toEqual([false, false]);
  });

  it("passes a personal answer in another coding to the router", async () => {
    const profileIn = async (coding: string) => {
      const { headers, body } = await ask("both", "/api/profile", { "accept-encoding": coding });
      return [headers["content-encoding"], (JSON.parse(body) as { email: string }).email];
    };
    for (const coding of ["br", "gzip", "br"]) expect(await profileIn(coding)).toEqual([coding, "both@demo.test"]);
  });

  it("answers 304 if the ETag is unchanged", async () => {
    const { headers } = await ask("scs");
    const again = await ask("scs", DAY, { "if-none-match": headers["etag"] ?? "" });
    expect([again.status, again.body, again.isFromCache, again.headers["etag"]]).toEqual([
      304,
      "",
      true,
      headers["etag"],
    ]);
  });

  it("keeps personal answers separate, and discards them when the person changes", async () => {
    await ask("scs", "/api/profile");
    const own = await ask("scs", "/api/profile");
    expect([own.isFromCache, (JSON.parse(own.body) as { tracking: boolean }).tracking]).toEqual([true, false]);
    expect((await ask("host", "/api/profile")).body).not.toBe(own.body);
    const put = await fetch(`${address}/api/profile/tracking`, {
      method: "PUT",
      headers: { authorization: `Bearer ${tokens["scs"]}`, "content-type": "application/json" },
      body: JSON.stringify({ tracking: true }),
    });
    expect(put.status).toBe(201);
    const changed = await ask("scs", "/api/profile");
    expect([changed.isFromCache, (JSON.parse(changed.body) as { tracking: boolean }).tracking]).toEqual([false, true]);
  });

  it("uses the token of each request, also on a connection that carried another person's token", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const fetchProfile = async (who: string, headers: OutgoingHttpHeaders = {}) =>
      new Promise<string>((resolve, reject) => {
        const options = { agent, headers: { AUTHORIZATION: `Bearer ${tokens[who]}`, ...headers } };
        get(`${address}/api/profile`, options, (answer) => void text(answer).then(resolve, reject)).once(
          "error",
          reject,
        );
      });
    const emailOf = (body: string): unknown => (JSON.parse(body) as { email?: string }).email;
    await signalsDelivered(conference.services);
    for (const who of ["scs", "host", "scs", "gc", "host"])
      expect(emailOf(await fetchProfile(who))).toBe(`${who}@demo.test`);
    const count = conference.services.responseCache.count();
    expect(emailOf(await fetchProfile("scs"))).toBe("scs@demo.test");
    expect(conference.services.responseCache.count()).toBe(count + 1);
    // A repeated header counts as a list, as in the router.
    expect(emailOf(await fetchProfile("scs", { "accept-encoding": ["identity", "identity"] }))).toBe("scs@demo.test");
    expect(conference.services.responseCache.count()).toBe(count + 2);
    agent.destroy();
  });

  it("does not answer without a valid token", async () => {
    await ask("scs");
    for (const authorization of ["", "Bearer nonsense", `bearer${tokens["scs"]}`]) {
      expect((await fetch(address + DAY, { headers: { authorization } })).status).toBe(401);
    }
  });
});
