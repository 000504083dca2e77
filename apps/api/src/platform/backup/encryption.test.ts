import { createCipheriv, randomBytes, scryptSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { text } from "node:stream/consumers";
import { PassThrough, Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { encrypt, readFileDecrypted } from "./encryption.ts";

const PASSPHRASE = "a lantern on the hill";
let folder = "";
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "narthex-encryption-"))));
afterAll(() => rm(folder, { recursive: true }));

async function decrypted(bytes: Buffer): Promise<string> {
  const file = join(folder, "backup");
  await writeFile(file, bytes);
  const out = new PassThrough();
  const [read] = await Promise.all([text(out), pipeline([...(await readFileDecrypted(file, PASSPHRASE)), out])]);
  return read;
}

it("a backup says how its key was derived, at the cost that OWASP recommends; one of an older version can be read [O02]", async () => {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const key = scryptSync(PASSPHRASE, salt, 32, { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 });
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const body = Buffer.concat([cipher.update("the old rows"), cipher.final()]);
  const magic = Buffer.from("narthex-backup-aes-256-gcm-scrypt\n");
  expect(await decrypted(Buffer.concat([magic, salt, nonce, body, cipher.getAuthTag()]))).toBe("the old rows");

  const chunks: Buffer[] = [];
  await pipeline([
    Readable.from([Buffer.from("the new rows")]),
    ...(await encrypt(PASSPHRASE)),
    new PassThrough().on("data", (chunk: Buffer) => void chunks.push(chunk)),
  ]);
  const written = Buffer.concat(chunks);
  const cost = { N: 2 ** 16, r: 8, p: 2, maxmem: 2 ** 27 };
  const [head, own] = [written.subarray(0, 34), written.subarray(34, 50)];
  expect(head.equals(magic)).toBe(false);
  const reader = createCipheriv("aes-256-gcm", scryptSync(PASSPHRASE, own, 32, cost), written.subarray(50, 62));
  expect(Buffer.concat([reader.update("the new rows"), reader.final()])).toEqual(written.subarray(62, -16));
  expect(await decrypted(written)).toBe("the new rows");
});
