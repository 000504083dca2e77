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

/** A host of a survey that answers in this way, and what it was asked. */
async function host(status: number, headers: OutgoingHttpHeaders) {
  const asked: (string | undefined)[][] = [];
  const server = createServer(({ url, headers: sent }, response) => {
    asked.push([url, sent.cookie, sent.authorization, sent.referer]);
    response.writeHead(status, headers).end("<h1>A survey</h1>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push(server);
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rate?form=7` };
}
const may = async (status: number, headers: OutgoingHttpHeaders): Promise<boolean> =>
  createFrameCheck(OWN)((await host(status, headers)).address);

describe("whether a survey may be shown in a frame", () => {
  it("is what its host says [F04]", async () => {
    expect(await may(200, {})).toBe(true);
    expect(await may(200, { "x-frame-options": "DENY" })).toBe(false);
    expect(await may(200, { "content-security-policy": "frame-ancestors 'self'" })).toBe(false);
    expect(await may(200, { "content-security-policy": `frame-ancestors ${OWN}` })).toBe(true);
  });

  it("is no where it leads elsewhere, which the app's own policy stops [F04]", async () => {
    const elsewhere = await host(200, {});
    expect(await may(302, { location: elsewhere.address })).toBe(false);
    expect(elsewhere.asked).toEqual([]);
  });

  it("is yes where its host does not answer, answers badly, or leads in a circle: then the frame may try [F04]", async () => {
    expect(await may(503, { "x-frame-options": "DENY" })).toBe(true);
    expect(await may(302, { location: "/rate" })).toBe(true);
    expect(await createFrameCheck(OWN)("http://127.0.0.1:1/")).toBe(true);
  });

  it("causes one request to the host for many simultaneous questions, without personal data [F04]", async () => {
    const { address, asked } = await host(200, { "x-frame-options": "DENY" });
    const check = createFrameCheck(OWN);
    const answers = await Promise.all([check(address), check(address), check(address)]);
    expect([...answers, await check(address)]).toEqual([false, false, false, false]);
    expect(asked).toEqual([["/rate?form=7", undefined, undefined, undefined]]);
  });
});
