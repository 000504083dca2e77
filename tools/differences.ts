import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { constants, zstdCompressSync } from "node:zlib";

/** Not served as files: the server sends one if a browser states that it has the dictionary. */
export const DIFFERENCES = ".differences";
/** RFC 9842, section 5: a skippable frame of Zstandard, whose content is the digest of the dictionary. */
const DCZ_MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
const LEVEL = 19;
const WITH_DIFFERENCES = /\.(js|html)$/;

const roleOf = (name: string): string => name.replace(/-[\w-]{8}(?=\.\w+$)/, "");

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY;

/**
 * Writes the differences between each new file and its earlier versions, named by the new file and the digest of the old one.
 * A phone with an old version then needs only some hundred bytes for the new one.
 */
export function writeDifferences(dist: string, built: readonly string[], earlier: readonly string[]): void {
  const assets = join(dist, "assets");
  mkdirSync(join(dist, DIFFERENCES), { recursive: true });
  const isOld = new Set(earlier);
  for (const name of built.filter((one) => WITH_DIFFERENCES.test(one) && !isOld.has(one)))
    for (const old of [...isOld].filter((one) => roleOf(one) === roleOf(name))) {
      const dictionary = readFileSync(join(assets, old));
      const digest = createHash("sha256").update(dictionary).digest();
      const params = { [constants.ZSTD_c_compressionLevel]: LEVEL };
      const difference = zstdCompressSync(readFileSync(join(assets, name)), { dictionary, params });
      const bytes = Buffer.concat([DCZ_MAGIC, digest, difference]);
      if (bytes.length < sizeOf(join(assets, `${name}.br`)))
        writeFileSync(join(dist, DIFFERENCES, `${name}.${digest.toString("base64url")}`), bytes);
    }
}
