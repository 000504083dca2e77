import { createReadStream } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Config } from "../config.ts";
import { isStorageFull } from "../http/problems.ts";
import { signedUploadUrl } from "./signed-address.ts";

/** People's files, on this machine's disk or in a bucket. Names are never chosen by a caller. */
export type Files = {
  put: (name: string, bytes: Uint8Array, type: string) => Promise<void>;
  putStream: (name: string, stream: Readable) => Promise<void>;
  /** The names of all files. */
  list: () => AsyncIterable<string>;
  /** A file or a part of it; null if there is no such file. */
  read: (name: string, part?: Part) => Promise<Readable | null>;
  /** In bytes; null if there is no such file. */
  sizeOf: (name: string) => Promise<number | null>;
  /** Succeeds even if there is no such file. */
  remove: (name: string) => Promise<void>;
  /** An address that accepts one file under this name without a token, for ten minutes. */
  signUpload: (name: string) => Promise<string>;
  /** Whether this process had no space for the last file that it tried to store. */
  isFull: () => boolean;
};

/** Offsets of the first and last byte. */
export type Part = { start: number; end: number };

const UPLOAD_LIFETIME_S = 600;

/** A signed address ends in the name of the upload. */
export const uploadKey = (name: string): string => `uploads/${name}`;

type ReadPart = (name: string, part: Part) => Promise<Readable>;

async function* listNames(disk: Disk): AsyncIterable<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll("", { recursive: true, ...(paginationToken ? { paginationToken } : {}) });
    for (const found of page.objects) if (found.isFile) yield found.key;
    ({ paginationToken } = page);
  } while (paginationToken);
}

const filesOn = (disk: Disk, readPart: ReadPart, signUpload: Files["signUpload"]): Files => {
  const sizeOf = async (name: string): Promise<number | null> =>
    (await disk.exists(name)) ? (await disk.getMetaData(name)).contentLength : null;
  let isFull = false;
  const noteSpace = async (stored: Promise<void>): Promise<void> => {
    try {
      await stored;
      isFull = false;
    } catch (error) {
      isFull ||= isStorageFull(error);
      throw error;
    }
  };
  return {
    put: (name, bytes, contentType) => noteSpace(disk.put(name, bytes, { contentType })),
    putStream: (name, stream) => noteSpace(disk.putStream(name, stream)),
    list: () => listNames(disk),
    read: async (name, part) => {
      if (!(await disk.exists(name))) return null;
      return part ? readPart(name, part) : disk.getStream(name);
    },
    sizeOf,
    remove: (name) => disk.delete(name),
    signUpload,
    isFull: () => isFull,
  };
};

/** The disk or bucket of the configuration. The bucket's client is loaded only if it is used. */
export async function openFiles(config: Config): Promise<Files> {
  const { bucket } = config;
  if (bucket) {
    const { openBucket } = await import("./bucket.ts");
    const { disk, readPart } = openBucket(bucket);
    return filesOn(disk, readPart, (name) =>
      disk.getSignedUploadUrl(uploadKey(name), { expiresIn: UPLOAD_LIFETIME_S }),
    );
  }
  const location = join(config.dataFolder, "files");
  const disk = new Disk(new FSDriver({ location, visibility: "private" }));
  const readPart: ReadPart = async (name, part) => createReadStream(join(location, name), part);
  return filesOn(disk, readPart, async (name) => signedUploadUrl(config, name, UPLOAD_LIFETIME_S));
}
