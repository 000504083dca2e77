/** A source that content adds to a Content-Security-Policy. Only `policySource` makes one from an address. */
export type PolicySource = "'self'" | "https:" | (string & { readonly isPolicySource: true });

/** A URL's host may contain `;`, `,`, `*` and quotes, which have a meaning in a policy. */
const SOURCE = /^(?:https:\/\/[a-z\d.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d+)?$/;

/** The origin of an https address, or of one on this machine, as a source of a policy. Null for any other text. */
export function policySource(address: string): PolicySource | null {
  const url = URL.parse(address);
  const source = url ? `${url.protocol}//${url.host}` : "";
  return SOURCE.test(source) ? (source as PolicySource) : null;
}
