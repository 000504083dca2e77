import type { CallAnswer } from "../call/call.ts";
import { takeFirstAccess } from "../session/first-data.ts";
import { type Session, SignInEnded } from "../session/session.ts";

const TIMEOUT_MS = 20_000;

type Access = NonNullable<CallAnswer<"POST /session/token">>;

const post = (path: string, body: unknown): Promise<Response> =>
  fetch(`/api/session${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

const sessionOf = ({ accessToken, expiresIn, sub }: Access): Session => ({
  sub,
  accessToken,
  expiresAt: Date.now() + expiresIn * 1000,
  refreshToken: null,
  idToken: null,
});

const requestAccess = (old: Session | null, refused: string | undefined): Promise<Response> => {
  // An older sign-in, of which this device stored the refresh token.
  if (old?.refreshToken) return post("/adopt", { refreshToken: old.refreshToken });
  return post("/token", refused === undefined ? {} : { refused });
};

/** Takes the access token of the page, or requests one with the cookie of the browser's session, which no script can read. */
export const renewByCookie = async (old: Session | null, refused?: string): Promise<Session> => {
  const first = refused === undefined && !old?.refreshToken ? takeFirstAccess() : null;
  if (first) return sessionOf(first);
  const answer = await requestAccess(old, refused);
  if (answer.status === 204) throw new SignInEnded("nobody is signed in");
  if (!answer.ok) throw new Error(`no access token: ${answer.status}`);
  return sessionOf((await answer.json()) as Access);
};

/** Ends the browser's session. Returns where the provider ends its own. */
export const endSession = async (): Promise<string> => {
  const answer = await post("/end", {});
  if (!answer.ok) throw new Error(`the session was not ended: ${answer.status}`);
  return ((await answer.json()) as CallAnswer<"POST /session/end">).address;
};
