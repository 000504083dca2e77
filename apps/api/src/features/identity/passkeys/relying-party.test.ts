import { expect, it } from "vitest";
import { createAuthenticator } from "#test/authenticator.ts";
import { signIn } from "#test/browser.ts";
import { callApi, type Options } from "#test/passkeys.ts";
import { openServer } from "#test/server.ts";
import { testConfig } from "#test/services.ts";
import { relyingPartyOf } from "./relying-party.ts";

it.each([
  ["https://app.example.org", undefined, { id: "app.example.org", origin: "https://app.example.org", apps: [] }],
  [
    "https://app.example.org:8443",
    undefined,
    { id: "app.example.org", origin: "https://app.example.org:8443", apps: [] },
  ],
  ["http://localhost:4400", undefined, { id: "localhost", origin: "http://localhost:4400", apps: [] }],
  ["http://app.example.org", undefined, null],
  ["https://192.0.2.1", undefined, null],
  ["https://[2001:db8::1]", undefined, null],
  ["https://app.example.org", "https://accounts.example.org", null],
])(
  "a server has passkeys for the host of its address, unless browsers refuse it or there is another provider: %s, %s [L70]",
  (PUBLIC_URL, issuer, expected) => {
    const config = testConfig({ PUBLIC_URL, ...(issuer ? { OIDC_ISSUER: issuer } : {}) });
    expect(relyingPartyOf(config)).toEqual(expected);
  },
);

it("a passkey that Android made is accepted from the app whose certificate the server names, and from no other [J10] [L62]", async () => {
  const certificate = Array.from({ length: 32 }, () => "AB").join(":");
  const server = await openServer({ NATIVE_ANDROID_CERTIFICATES: certificate });
  const { access_token: token } = await signIn(server.base, "scs@demo.test");
  const make = async (byte: string): Promise<number> => {
    const origin = `android:apk-key-hash:${Buffer.from(byte.repeat(32), "hex").toString("base64url")}`;
    const options = (await callApi(server.base, token, "POST", "/passkeys/options", {})).json as Options;
    const answer = createAuthenticator(server.base).make(options, { origin });
    return (await callApi(server.base, token, "POST", "/passkeys", { answer })).status;
  };
  expect([await make("CD"), await make("AB")]).toEqual([422, 201]);
  await server.close();
});
