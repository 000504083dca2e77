import { lookup } from "node:dns";
import { BlockList, isIP, isIPv6, type LookupFunction } from "node:net";

/** Networks that are not on the internet: this machine, private and link-local ones, and those without hosts. */
const IPV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;
/** Only these have hosts, but for the ones below: documentation, and addresses that contain one of IPv4. */
const IPV6_HOSTS = ["2000::", 3] as const;
const IPV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const refused = new BlockList();
for (const [network, prefix] of IPV4) refused.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of IPV6) refused.addSubnet(network, prefix, "ipv6");
const hosts = new BlockList();
hosts.addSubnet(...IPV6_HOSTS, "ipv6");

/** Whether an IP address is one of the internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (!isIPv6(address)) return !refused.check(address, "ipv4");
  return hosts.check(address, "ipv6") && !refused.check(address, "ipv6");
}

/**
 * Looks a host up for a connection, and refuses it if one of its addresses is not allowed. The check is part of the
 * connection, because a name may have another address each time. Node.js looks up no host that is an IP address: check
 * those with `isAllowed`.
 */
export const lookupAllowed =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error("The host has no address."), "");
      if (!addresses.every(({ address }) => isAllowed(address)))
        return callback(new Error("The host is not on the internet."), "");
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
