import { expect, it } from "vitest";
import { testConfig } from "#test/services.ts";
import { relyingPartyOf } from "./relying-party.ts";

it.each([
  ["https://app.example.org", undefined, { id: "app.example.org", origin: "https://app.example.org" }],
  ["https://app.example.org:8443", undefined, { id: "app.example.org", origin: "https://app.example.org:8443" }],
  ["http://localhost:4400", undefined, { id: "localhost", origin: "http://localhost:4400" }],
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
