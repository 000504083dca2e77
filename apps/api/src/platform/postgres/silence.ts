import { connect, type Socket } from "node:net";

/** In checks, not in seconds: a process that was suspended has not waited meanwhile. */
export type SilenceLimits = {
  checkMs: number;
  /** Statements take less, but for a long one, beside which others are answered. */
  forAll: number;
  /** No statement takes longer. */
  forOne: number;
};

/** What postgres.js knows of an address. */
export type Address = { path?: string | false; host: string[]; port: number[] };

/** `written` are the bytes that were sent before the last answer, and `waited` the checks since then if more were. */
type Asked = { socket: Socket; read: number; written: number; waited: number };

/** So many at once do not wait for a long statement. */
const MIN_WAITING = 2;

/**
 * Opens sockets for postgres.js, and closes those on which PostgreSQL is silent: their calls fail, and the next ones connect
 * again. postgres.js waits for an answer without a limit, and TCP for a quarter of an hour, if a machine or a network is
 * gone without a word.
 */
export function openSockets({ checkMs, forAll, forOne }: SilenceLimits): (address: Address) => Socket {
  const open = new Set<Asked>();
  let timer: NodeJS.Timeout | undefined;
  let silentFor = 0;

  const noteAnswer = (one: Asked): void => {
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
    // One that was never answered still connects, for which postgres.js has a limit.
    const waiting = [...open].filter(({ socket, read, written }) => read > 0 && socket.bytesWritten > written);
    for (const one of waiting) one.waited += 1;
    const isSilent = silentFor >= forAll && waiting.filter(({ waited }) => waited >= forAll).length >= MIN_WAITING;
    for (const { socket, waited } of waiting) if (isSilent || waited >= forOne) socket.destroy();
  };
  return ({ path, host: [host], port: [port] }) => {
    const socket = path ? connect({ path }) : connect({ host, port: port ?? 5432 });
    // For the name in the server's certificate.
    Object.assign(socket, { host });
    const one: Asked = { socket, read: 0, written: 0, waited: 0 };
    socket.on("data", () => noteAnswer(one));
    if (open.size === 0) timer = setInterval(check, checkMs).unref();
    open.add(one);
    return socket;
  };
}
