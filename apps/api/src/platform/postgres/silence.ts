import { connect, type Socket } from "node:net";

/** Limits count checks instead of seconds, so that the time of a suspended process does not count. */
export type SilenceLimits = {
  checkMs: number;
  /** Limit while no connection gets an answer. Only a single long statement takes more, and others are answered meanwhile. */
  forAll: number;
  /** Limit if a single statement waits. No statement takes longer. */
  forOne: number;
};

/** The parts of an address that postgres.js passes on. */
export type Address = { path?: string | false; host: string[]; port: number[] };

/** `written` are the bytes that were sent before the last answer, and `waited` the checks since then if more were. */
type WatchedSocket = { socket: Socket; read: number; written: number; waited: number };

/** If this many connections wait, the reason is not a single long statement. */
const MIN_WAITING = 2;

/**
 * Opens sockets for postgres.js, and closes those on which PostgreSQL is silent: their calls fail, and the next ones connect
 * again. postgres.js waits for an answer without a limit, and TCP for a quarter of an hour, if a machine or a network is
 * gone without a word.
 */
export function openSockets({ checkMs, forAll, forOne }: SilenceLimits): (address: Address) => Socket {
  const open = new Set<WatchedSocket>();
  let timer: NodeJS.Timeout | undefined;
  let silentFor = 0;

  const noteAnswer = (one: WatchedSocket): void => {
    const { bytesRead, bytesWritten } = one.socket;
    if (bytesRead === one.read) return;
    Object.assign(one, { read: bytesRead, written: bytesWritten, waited: 0 });
    silentFor = 0;
  };
  const check = (): void => {
    silentFor += 1;
    for (const one of open) {
      // A socket below TLS has neither events of its own nor listeners that stay.
      noteAnswer(one);
      if (one.socket.destroyed) open.delete(one);
    }
    if (open.size === 0) clearInterval(timer);
    // A socket without any answer is still connecting, for which postgres.js has its own limit.
    const waiting = [...open].filter(({ socket, read, written }) => read > 0 && socket.bytesWritten > written);
    for (const one of waiting) one.waited += 1;
    const isSilent = silentFor >= forAll && waiting.filter(({ waited }) => waited >= forAll).length >= MIN_WAITING;
    for (const { socket, waited } of waiting) if (isSilent || waited >= forOne) socket.destroy();
  };
  return ({ path, host: [host], port: [port] }) => {
    const socket = path ? connect({ path }) : connect({ host, port: port ?? 5432 });
    // For the name in the server's certificate.
    Object.assign(socket, { host });
    const one: WatchedSocket = { socket, read: 0, written: 0, waited: 0 };
    socket.on("data", () => noteAnswer(one));
    if (open.size === 0) timer = setInterval(check, checkMs).unref();
    open.add(one);
    return socket;
  };
}
