import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { oneOf, PROOF_SEED, proofRounds, proofTimeout } from "../../../../tools/proof.ts";
import { openDemonstration, tokenOf, type Demonstration } from "#test/people.ts";
import { createTestServices, testConfig } from "#test/services.ts";
import { seededRandom } from "../../../../tools/seeded-random.ts";

const ROUNDS = proofRounds(1);
const CLIENTS = 24;
const READS = 20;
/** Those of the server, shortened. */
const TIMEOUT_MS = 1_000;
/** More than the buffers of a connection hold. */
const UNREAD_ANSWERS = 400;
/**
 * 503 while those who do not read ask for thousands of answers at once. Nothing if the client was still sending when the
 * connection ended: the reset then overtakes the answer.
 */
const ENDED = ["HTTP/1.1 408 Request Timeout", "HTTP/1.1 503 Service Unavailable", ""];
const KINDS = ["trickles headers", "trickles a body", "does not read", "hangs up", "says nothing"] as const;

let demo: Demonstration;
let port: number;
/** One of a person who reads as others do, and one of those who misbehave. */
let token: string;
let otherToken: string;
beforeAll(async () => {
  const limits = { CALLS_PER_MINUTE: "1000000000" };
  demo = await openDemonstration(await createTestServices(testConfig(limits), "demo"));
  token = await tokenOf(demo.services, "scs@demo.test");
  otherToken = await tokenOf(demo.services, "host@demo.test");
  await demo.app.listen({ port: 0, host: "127.0.0.1" });
  const { server } = demo.app;
  const timeouts = ["headersTimeout", "requestTimeout", "keepAliveTimeout", "timeout"];
  Object.assign(server, Object.fromEntries(timeouts.map((name) => [name, TIMEOUT_MS])));
  port = (server.address() as { port: number }).port;
});
afterAll(() => demo.close());

const head = (method: string, path: string, more = ""): string =>
  `${method} /api${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${otherToken}\r\n${more}`;

/** A client that keeps a connection busy. Resolves with what it was answered, when its connection has ended. */
function misbehave(kind: (typeof KINDS)[number], socket: Socket): Promise<string> {
  let answer = "";
  const trickle = (text: string): void => {
    const timer = setInterval(() => socket.write(text), TIMEOUT_MS / 10);
    socket.once("close", () => clearInterval(timer));
  };
  if (kind === "trickles headers") {
    socket.write(head("GET", "/profile"));
    trickle("x: y\r\n");
  }
  if (kind === "trickles a body") {
    socket.write(head("PUT", "/profile/tracking", "Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n"));
    trickle(" ");
  }
  if (kind === "does not read") {
    const { length } = Array.from({ length: UNREAD_ANSWERS }, () =>
      socket.write(head("GET", "/cms/resources/all?conferenceType=Global", "\r\n")),
    );
    expect(length).toBe(UNREAD_ANSWERS);
    socket.pause();
    return new Promise((resolve) => {
      // A paused connection does not notice its end.
      const timer = setTimeout(() => socket.resume(), 4 * TIMEOUT_MS);
      socket.on("error", () => undefined);
      socket.once("close", () => (clearTimeout(timer), resolve("")));
    });
  }
  if (kind === "hangs up") {
    socket.write(head("POST", "/webhooks/newsletter", "Content-Length: 50\r\n\r\n{"));
    socket.destroySoon();
  }
  return new Promise((resolve) => {
    socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
    socket.on("error", () => undefined).once("close", () => resolve(answer));
  });
}

const openConnections = (): Promise<number> =>
  new Promise((resolve, reject) =>
    demo.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

it(
  "clients that send or read slowly do not delay others, and are disconnected [O41]",
  async () => {
    const random = seededRandom(PROOF_SEED);
    for (let round = 0; round < ROUNDS; round += 1) {
      const clients = Array.from({ length: CLIENTS }, (_, index) => {
        const kind = index < KINDS.length ? (KINDS[index] ?? KINDS[0]) : oneOf(random, KINDS);
        return { kind, ended: misbehave(kind, connect(port, "127.0.0.1")) };
      });
      const readProfile = async (): Promise<number> => {
        const answer = await fetch(`http://127.0.0.1:${port}/api/profile`, {
          headers: { authorization: `Bearer ${token}`, connection: "close" },
        });
        await answer.text();
        return answer.status;
      };
      // As apps do, it asks again after a 503 of a busy moment.
      for (let read = 0; read < READS; read += 1) await expect.poll(readProfile).toBe(200);
      for (const { kind, ended } of clients) {
        const answer = await ended;
        if (kind.startsWith("trickles")) expect(ENDED).toContain(answer.split("\r\n")[0]);
      }
      await expect.poll(openConnections).toBe(0);
    }
  },
  proofTimeout(ROUNDS, 20_000),
);
