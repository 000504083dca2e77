const ALGORITHM = "AES-GCM";

/** A value that only the holder of its key can read, and when it was encrypted. */
export type EncryptedValue = { at: number; iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };
/** Its bytes, which are stored as JSON, or a key whose bytes no script can read. */
export type EncryptionKey = number[] | CryptoKey;

export const createEncryptionKey = (): number[] => [...crypto.getRandomValues(new Uint8Array(32))];

export const importKey = async (key: EncryptionKey): Promise<CryptoKey> =>
  Array.isArray(key)
    ? crypto.subtle.importKey("raw", new Uint8Array(key), ALGORITHM, false, ["encrypt", "decrypt"])
    : key;

export async function encrypt(key: EncryptionKey, value: unknown): Promise<EncryptedValue> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const bytes = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, await importKey(key), plain);
  return { at: Date.now(), iv, bytes };
}

export async function decrypt(key: EncryptionKey, { iv, bytes }: EncryptedValue): Promise<unknown> {
  const plain = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, await importKey(key), bytes);
  return JSON.parse(new TextDecoder().decode(plain)) as unknown;
}
