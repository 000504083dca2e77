import { afterAll, beforeAll, expect, it } from "vitest";
import { buildIdentityApp, openServer, type TestServer } from "#test/server.ts";
import { createKnownDevices } from "./known-device.ts";

let server: TestServer;
beforeAll(async () => void (server = await openServer()));
afterAll(() => server.close());

it("behind https the provider's cookies are accepted only from this host, over https, and hidden from scripts [L01] [L74]", async () => {
  const { services } = server;
  const publicUrl = "https://app.example.org";
  const config = { ...services.config, publicUrl, oidc: { ...services.config.oidc, issuer: `${publicUrl}/oidc` } };
  const app = await buildIdentityApp({ ...services, config });
  const query = new URLSearchParams({
    client_id: config.oidc.clientId,
    redirect_uri: `${publicUrl}/login/callback`,
    response_type: "code",
    scope: "openid",
    code_challenge: "a".repeat(43),
    code_challenge_method: "S256",
  });
  const answers = [await app.inject(`/oidc/auth?${query.toString()}`), await app.inject("/oidc/session/end")];
  const devices = createKnownDevices(config.secret, true);
  const device = devices.remember(undefined, "sub");
  const cookies = [device, ...answers.flatMap(({ headers }) => headers["set-cookie"] ?? [])];
  await app.close();
  expect(new Set(cookies.map((cookie) => cookie.split("=")[0]?.replace(/\.sig$/, "")))).toEqual(
    new Set(["begun", "device", "session"].map((name) => `__Host-narthex_${name}`)),
  );
  for (const cookie of cookies)
    expect(cookie.toLowerCase()).toMatch(
      /^(?=.*; secure)(?=.*; httponly)(?=.*; samesite=lax)(?=.*; path=\/;)(?!.*; domain)/,
    );
  const pair = device.split(";")[0] ?? "";
  expect(devices.find(pair, "sub")).not.toBeNull();
  expect(devices.find(pair.replace("__Host-", "__Secure-"), "sub")).not.toBeNull();
  expect(devices.find(pair.replace("__Host-", ""), "sub")).toBeNull();
});
