import { connect } from "node:net";
import { Problem } from "@narthex/contract/problems";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contentSecurityPolicy, securityHeadersOf } from "#platform/http/headers.ts";
import { policySource } from "#platform/http/policy-source.ts";
import { openDemonstration, tokenOf, type Demonstration } from "#test/people.ts";

const SECURITY_HEADERS = ["content-security-policy", "permissions-policy", "x-content-type-options", "referrer-policy"];

let demo: Demonstration;
let port: number;
beforeAll(async () => {
  demo = await openDemonstration();
  await demo.app.listen({ port: 0, host: "127.0.0.1" });
  port = (demo.app.server.address() as { port: number }).port;
});
afterAll(() => demo.close());

/** Sends bytes as they are, and reads the answer until `until` or the end of the connection. */
const exchange = (request: string, until?: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    socket.setEncoding("utf8").on("data", (text: string) => {
      answer += text;
      if (until && answer.includes(until)) socket.destroy();
    });
    socket.on("close", () => resolve(answer)).on("error", reject);
  });
const parse = (answer: string) => {
  const [head = "", body = ""] = answer.split("\r\n\r\n", 2);
  const [line = "", ...headers] = head.split("\r\n");
  const names = new Map(headers.map((one) => [one.split(": ")[0]?.toLowerCase() ?? "", one.split(": ")[1] ?? ""]));
  return { status: Number(line.split(" ")[1]), names, body };
};

it.each([
  ["headers that are too large", `GET /api/healthz HTTP/1.1\r\nHost: x\r\nx: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ["no HTTP at all", "HELLO\r\n\r\n", 400],
  ["a malformed path", "GET /api/cms/schedules/%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 400],
  ["a malformed path of the app", "GET /%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 400],
])("%s are answered with problem+json and all security headers [C07]", async (_what, request, expected) => {
  const { status, names, body } = parse(await exchange(request));
  expect([status, names.get("content-type")]).toEqual([expected, "application/problem+json; charset=utf-8"]);
  expect(SECURITY_HEADERS.filter((name) => !names.has(name))).toEqual([]);
  expect(Problem.parse(JSON.parse(body)).status).toBe(expected);
});

it("the live stream carries the policy of the API and all security headers [C07]", async () => {
  const token = await tokenOf(demo.services, "scs@demo.test");
  const request = `GET /api/live HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const { status, names } = parse(await exchange(request, "event:"));
  expect([status, names.get("content-type")?.split(";")[0]]).toEqual([200, "text/event-stream"]);
  expect(names.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(SECURITY_HEADERS.filter((name) => !names.has(name))).toEqual([]);
});

it("the sign-in provider's answers carry the policy of the API and all security headers [C07]", async () => {
  const request = "GET /oidc/.well-known/openid-configuration HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  const { status, names } = parse(await exchange(request));
  expect(status).toBe(200);
  expect(names.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(SECURITY_HEADERS.filter((name) => !names.has(name))).toEqual([]);
});

it("the page may load pictures and films only from our server and hosts of published content [C08]", () => {
  const media = ["https://a.example", "https://b.example:8443"].flatMap((address) => policySource(address) ?? []);
  const policy = contentSecurityPolicy("", demo.services.config, { frames: [], connections: [], media });
  const sources = policy.split("; ").filter((rule) => /^(img|media|connect)-src /.test(rule));
  expect(sources).toEqual([
    ["img-src 'self' data: blob:", ...media].join(" "),
    ["media-src 'self' blob:", ...media].join(" "),
    "connect-src 'self'",
  ]);
});

it("only an https address asks browsers to stay on https, for a year [C07]", () => {
  const of = (publicUrl: string) =>
    securityHeadersOf({ ...demo.services.config, publicUrl })["strict-transport-security"];
  expect([of("https://narthex.example"), of("http://narthex.example")]).toEqual([
    "max-age=31536000; includeSubDomains",
    undefined,
  ]);
});
