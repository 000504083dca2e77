import { createCipheriv, randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { decrypt, deriveKey, encrypt, KEY_PURPOSE } from "./encrypt.ts";

it("an encrypted value names its algorithm, and one of an older version, which does not, can be read [O07]", () => {
  const sealed = encrypt("a private key", "the secret", KEY_PURPOSE);
  expect(sealed).toMatch(/^aes256gcm-[\w-]+$/);
  expect(decrypt(sealed, "the secret", KEY_PURPOSE)).toBe("a private key");
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", deriveKey("the secret", KEY_PURPOSE), iv);
  const body = Buffer.concat([cipher.update("an old key"), cipher.final()]);
  const old = Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
  expect(decrypt(old, "the secret", KEY_PURPOSE)).toBe("an old key");
});
