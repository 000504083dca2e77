import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type Received = {
  id: string;
  form: string;
  sentAt: string;
  data: Record<string, string>;
  key: string | undefined;
};
type Behaviour = "accept" | "fail" | "disconnect" | "redirect";

/** A webhook receiver that accepts requests, or fails in a chosen way. */
export async function openReceiver() {
  const received: Received[] = [];
  let behaviours: Behaviour[] = [];
  const answer = (behaviour: Behaviour, request: IncomingMessage, response: ServerResponse): void => {
    if (behaviour === "accept") response.writeHead(200).end("accepted");
    if (behaviour === "fail") response.writeHead(500).end("no");
    if (behaviour === "redirect") response.writeHead(302, { location: "/elsewhere" }).end();
    if (behaviour === "disconnect") request.socket.destroy();
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const key = request.headers["idempotency-key"];
      if (request.method === "POST") received.push({ ...(JSON.parse(body) as Received), key: key?.toString() });
      answer(behaviours.shift() ?? "accept", request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    /** Sets the behaviour for the next requests. Later ones are accepted. */
    next: (...list: Behaviour[]) => void (behaviours = list),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
