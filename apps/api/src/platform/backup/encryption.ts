import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { Transform, type Readable } from "node:stream";
import { promisify } from "node:util";
import { RefusedBackup } from "./refused-backup.ts";

/** An encrypted backup is this line, which names the algorithms, salt, nonce, the encrypted bytes and the authentication tag. */
const MAGIC = Buffer.from("narthex-backup-aes-256-gcm-scryp2\n");
/** Of backups that were written with a cheaper key. It has the same length. */
const OLD_MAGIC = Buffer.from("narthex-backup-aes-256-gcm-scrypt\n");
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES;
/** About 200 ms and 64 MB for each attempt to guess the passphrase, as OWASP recommends. */
const SCRYPT = { N: 2 ** 16, r: 8, p: 2, maxmem: 128 * 1024 * 1024 };

const deriveKey = (passphrase: string, salt: Buffer, p = SCRYPT.p): Promise<Buffer> =>
  promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt)(passphrase, salt, 32, { ...SCRYPT, p });

/** The stages of a pipeline that encrypt with AES-256-GCM, under a key of its own. */
export async function encrypt(passphrase: string): Promise<Transform[]> {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv("aes-256-gcm", await deriveKey(passphrase, salt), nonce);
  let isBegun = false;
  const framed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!isBegun) this.push(Buffer.concat([MAGIC, salt, nonce]));
      isBegun = true;
      done(null, chunk);
    },
    flush(done) {
      this.push(cipher.getAuthTag());
      done();
    },
  });
  return [cipher, framed];
}

async function readHeader(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function readTag(file: string, start: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    return (await handle.read(Buffer.alloc(TAG_BYTES), 0, TAG_BYTES, start)).buffer;
  } finally {
    await handle.close();
  }
}

/**
 * The stages of a pipeline that read a backup file, decrypted where it is encrypted. With a wrong passphrase the bytes are
 * nonsense, and the pipeline fails at the latest at its end.
 */
export async function readFileDecrypted(file: string, passphrase: string | null): Promise<[Readable, ...Transform[]]> {
  const header = await readHeader(file);
  const magic = header.subarray(0, MAGIC.length);
  const isOld = magic.equals(OLD_MAGIC);
  if (!isOld && !magic.equals(MAGIC)) return [createReadStream(file)];
  if (!passphrase) throw new RefusedBackup(`${file} is encrypted: set BACKUP_PASSPHRASE.`);
  const end = (await stat(file)).size - TAG_BYTES;
  if (end < HEADER_BYTES) throw new RefusedBackup(`${file} is damaged: it is cut off.`);
  const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const key = await deriveKey(passphrase, salt, isOld ? 1 : SCRYPT.p);
  const decipher = createDecipheriv("aes-256-gcm", key, header.subarray(MAGIC.length + SALT_BYTES));
  decipher.setAuthTag(await readTag(file, end));
  return [createReadStream(file, { start: HEADER_BYTES, end: end - 1 }), decipher];
}
