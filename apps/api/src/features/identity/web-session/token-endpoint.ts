import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Config } from "#platform/config.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { OIDC_PATH } from "../addresses.ts";
import { discover } from "../provider/remote-provider.ts";

const FETCH_TIMEOUT_MS = 8_000;
const FORM = "application/x-www-form-urlencoded";
/** Error codes that mean that the token is refused. Others are failures of the provider. */
const REFUSALS = new Set(["invalid_grant", "login_required", "interaction_required", "invalid_target"]);

const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  id_token: z.string().optional(),
  expires_in: z.number().default(300),
});
export type Tokens = z.infer<typeof Tokens>;
const Refusal = z.object({ error: z.string() });

type Addresses = { authorize: string; token: string; revoke: string | null; endSession: string | null };
type Answer = { status: number; body: string };
/** Another way to send a form to the token endpoint. */
export type SendForm = (body: string) => Promise<Answer>;

const busy = (): ProblemError =>
  new ProblemError("busy", "The sign-in provider does not answer at the moment.", { retryAfter: 2 });

function parsed<S extends z.ZodType>(schema: S, text: string): z.output<S> | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The provider of sign-ins as the server uses it: the embedded one without a connection, or an external one. */
export function createProviderClient(app: FastifyInstance, { oidc }: Pick<Config, "oidc">) {
  const addresses = async (): Promise<Addresses> => {
    const at = (path: string): string => `${oidc.issuer}/${path}`;
    if (oidc.embedded)
      return {
        authorize: at("auth"),
        token: at("token"),
        revoke: at("token/revocation"),
        endSession: at("session/end"),
      };
    const found = await discover(oidc.issuer).catch(() => null);
    if (!found?.authorization_endpoint || !found.token_endpoint) throw busy();
    return {
      authorize: found.authorization_endpoint,
      token: found.token_endpoint,
      revoke: found.revocation_endpoint ?? null,
      endSession: found.end_session_endpoint ?? null,
    };
  };
  const post = async (address: string, form: Record<string, string>, ip: string, send?: SendForm): Promise<Answer> => {
    const body = new URLSearchParams({ client_id: oidc.clientId, ...form }).toString();
    if (send) return send(body);
    const headers = { "content-type": FORM };
    if (oidc.embedded) {
      const url = OIDC_PATH + address.slice(oidc.issuer.length);
      const answer = await app.inject({ method: "POST", url, headers, payload: body, remoteAddress: ip });
      return { status: answer.statusCode, body: answer.payload };
    }
    const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
    const answer = await fetch(address, { method: "POST", headers, body, redirect: "error", signal });
    return { status: answer.status, body: await answer.text() };
  };
  return {
    addresses,
    /** Null if the code or token was refused. Throws `busy` if the provider does not answer. */
    async requestTokens(form: Record<string, string>, ip: string, send?: SendForm): Promise<Tokens | null> {
      const { token } = await addresses();
      const answer = await post(token, { ...form, resource: oidc.audience }, ip, send).catch(() => null);
      if (!answer) throw busy();
      const refusal = parsed(Refusal, answer.body);
      if (answer.status >= 400 && answer.status < 500 && REFUSALS.has(refusal?.error ?? "")) return null;
      const tokens = answer.status === 200 ? parsed(Tokens, answer.body) : null;
      if (!tokens) throw busy();
      return tokens;
    },
    /** Revokes a refresh token if the provider supports that. A failure must not keep anyone signed in here. */
    async revoke(refreshToken: string, ip: string): Promise<void> {
      const { revoke } = await addresses();
      if (revoke) await post(revoke, { token: refreshToken, token_type_hint: "refresh_token" }, ip);
    },
  };
}
export type ProviderClient = ReturnType<typeof createProviderClient>;
