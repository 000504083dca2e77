import { existsSync, openSync } from "node:fs";
import { join } from "node:path";

export const USER = "narthex";
const SOCKET = ".s.PGSQL.5432";
/** The path of a Unix socket has at most 103 bytes on macOS and 107 on Linux. */
const MAX_PATH_BYTES = 103;
const OPEN_FILES = `/proc/${process.pid}/fd`;

/** Short names of folders with long paths. The folders stay open, because connections may be opened at any time. */
const shortNames = new Map<string, string>();

/** A folder name that is short enough for the socket in it. On Linux an open folder has one, which child processes can use too. */
function shortNameOf(folder: string): string {
  if (Buffer.byteLength(join(folder, SOCKET)) <= MAX_PATH_BYTES) return folder;
  if (!existsSync(OPEN_FILES))
    throw new Error(`The path ${folder} is too long for a socket. Set NARTHEX_DATA to a folder with a shorter path.`);
  const present = shortNames.get(folder);
  if (present) return present;
  const name = join(OPEN_FILES, String(openSync(folder, "r")));
  shortNames.set(folder, name);
  return name;
}

/** The address of the engine whose socket is in its cluster's folder, for this process and those that it starts. */
export const addressOf = (cluster: string): string =>
  `postgres://${USER}@localhost/narthex?host=${encodeURIComponent(shortNameOf(cluster))}`;
