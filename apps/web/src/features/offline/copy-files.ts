import { sizeOf } from "@narthex/client/storage/cache-limits.ts";
import { isFull } from "@narthex/client/storage/full-storage.ts";
import { copyCache } from "@narthex/client/storage/media-caches.ts";

const CONTENT_ADDRESS = /(?:https?:\/\/[^"'\s\\]+)?\/media\/[0-9a-f]{24}\.(svg|png|jpe?g|webp|pdf)\b/g;

/** A picture that only narrow screens show. */
const NARROW_ONLY = "thumbnailMobile";

/** The pictures and documents that answers name, in their order, each once. */
export const filesIn = (answers: readonly unknown[], isWide: boolean): { pictures: string[]; documents: string[] } => {
  const text = JSON.stringify(answers, (key, value: unknown) => (isWide && key === NARROW_ONLY ? undefined : value));
  const pictures = new Set<string>();
  const documents = new Set<string>();
  for (const [address, type] of text.matchAll(CONTENT_ADDRESS)) (type === "pdf" ? documents : pictures).add(address);
  return { pictures: [...pictures], documents: [...documents] };
};

export type FilesPlan = {
  /** Edition and language. */
  name: string;
  addresses: readonly string[];
  /** For all of them together. */
  maxBytes: number;
  /** False ends the work: another person signed in, or the network is gone. */
  mayGoOn: () => boolean;
  onProgress: (done: number) => void;
};

export type StoredFiles = { bytes: number; skipped: number; isWhole: boolean; hasSpace: boolean };

const LANES = 3;

/** The stored file with this address, also one that an earlier copy or an opened screen has stored. */
const findStored = (address: string): Promise<Response | undefined> => caches.match(address);

/**
 * Stores files in the order of their importance. Files that are on the device already are not fetched, those that do not
 * fit are skipped, and those that the edition does not name any more are removed.
 */
export const storeFiles = async ({
  name,
  addresses,
  maxBytes,
  mayGoOn,
  onProgress,
}: FilesPlan): Promise<StoredFiles> => {
  // Some browsers have no caches, or refuse them.
  const cache = await globalThis.caches?.open(copyCache(name)).catch(() => null);
  if (!cache) return { bytes: 0, skipped: addresses.length, isWhole: true, hasSpace: true };
  let bytes = 0;
  let skipped = 0;
  let isWhole = true;
  let hasSpace = true;
  let done = 0;
  const wanted = new Set<string>();
  const fits = (size: number): boolean => bytes + size <= maxBytes;
  const storeOne = async (address: string): Promise<void> => {
    const stored = await findStored(address);
    const answer = stored ?? (await fetch(address).catch(() => null));
    // A file that is missing on the server stays missing.
    if (!answer?.ok) return void (isWhole &&= answer !== null && answer.status < 500);
    const size = sizeOf(answer);
    if (!fits(size)) {
      skipped++;
      return void answer.body?.cancel().catch(() => undefined);
    }
    bytes += size;
    wanted.add(new URL(address, location.href).href);
    if (mayGoOn()) await cache.put(address, answer);
  };
  const canGoOn = (): boolean => hasSpace && mayGoOn();
  const waiting = [...addresses];
  const lane = async (): Promise<void> => {
    for (let address = waiting.shift(); address !== undefined && canGoOn(); address = waiting.shift()) {
      await storeOne(address).catch((error: unknown) => {
        isWhole = false;
        hasSpace &&= !isFull(error);
      });
      onProgress(++done);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  isWhole &&= done === addresses.length;
  if (isWhole) for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
  return { bytes, skipped, isWhole, hasSpace };
};

/** Removes the files and notes of the edition's copies in other languages: the space belongs to the present one. */
export const removeOtherCopies = async (conferenceType: string, name: string): Promise<void> => {
  const names = (await globalThis.caches?.keys()) ?? [];
  const others = names.filter((one) => one.startsWith(copyCache(`${conferenceType}.`)) && one !== copyCache(name));
  await Promise.all(others.map((one) => caches.delete(one)));
};
