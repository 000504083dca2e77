const ALGORITHM = "AES-GCM";

/** A value that only the holder of its key can read, and when it was sealed. */
export type Sealed = { at: number; iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };
/** Its bytes, which are stored as JSON. */
export type SealingKey = number[];

export const newSealingKey = (): SealingKey => [...crypto.getRandomValues(new Uint8Array(32))];

const importKey = (key: SealingKey): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", new Uint8Array(key), ALGORITHM, false, ["encrypt", "decrypt"]);

export async function seal(key: SealingKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const bytes = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, await importKey(key), plain);
  return { at: Date.now(), iv, bytes };
}

export async function unseal(key: SealingKey, { iv, bytes }: Sealed): Promise<unknown> {
  const plain = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, await importKey(key), bytes);
  return JSON.parse(new TextDecoder().decode(plain)) as unknown;
}
