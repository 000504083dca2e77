import { lookup as lookupAddress } from "node:dns";
import { request as httpRequest, type OutgoingHttpHeaders } from "node:http";
import { Agent, request as httpsRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

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

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  PRIVATE.addSubnet(network, prefix, "ipv4");
/** Everything but global unicast; in it, the ranges that contain IPv4 addresses or are for documentation. */
const GLOBAL_UNICAST = new BlockList();
GLOBAL_UNICAST.addSubnet("2000::", 3, "ipv6");
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const)
  PRIVATE.addSubnet(network, prefix, "ipv6");

/** Whether an IP address belongs to a private, local or reserved network. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 4) return PRIVATE.check(address, "ipv4");
  return !GLOBAL_UNICAST.check(address, "ipv6") || PRIVATE.check(address, "ipv6");
}

/** Why a browser's endpoint is refused, or null. `testService` is the origin of a local push service, in tests only. */
export function refuseEndpoint(endpoint: string, testService: string | null): string | null {
  if (!URL.canParse(endpoint)) return "must be an address";
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (testService !== null && origin === testService) return null;
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return "must be plain https";
  const isKnown = WEB_PUSH_HOSTS.some((host) => (host.startsWith(".") ? hostname.endsWith(host) : hostname === host));
  return isKnown ? null : "is not at a known push service";
}

/** Resolves a name, and fails if any of its addresses is private. */
const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookupAddress(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error("no address"), "", 4);
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new Error("a push service has a private address"), "", 4);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

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
        : httpsRequest(address, { ...options, agent, lookup: publicLookup });
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
