import { connect, createServer, type AddressInfo, type Socket } from "node:net";

type Watch = {
  /** Gets what is sent to PostgreSQL, and sends it on by calling `pass`. */
  onSent?: (bytes: Buffer, pass: () => void, socket: Socket) => void;
  onAnswer?: () => void;
  onConnection?: (ends: readonly [Socket, Socket]) => void;
};
/** `address`: of the same database, over TCP and through the network. */
export type TestNetwork = { address: URL; close: () => Promise<void> };

/** A network between the server and PostgreSQL that a test can watch, delay or cut. */
export async function openTestNetwork(
  databaseUrl: string,
  { onSent = (_, pass) => pass(), onAnswer, onConnection }: Watch,
): Promise<TestNetwork> {
  const address = new URL(databaseUrl);
  const folder = address.searchParams.get("host");
  const target = folder ? { path: `${folder}/.s.PGSQL.5432` } : { host: address.hostname, port: Number(address.port) };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const other = connect(target);
    socket.on("data", (bytes) => onSent(bytes, () => other.write(bytes), socket));
    other.on("data", (bytes) => {
      onAnswer?.();
      socket.write(bytes);
    });
    for (const [one, another] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(one);
      one.on("error", () => another.destroy()).on("close", () => another.destroy());
    }
    onConnection?.([socket, other]);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address.searchParams.delete("host");
  address.hostname = "127.0.0.1";
  address.port = String((server.address() as AddressInfo).port);
  return {
    address,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
