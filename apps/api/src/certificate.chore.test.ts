import { expect, it } from "vitest";
import { findCertificateIssue } from "./certificate.chore.ts";

const URL = "https://app.example.org";
const failing =
  (code: string): typeof fetch =>
  () =>
    Promise.reject(new TypeError("fetch failed", { cause: Object.assign(new Error(), { code }) }));

it.each([
  "CERT_HAS_EXPIRED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "ERR_TLS_CERT_ALTNAME_INVALID",
])("a certificate that phones refuse is found: %s [O81]", async (code) =>
  expect(await findCertificateIssue(URL, failing(code))).toBe(code),
);

it("a trusted certificate, a lost network and a server without https are no issue of a certificate [O81]", async () => {
  expect(await findCertificateIssue(URL, () => Promise.resolve(new Response()))).toBeNull();
  for (const code of ["ECONNREFUSED", "ENOTFOUND"]) expect(await findCertificateIssue(URL, failing(code))).toBeNull();
  expect(await findCertificateIssue("http://localhost:3000", failing("CERT_HAS_EXPIRED"))).toBeNull();
});
