/** Framing headers of a response; null if absent. */
type FrameHeaders = { contentSecurityPolicy: string | null; xFrameOptions: string | null };

const DEFAULT_PORTS: Record<string, string> = { "http:": "80", "https:": "443" };
const portOf = ({ protocol, port }: URL): string => port || (DEFAULT_PORTS[protocol] ?? "");

/** The `frame-ancestors` list of each policy that has one. */
const frameAncestors = (policies: string): string[][] =>
  policies.split(",").flatMap((policy) => {
    const found = policy
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .find(([name]) => name?.toLowerCase() === "frame-ancestors");
    return found ? [found.slice(1)] : [];
  });

const SOURCE_EXPRESSION = /^(?:([a-z][\w+.-]*):\/\/)?(\*|(?:\*\.)?[\w.-]+|\[[\da-f:.]+\])(?::(\d+|\*))?(?:\/\S*)?$/i;

/** Whether one source expression matches this origin. */
function matchesOrigin(source: string, page: URL, own: URL): boolean {
  const entry = source.toLowerCase();
  if (entry === "*") return own.protocol in DEFAULT_PORTS;
  if (entry === "'self'") return page.origin === own.origin;
  const scheme = /^([a-z][\w+.-]*:)$/.exec(entry)?.[1];
  if (scheme) return own.protocol === scheme || (scheme === "http:" && own.protocol === "https:");
  const [, protocol, host = "", port] = SOURCE_EXPRESSION.exec(entry) ?? [];
  if (!host) return false;
  const protocolNeeded = protocol ? `${protocol}:` : page.protocol;
  if (own.protocol !== protocolNeeded && !(protocolNeeded === "http:" && own.protocol === "https:")) return false;
  const isHost = host.startsWith("*.") ? own.hostname.endsWith(host.slice(1)) : host === "*" || host === own.hostname;
  return isHost && (port === "*" || portOf(own) === (port ?? DEFAULT_PORTS[own.protocol]));
}

/**
 * Whether a page of our origin may frame this page. Follows the browsers' rules: the policy takes precedence over the
 * older header.
 */
export function mayFrame({ contentSecurityPolicy, xFrameOptions }: FrameHeaders, page: URL, own: URL): boolean {
  const lists = frameAncestors(contentSecurityPolicy ?? "");
  if (lists.length > 0) return lists.every((list) => list.some((source) => matchesOrigin(source, page, own)));
  const options = new Set((xFrameOptions ?? "").split(",").map((option) => option.trim().toLowerCase()));
  if (options.has("deny")) return false;
  return !options.has("sameorigin") || page.origin === own.origin;
}
