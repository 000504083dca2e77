import { createHash, type Hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack, type Pack } from "tar-stream";
import { z } from "zod";
import { encrypt, readFileDecrypted } from "./encryption.ts";
import { RefusedBackup } from "./refused-backup.ts";

/** The last entry of every archive, which lists the others. */
const CHECKSUMS = "checksums.json";
const Checksums = z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() }));
type Checksums = z.infer<typeof Checksums>;
/** Higher levels take about three times the processor time and save a few per cent. */
const GZIP_LEVEL = 3;
const OWNER_ONLY = 0o600;

export type ArchiveWriter = {
  add: (name: string, bytes: Buffer) => Promise<void>;
  /** Fails if the stream does not have the declared length. */
  addStream: (name: string, size: number, stream: Readable) => Promise<void>;
};

function writerTo(tar: Pack): ArchiveWriter & { checksums: Checksums } {
  const checksums: Checksums = {};
  return {
    checksums,
    async add(name, bytes) {
      checksums[name] = { bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
      await new Promise<void>((resolve, reject) =>
        tar.entry({ name }, bytes, (error) => (error ? reject(error) : resolve())),
      );
    },
    async addStream(name, size, stream) {
      const hash = createHash("sha256");
      stream.on("data", (chunk: Buffer) => hash.update(chunk));
      await pipeline(stream, tar.entry({ name, size }));
      checksums[name] = { bytes: size, sha256: hash.digest("hex") };
    },
  };
}

const syncFile = async (file: string): Promise<void> => {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Writes a tar.gz file, encrypted if there is a passphrase. The file gets its name only when it is complete and on the
 * disk; after a failure no file remains.
 */
export async function writeArchive(
  file: string,
  passphrase: string | null,
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const part = `${file}.part`;
  const tar = pack();
  const destination = createWriteStream(part, { mode: OWNER_ONLY });
  const gzip = createGzip({ level: GZIP_LEVEL });
  const written = pipeline([Readable.from(tar), gzip, ...(passphrase ? await encrypt(passphrase) : []), destination]);
  const writer = writerTo(tar);
  try {
    const filled = fill(writer).then(async () => {
      await writer.add(CHECKSUMS, Buffer.from(JSON.stringify(writer.checksums)));
      tar.finalize();
    });
    // A full disk ends the pipeline while `fill` waits for it.
    await Promise.all([filled, written]);
    await syncFile(part);
    await rename(part, file);
  } catch (error) {
    tar.destroy();
    await written.catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}

async function* hashing(stream: AsyncIterable<unknown>, hash: Hash): AsyncIterable<Buffer> {
  for await (const chunk of stream) {
    hash.update(chunk as Buffer);
    yield chunk as Buffer;
  }
}

/** Reads a stream to its end, and returns its bytes. */
export async function bytesOf(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Reads a stream to its end for its checksum alone. */
export const drain = (stream: Readable): Promise<void> => finished(stream.resume());

type Entry = { name: string; stream: Readable };

/**
 * Calls `read` with each entry of an archive, in order, and checks every one against the list at its end.
 * `read` must consume the stream. An incomplete or modified archive is refused, at its end at the latest.
 */
export async function readArchive(
  file: string,
  passphrase: string | null,
  read: (entry: Entry) => Promise<void>,
): Promise<void> {
  const tar = extract();
  const found: Checksums = {};
  let listed: Checksums | null = null;
  const readEntries = async (): Promise<void> => {
    for await (const stream of tar) {
      const { name } = stream.header;
      if (listed) throw new RefusedBackup(`${file} is damaged: it continues after its end.`);
      if (name === CHECKSUMS) {
        listed = Checksums.parse(JSON.parse((await bytesOf(stream)).toString()));
        continue;
      }
      const hash = createHash("sha256");
      await read({ name, stream: Readable.from(hashing(stream, hash)) });
      found[name] = { bytes: stream.header.size, sha256: hash.digest("hex") };
    }
  };
  const source = await readFileDecrypted(file, passphrase);
  try {
    await Promise.all([pipeline([...source, createGunzip(), tar]), readEntries()]);
  } catch (error) {
    tar.destroy();
    if (error instanceof RefusedBackup) throw error;
    throw new RefusedBackup(`${file} is damaged or not a backup, or the passphrase is wrong.`, { cause: error });
  }
  if (!listed) throw new RefusedBackup(`${file} is damaged: its end is missing.`);
  const differs = Object.entries({ ...found, ...(listed as Checksums) }).find(
    ([name]) => found[name]?.sha256 !== listed?.[name]?.sha256 || found[name]?.bytes !== listed?.[name]?.bytes,
  );
  if (differs) throw new RefusedBackup(`${file} is damaged at ${differs[0]}.`);
}
