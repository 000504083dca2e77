import type { SocialProfile } from "@narthex/contract/app/social";

/** In display order. */
export const NETWORKS = ["instagram", "facebook", "x", "linkedin"] as const;
export type Network = (typeof NETWORKS)[number];
export type Handles = Pick<SocialProfile, Network>;
type SocialLink = { network: Network; handle: string; url: string };

type Rule = {
  /** The network's own hosts, without prefixes such as `www.`. */
  hosts: string[];
  /** Matches a bare handle. */
  handle: RegExp;
  /** Matches a path of the network; the first group is the handle. */
  path: RegExp;
  /** A page whose query holds the handle. */
  query?: { path: string; name: string };
  address: (handle: string) => string;
};

const RULES: Record<Network, Rule> = {
  instagram: {
    hosts: ["instagram.com", "instagr.am"],
    handle: /^[A-Za-z0-9._]{1,30}$/,
    path: /^\/(?:_u\/)?([^/]+)\/?$/,
    address: (handle) => `https://www.instagram.com/${handle}`,
  },
  facebook: {
    hosts: ["facebook.com", "fb.com", "fb.me"],
    handle: /^[A-Za-z0-9.-]{1,100}$/,
    path: /^\/(?:people\/[^/]+\/)?([^/]+)\/?$/,
    query: { path: "/profile.php", name: "id" },
    address: (handle) => `https://www.facebook.com/${handle}`,
  },
  x: {
    hosts: ["x.com", "twitter.com"],
    handle: /^\w{1,15}$/,
    path: /^\/([^/]+)\/?$/,
    address: (handle) => `https://x.com/${handle}`,
  },
  linkedin: {
    hosts: ["linkedin.com"],
    handle: /^[\p{L}\p{M}\p{N}_-]{1,100}$/u,
    path: /^\/in\/([^/]+)(?:\/[a-z]{2})?\/?$/,
    address: (handle) => `https://www.linkedin.com/in/${encodeURIComponent(handle)}`,
  },
};

const ONLY_DOTS = /^\.+$/;

const parseUrl = (text: string): URL | null => {
  try {
    return new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  } catch {
    return null;
  }
};

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** `www.`, `m.`, and the language and country prefixes of the networks' hosts. */
const HOST_PREFIX = /^(?:www|m|mobile|mbasic|web|[a-z]{2}(?:-[a-z]{2})?)$/;
const isHostOf = (hostname: string, host: string): boolean =>
  hostname === host || (hostname.endsWith(`.${host}`) && HOST_PREFIX.test(hostname.slice(0, -host.length - 1)));

/** The handle in an address of the network, or null for any other address. */
const handleIn = (text: string, { hosts, path, query }: Rule): string | null => {
  const url = parseUrl(text);
  if (!url || url.username || url.password || url.port) return null;
  if (!hosts.some((host) => isHostOf(url.hostname, host))) return null;
  if (url.pathname === query?.path) return url.searchParams.get(query.name);
  return decode(path.exec(url.pathname)?.[1] ?? "");
};

/**
 * The bare handle from typed text (`@name`, a name, or a profile's address): empty for no text, null if it is not a
 * handle.
 */
export const cleanHandle = (network: Network, typed: string): string | null => {
  const text = typed.trim();
  if (text === "") return "";
  const rule = RULES[network];
  const found = text.includes("/") ? handleIn(text, rule) : text;
  const handle = found?.replace(/^@/, "") ?? "";
  return rule.handle.test(handle) && !ONLY_DOTS.test(handle) ? handle : null;
};

/** Links to a person's profiles, only on the networks' own hosts. */
export const socialLinksOf = (handles: Handles): SocialLink[] =>
  NETWORKS.flatMap((network) => {
    const handle = cleanHandle(network, handles[network]);
    return handle ? [{ network, handle, url: RULES[network].address(handle) }] : [];
  });
