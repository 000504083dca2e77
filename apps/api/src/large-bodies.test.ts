import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { createTestServices, testConfig } from "#test/services.ts";

let demo: Demonstration;
let port: number;
beforeAll(async () => {
  demo = await openDemonstration(await createTestServices(testConfig(), "demo"));
  await demo.app.listen({ port: 0, host: "127.0.0.1" });
  port = (demo.app.server.address() as { port: number }).port;
});
afterAll(() => demo.close());

it("of bodies that arrive half, only a few are read at once; others get 503 and a time to try again, and an upload works when they are gone [O41]", async () => {
  const { uploadUrl } = (await demo.ask("scs", "/socialprofile/upload-url")).json as { uploadUrl: string };
  const path = uploadUrl.replace(/^https?:\/\/[^/]+/, "");
  const answers: string[] = [];
  const sockets = Array.from({ length: 40 }, () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined).on("data", (bytes: Buffer) => answers.push(bytes.toString("latin1")));
    socket.write(
      `PUT ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/octet-stream\r\nContent-Length: 10000000\r\n\r\n`,
    );
    socket.write(Buffer.alloc(2_000_000));
    return socket;
  });
  await expect.poll(() => answers.length, { timeout: 5_000 }).toBe(16);
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 503 [^]*retry-after: 10\r\n/i);
  for (const socket of sockets) socket.destroy();
  const send = async (): Promise<number> =>
    (
      await fetch(`http://127.0.0.1:${port}${path}`, {
        method: "PUT",
        headers: { "content-type": "application/octet-stream" },
        body: new Uint8Array(1_000_000),
      })
    ).status;
  await expect.poll(send).toBe(204);
});

it("a body that is refused before it is read does not keep its place [O41]", async () => {
  const put = async (path: string): Promise<number> =>
    (
      await fetch(`http://127.0.0.1:${port}/api${path}`, {
        method: "PUT",
        headers: { "content-type": "application/json", connection: "close" },
        body: "x".repeat(600_000),
      }).catch(() => ({ status: 0 }))
    ).status;
  const answers: number[] = [];
  for (let sent = 0; sent < 25; sent += 1) answers.push(await put("/nothing"));
  const injected = async (): Promise<number> =>
    (await demo.app.inject({ method: "PUT", url: "/api/nothing", payload: "x".repeat(600_000) })).statusCode;
  for (let sent = 0; sent < 25; sent += 1) answers.push(await injected());
  expect(answers).not.toContain(503);
});
