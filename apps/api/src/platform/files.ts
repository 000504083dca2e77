import { createReadStream } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Config } from "./config.ts";
import { signedUploadUrl } from "./files-sign.ts";

/** Files that belong to people: on this machine's disk, or in a bucket. Names are ours, never a caller's. */
export type Files = {
  put: (name: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** A file, or the part of it between two bytes, both included. Null where there is no such file. */
  read: (name: string, part?: Part) => Promise<Readable | null>;
  /** How many bytes a file has; null where there is none. */
  sizeOf: (name: string) => Promise<number | null>;
  /** Removing what is not there is no fault. */
  remove: (name: string) => Promise<void>;
  /** An address that takes a file under this name, without a token, for a while. */
  signUpload: (name: string) => Promise<string>;
};

/** The first and the last byte of what is wanted of a file. */
export type Part = { start: number; end: number };

/** How long a signed address serves. */
const UPLOAD_SECONDS = 600;

/** A signed address ends in the name of what it takes. */
export const uploadKey = (name: string): string => `uploads/${name}`;

type ReadPart = (name: string, part: Part) => Promise<Readable>;

const filesOn = (disk: Disk, readPart: ReadPart, signUpload: Files["signUpload"]): Files => {
  const sizeOf = async (name: string): Promise<number | null> =>
    (await disk.exists(name)) ? (await disk.getMetaData(name)).contentLength : null;
  return {
    put: (name, bytes, contentType) => disk.put(name, bytes, { contentType }),
    read: async (name, part) => {
      if (!(await disk.exists(name))) return null;
      return part ? readPart(name, part) : disk.getStream(name);
    },
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
    const { disk, readPart } = openBucket(bucket);
    return filesOn(disk, readPart, (name) => disk.getSignedUploadUrl(uploadKey(name), { expiresIn: UPLOAD_SECONDS }));
  }
  const location = join(config.dataFolder, "files");
  const disk = new Disk(new FSDriver({ location, visibility: "private" }));
  const readPart: ReadPart = async (name, part) => createReadStream(join(location, name), part);
  return filesOn(disk, readPart, async (name) => signedUploadUrl(config, name, UPLOAD_SECONDS));
}
