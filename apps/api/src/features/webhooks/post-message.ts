import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { lookupAllowed } from "../internet/index.ts";

const TIMEOUT_MS = 10_000;

export type IsAllowed = (address: string) => boolean;

/** Why an address is refused before anything is sent there, or null. Names are looked up when a message is sent. */
export function refuseAddress(address: string, isAllowed: IsAllowed): string | null {
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== "" || password !== "") return "The address must not contain a name or a password.";
  const host = hostname.replace(/^\[|\]$/g, "");
  const isLocal = isIP(host) === 0 ? /(^|\.)(localhost|local|internal)\.?$/i.test(host) : !isAllowed(host);
  if (isLocal && !isAllowed("127.0.0.1")) return "The address must be on the internet.";
  if (protocol !== "https:" && !isAllowed("127.0.0.1")) return "The address must begin with https://.";
  return null;
}

/**
 * Posts a message, to public addresses only and without following redirects. The status of the answer, or null without one.
 * The body of the answer is not read.
 */
export async function postMessage(
  address: string,
  headers: Record<string, string>,
  body: string,
  isAllowed: IsAllowed,
): Promise<number | null> {
  if (refuseAddress(address, isAllowed) !== null) return null;
  const url = new URL(address);
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const options = {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) },
    lookup: lookupAllowed(isAllowed),
    agent: false,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  } as const;
  const answer = await new Promise<IncomingMessage | null>((resolve) => {
    request(url, options, (received) => resolve(received.destroy()))
      .on("error", () => resolve(null))
      .end(body);
  });
  return answer?.statusCode ?? null;
}
