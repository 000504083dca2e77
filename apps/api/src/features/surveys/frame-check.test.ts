import { createServer, type OutgoingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createFrameCheck } from "./frame-check.ts";

const OWN = "https://app.church.example";
const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Starts a survey host with this answer. `requests` are those that it got. */
async function startHost(status: number, headers: OutgoingHttpHeaders) {
  const requests: (string | undefined)[][] = [];
  const server = createServer(({ url, headers: sent }, response) => {
    requests.push([url, sent.cookie, sent.authorization, sent.referer]);
    response.writeHead(status, headers).end("<h1>A survey</h1>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push(server);
  return { requests, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rate?form=7` };
}
const mayBeFramed = async (status: number, headers: OutgoingHttpHeaders): Promise<boolean> =>
  createFrameCheck(OWN, () => true)((await startHost(status, headers)).address);

describe("whether a survey may be shown in a frame", () => {
  it("is decided by the headers of its host [F04]", async () => {
    expect(await mayBeFramed(200, {})).toBe(true);
    expect(await mayBeFramed(200, { "x-frame-options": "DENY" })).toBe(false);
    expect(await mayBeFramed(200, { "content-security-policy": "frame-ancestors 'self'" })).toBe(false);
    expect(await mayBeFramed(200, { "content-security-policy": `frame-ancestors ${OWN}` })).toBe(true);
  });

  it("is false if it redirects to another host, which the app's own policy would block [F04]", async () => {
    const elsewhere = await startHost(200, {});
    expect(await mayBeFramed(302, { location: elsewhere.address })).toBe(false);
    expect(elsewhere.requests).toEqual([]);
  });

  it("is true if its host does not answer, answers with an error, or redirects in a loop [F04]", async () => {
    expect(await mayBeFramed(503, { "x-frame-options": "DENY" })).toBe(true);
    expect(await mayBeFramed(302, { location: "/rate" })).toBe(true);
    expect(await createFrameCheck(OWN, () => true)("http://127.0.0.1:1/")).toBe(true);
  });

  it("is requested once from its host by simultaneous checks, without personal data [F04]", async () => {
    const { address, requests } = await startHost(200, { "x-frame-options": "DENY" });
    const check = createFrameCheck(OWN, () => true);
    const answers = await Promise.all([check(address), check(address), check(address)]);
    expect([...answers, await check(address)]).toEqual([false, false, false, false]);
    expect(requests).toEqual([["/rate?form=7", undefined, undefined, undefined]]);
  });

  it("is asked of no host on this machine or in a private network, by address, name or redirection [F04] [C19]", async () => {
    const { address, requests } = await startHost(200, { "x-frame-options": "DENY" });
    const check = createFrameCheck(OWN);
    const named = address.replace("127.0.0.1", "localhost");
    for (const one of [
      address,
      named,
      address.replace("127.0.0.1", "2130706433"),
      address.replace("127.0.0.1", "[::1]"),
    ])
      expect(await check(one)).toBe(true);
    expect(requests).toEqual([]);
  });
});
