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
    responseCache: conference.services.responseCache.count() > before,
  };
};
const without = ({ date: _d, "narthex-clock": _c, ...headers }: Record<string, string>): object =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith("x-ratelimit")));

describe("an answer from memory", () => {
  it("is the router's own, to the letter, and carries the moving clock", async () => {
    const routed = await ask("scs");
    const responseCache = await ask("scs");
    expect([routed.responseCache, responseCache.responseCache]).toEqual([false, true]);
    expect([responseCache.status, responseCache.body, without(responseCache.headers)]).toEqual([
      200,
      routed.body,
      without(routed.headers),
    ]);
    expect(Date.parse(responseCache.headers["narthex-clock"] ?? "")).toBeGreaterThanOrEqual(
      Date.parse(routed.headers["narthex-clock"] ?? ""),
    );
  });

  it("serves others of the same audience, and nobody else", async () => {
    await ask("scs");
    await ask("host", "/api/profile");
    expect((await ask("host")).responseCache).toBe(true);
    const weekend = await ask("gc");
    expect([weekend.responseCache, weekend.body === (await ask("scs")).body]).toEqual([false, false]);
  });

  it("of one person's own is encoded again for another coding", async () => {
    const profileIn = async (coding: string) => {
      const { headers, body } = await ask("both", "/api/profile", { "accept-encoding": coding });
      return [headers["content-encoding"], (JSON.parse(body) as { email: string }).email];
    };
    for (const coding of ["br", "gzip", "br"]) expect(await profileIn(coding)).toEqual([coding, "both@demo.test"]);
  });

  it("is 304 to a caller who has it", async () => {
    const { headers } = await ask("scs");
    const again = await ask("scs", DAY, { "if-none-match": headers["etag"] ?? "" });
    expect([again.status, again.body, again.responseCache, again.headers["etag"]]).toEqual([
      304,
      "",
      true,
      headers["etag"],
    ]);
  });

  it("is a person's own alone, and new as soon as they changed something", async () => {
    await ask("scs", "/api/profile");
    const own = await ask("scs", "/api/profile");
    expect([own.responseCache, (JSON.parse(own.body) as { tracking: boolean }).tracking]).toEqual([true, false]);
    expect((await ask("host", "/api/profile")).body).not.toBe(own.body);
    const put = await fetch(`${address}/api/profile/tracking`, {
      method: "PUT",
      headers: { authorization: `Bearer ${tokens["scs"]}`, "content-type": "application/json" },
      body: JSON.stringify({ tracking: true }),
    });
    expect(put.status).toBe(201);
    const changed = await ask("scs", "/api/profile");
    expect([changed.responseCache, (JSON.parse(changed.body) as { tracking: boolean }).tracking]).toEqual([
      false,
      true,
    ]);
  });

  it("is whose token stands in the request, though another's came by the same connection before", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const asks = async (who: string, headers: OutgoingHttpHeaders = {}) =>
      new Promise<string>((resolve, reject) => {
        const options = { agent, headers: { AUTHORIZATION: `Bearer ${tokens[who]}`, ...headers } };
        get(`${address}/api/profile`, options, (answer) => void text(answer).then(resolve, reject)).once(
          "error",
          reject,
        );
      });
    const emailOf = (body: string): unknown => (JSON.parse(body) as { email?: string }).email;
    await signalsDelivered(conference.services);
    for (const who of ["scs", "host", "scs", "gc", "host"]) expect(emailOf(await asks(who))).toBe(`${who}@demo.test`);
    const count = conference.services.responseCache.count();
    expect(emailOf(await asks("scs"))).toBe("scs@demo.test");
    expect(conference.services.responseCache.count()).toBe(count + 1);
    // Said twice, it is the router's to decide.
    await asks("scs", { "accept-encoding": ["br", "gzip"] });
    expect(conference.services.responseCache.count()).toBe(count + 1);
    agent.destroy();
  });

  it("is not given without a good token", async () => {
    await ask("scs");
    for (const authorization of ["", "Bearer nonsense", `bearer${tokens["scs"]}`]) {
      expect((await fetch(address + DAY, { headers: { authorization } })).status).toBe(401);
    }
  });
});
