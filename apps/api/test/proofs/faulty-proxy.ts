import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Refuses connections, accepts them and never answers, or answers with nonsense. */
export type Fault = "down" | "slow" | "wrong";
export const FAULTS: readonly Fault[] = ["down", "slow", "wrong"];

const NONSENSE = "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 12\r\n\r\n<p>Hello</p>";

export type FaultyProxy = {
  port: number;
  /** From now on; null: everything is passed on. Open connections end. */
  set: (fault: Fault | null) => void;
  close: () => Promise<void>;
};

/** In front of a server on this machine. */
export async function openFaultyProxy(target: number): Promise<FaultyProxy> {
  let fault: Fault | null = null;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => undefined).once("close", () => open.delete(socket));
    if (fault === "down") socket.destroy();
    if (fault === "wrong") socket.end(NONSENSE);
    if (fault !== null) return;
    const other = connect(target, "127.0.0.1");
    other.on("error", () => socket.destroy());
    socket.once("close", () => other.destroy());
    socket.pipe(other).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      fault = next;
      endAll();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        endAll();
      }),
  };
}
