import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Takes one or two milliseconds to hash. */
const PIECE_BYTES = 1024 * 1024;

/** SHA-256 of a file. Computed in pieces, so that the server answers other requests while it hashes a long video. */
export async function digestOf(bytes: Buffer): Promise<string> {
  const hash = createHash("sha256");
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    if (at > 0) await nextTurn();
    hash.update(bytes.subarray(at, at + PIECE_BYTES));
  }
  return hash.digest("base64url");
}
