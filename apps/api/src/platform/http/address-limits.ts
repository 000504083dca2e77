import { isIPv6 } from "node:net";

/**
 * Requests without a valid access token that one person may need within a minute, retries included. An opened app needs three
 * public calls, and a sign-in ten requests to the provider (`hall.test.ts`).
 */
export const REQUESTS_PER_PERSON = { publicCalls: 12, provider: 24, refusedTokens: 1 } as const;

/** A limit per minute for one IP address, which everyone in a hall may share. */
export const addressLimit = (
  kind: keyof typeof REQUESTS_PER_PERSON,
  { peoplePerAddress }: { peoplePerAddress: number },
): number => REQUESTS_PER_PERSON[kind] * peoplePerAddress;

/**
 * The proxy addresses of a request that Fastify trusts, starting with the nearest. Not the whole header: a proxy may append
 * to a header that the caller sent, and the caller could then choose the address that limits count.
 */
export const trustNearestProxies = (proxies: number): false | ((address: string, hop: number) => boolean) =>
  proxies > 0 && ((_address, hop) => hop < proxies);

/** IPv6 addresses are counted by /64 network, because a single person can use 2^64 addresses. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith("::ffff:")) return ip;
  const [head = "", tail] = ip.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail?.split(":").filter(Boolean) ?? [];
  const all =
    tail === undefined ? groups : [...groups, ...Array<string>(8 - groups.length - rest.length).fill("0"), ...rest];
  return `${all.slice(0, 4).join(":")}::/64`;
}
