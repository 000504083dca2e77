import type { IncomingHttpHeaders } from "node:http";
import { Client } from "undici";

const TIMEOUT_MS = 15_000;
const OPTIONS = { pipelining: 1, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS, connectTimeout: TIMEOUT_MS };

const ignore = (): void => undefined;

export type Sent = { method: "GET" | "POST"; path: string; headers: Record<string, string>; body?: string | undefined };
/** `status` is 0 without an answer; `error` is then the reason. */
type Answer = { status: number; headers: IncomingHttpHeaders; text: string; error?: string };

/** `keepsText`: the answer's body is wanted. */
export type Connections = { send: (request: Sent, keepsText?: boolean) => Promise<Answer>; close: () => Promise<void> };

/**
 * Connections to a server: as many as there are requests at a time, because each device has its own. The client takes a third of
 * the processor time of Node's own, which would be busy before the server is.
 */
export function openConnections(origin: string): Connections {
  const all: Client[] = [];
  const idle: Client[] = [];
  const connect = (): Client => {
    const client = new Client(origin, OPTIONS);
    all.push(client);
    return client;
  };
  return {
    send: ({ method, path, headers, body }, keepsText = false) =>
      new Promise((resolve) => {
        const client = idle.pop() ?? connect();
        const answer: Answer = { status: 0, headers: {}, text: "" };
        const end = (): void => {
          idle.push(client);
          resolve(answer);
        };
        client.dispatch(
          { method, path, headers, body: body ?? null },
          {
            // The client demands handlers for all of these.
            onRequestStart: ignore,
            onResponseData(_, bytes) {
              if (keepsText) answer.text += bytes.toString();
            },
            onResponseStart(_, statusCode, answered) {
              answer.status = statusCode;
              answer.headers = answered;
            },
            onResponseEnd: end,
            onResponseError(_, error) {
              answer.status = 0;
              answer.error = "code" in error ? String(error.code) : error.name;
              end();
            },
          },
        );
      }),
    close: async () => void (await Promise.all(all.map((client) => client.destroy()))),
  };
}
