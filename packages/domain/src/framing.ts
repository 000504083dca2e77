/** What an answer says of frames; null where it says nothing. */
type FrameHeaders = { contentSecurityPolicy: string | null; xFrameOptions: string | null };

const DEFAULT_PORTS: Record<string, string> = { "http:": "80", "https:": "443" };
const portOf = ({ protocol, port }: URL): string => port || (DEFAULT_PORTS[protocol] ?? "");

/** The lists of those who may frame, one of each policy that has one. */
const ancestorsOf = (policies: string): string[][] =>
  policies.split(",").flatMap((policy) => {
    const found = policy
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .find(([name]) => name?.toLowerCase() === "frame-ancestors");
    return found ? [found.slice(1)] : [];
  });

const SOURCE = /^(?:([a-z][\w+.-]*):\/\/)?(\*|(?:\*\.)?[\w.-]+|\[[\da-f:.]+\])(?::(\d+|\*))?(?:\/\S*)?$/i;

/** Does one entry of a list mean this origin? */
function names(source: string, page: URL, own: URL): boolean {
  const entry = source.toLowerCase();
  if (entry === "*") return own.protocol in DEFAULT_PORTS;
  if (entry === "'self'") return page.origin === own.origin;
  const scheme = /^([a-z][\w+.-]*:)$/.exec(entry)?.[1];
  if (scheme) return own.protocol === scheme || (scheme === "http:" && own.protocol === "https:");
  const [, protocol, host = "", port] = SOURCE.exec(entry) ?? [];
  if (!host) return false;
  const wanted = protocol ? `${protocol}:` : page.protocol;
  if (own.protocol !== wanted && !(wanted === "http:" && own.protocol === "https:")) return false;
  const isHost = host.startsWith("*.") ? own.hostname.endsWith(host.slice(1)) : host === "*" || host === own.hostname;
  return isHost && (port === "*" || portOf(own) === (port ?? DEFAULT_PORTS[own.protocol]));
}

/** May an app of our own address show this page in a frame? Read as browsers read it: a policy outweighs the older header. */
export function mayFrame({ contentSecurityPolicy, xFrameOptions }: FrameHeaders, page: URL, own: URL): boolean {
  const lists = ancestorsOf(contentSecurityPolicy ?? "");
  if (lists.length > 0) return lists.every((list) => list.some((source) => names(source, page, own)));
  const options = new Set((xFrameOptions ?? "").split(",").map((option) => option.trim().toLowerCase()));
  if (options.has("deny")) return false;
  return !options.has("sameorigin") || page.origin === own.origin;
}
