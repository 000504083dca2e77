import { request as httpRequest, type OutgoingHttpHeaders } from "node:http";
import { Agent, request as httpsRequest } from "node:https";
import { isPublicAddress, lookupAllowed } from "#features/internet/index.ts";

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 16 * 1024;
const MAX_RETRY_MS = 3_600_000;

/** The push services of browsers. A host may have further labels in front of a name that starts with a dot. */
const WEB_PUSH_HOSTS = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  ".push.services.mozilla.com",
  ".notify.windows.com",
  ".push.apple.com",
];

/** Why a browser's endpoint is refused, or null. `testService` is the origin of a local push service, in tests only. */
export function refuseEndpoint(endpoint: string, testService: string | null): string | null {
  if (!URL.canParse(endpoint)) return "must be an address";
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (testService !== null && origin === testService) return null;
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return "must be plain https";
  const isKnown = WEB_PUSH_HOSTS.some((host) => (host.startsWith(".") ? hostname.endsWith(host) : hostname === host));
  return isKnown ? null : "is not at a known push service";
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const lookup = lookupAllowed(isPublicAddress);

function retryMsOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 1000), MAX_RETRY_MS) : null;
}

export type PushAnswer = { status: number; text: string; retryMs: number | null };
type PostOptions = {
  headers: OutgoingHttpHeaders;
  body: Buffer | string;
  testService: string | null;
};

/** Posts to a push service, at public addresses only, without following redirects. Rejects without an answer. */
export function postPush(address: string, { headers, body, testService }: PostOptions): Promise<PushAnswer> {
  const isTest = testService !== null && new URL(address).origin === testService;
  return new Promise((resolve, reject) => {
    const options = { method: "POST", headers, signal: AbortSignal.timeout(TIMEOUT_MS) };
    const request =
      isTest && testService.startsWith("http:")
        ? httpRequest(address, options)
        : httpsRequest(address, { ...options, agent, lookup });
    request.on("error", reject);
    request.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        if (text.length < MAX_ANSWER_BYTES) text += part;
      });
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, text, retryMs: retryMsOf(response.headers["retry-after"]) }),
      );
    });
    request.end(body);
  });
}
