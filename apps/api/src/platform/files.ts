import { join } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Config } from "./config.ts";
import { signedUploadUrl } from "./files-sign.ts";

/** Files that belong to people: on this machine's disk, or in a bucket. Names are ours, never a caller's. */
export type Files = {
  put: (name: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** Null where there is no such file. */
  read: (name: string) => Promise<Readable | null>;
  /** How many bytes a file has; null where there is none. */
  sizeOf: (name: string) => Promise<number | null>;
  /** Removing what is not there is no fault. */
  remove: (name: string) => Promise<void>;
  /** An address that takes a file under this name, without a token, for a while. */
  signUpload: (name: string) => Promise<string>;
};

/** How long a signed address serves. */
const UPLOAD_SECONDS = 600;

/** A signed address ends in the name of what it takes. */
export const uploadKey = (name: string): string => `uploads/${name}`;

const filesOn = (disk: Disk, signUpload: Files["signUpload"]): Files => {
  const sizeOf = async (name: string): Promise<number | null> =>
    (await disk.exists(name)) ? (await disk.getMetaData(name)).contentLength : null;
  return {
    put: (name, bytes, contentType) => disk.put(name, bytes, { contentType }),
    read: async (name) => ((await disk.exists(name)) ? disk.getStream(name) : null),
    sizeOf,
    remove: (name) => disk.delete(name),
    signUpload,
  };
};

/** The store that the configuration names. The bucket's client is loaded only where there is a bucket. */
export async function openFiles(config: Config): Promise<Files> {
  const { bucket } = config;
  if (bucket) {
    const { openBucket } = await import("./files-bucket.ts");
    const disk = openBucket(bucket);
    return filesOn(disk, (name) => disk.getSignedUploadUrl(uploadKey(name), { expiresIn: UPLOAD_SECONDS }));
  }
  const disk = new Disk(new FSDriver({ location: join(config.dataFolder, "files"), visibility: "private" }));
  return filesOn(disk, async (name) => signedUploadUrl(config, name, UPLOAD_SECONDS));
}
