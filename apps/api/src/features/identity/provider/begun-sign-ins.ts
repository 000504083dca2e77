import type { ServerResponse } from "node:http";
import { cookieName, cookieValue, providerCookie } from "../addresses.ts";

/** What the provider calls its cookies of a sign-in that began. No browser has them. */
export const INTERACTION_COOKIE = "narthex_interaction";
export const RESUME_COOKIE = "narthex_resume";

/**
 * The sign-ins that began in a browser, in one cookie. The provider sets two for each, which only the path of that sign-in
 * gets, but a cookie with the prefix `__Host-` goes to every path, and two for each would be too many.
 */
const BEGUN = "narthex_begun";
const MAX_BEGUN = 8;
const MAX_AGE_S = 60 * 60;
const UID = /^[\w-]{1,64}$/;
/** The provider's own names, also set by others for this site. */
const OWN = new RegExp(`^(?:${INTERACTION_COOKIE}|${RESUME_COOKIE})(?:\\.sig)?=`);
const SIGN_IN_PATH = /^\/oidc\/(?:interaction|auth)\/([\w-]{1,64})(?:[/?]|$)/;

const begunIn = (cookies: string | undefined, isHttps: boolean): string[] =>
  (cookieValue(cookies, cookieName(BEGUN, isHttps)) ?? "").split(".").filter((uid) => UID.test(uid));

/** A `Cookie` header as the provider reads it: with its cookies of the sign-in that the address names, if it began here. */
export function withBegunSignIn(cookies: string | undefined, url: string, isHttps: boolean): string | undefined {
  const others = (cookies ?? "").split("; ").filter((pair) => pair !== "" && !OWN.test(pair));
  const uid = SIGN_IN_PATH.exec(url)?.[1];
  const own =
    uid !== undefined && begunIn(cookies, isHttps).includes(uid)
      ? [`${INTERACTION_COOKIE}=${uid}`, `${RESUME_COOKIE}=${uid}`]
      : [];
  const all = [...others, ...own];
  return all.length === 0 ? undefined : all.join("; ");
}

/** Replaces what the provider sets for one sign-in by the cookie of all that began in this browser. */
export function keepBegunSignIns(
  cookies: string | undefined,
  answer: ServerResponse,
  isHttps: boolean,
): ServerResponse {
  let begun = begunIn(cookies, isHttps);
  const name = cookieName(BEGUN, isHttps);
  const replaced = (lines: readonly string[]): string[] => {
    const own = lines.filter((line) => OWN.test(line));
    if (own.length === 0) return [...lines];
    for (const line of own) {
      const [pair = ""] = line.split(";");
      const uid = pair.slice(pair.indexOf("=") + 1);
      const ended = /; path=[^;]*\/([^/;]+)/i.exec(line)?.[1];
      if (UID.test(uid)) begun = [...begun.filter((other) => other !== uid), uid].slice(-MAX_BEGUN);
      else begun = begun.filter((other) => other !== ended);
    }
    const line = providerCookie(BEGUN, begun.join("."), `Max-Age=${begun.length === 0 ? 0 : MAX_AGE_S}`, isHttps);
    return [...lines.filter((other) => !OWN.test(other) && !other.startsWith(`${name}=`)), line];
  };
  const set = answer.setHeader.bind(answer);
  answer.setHeader = (header, value) =>
    set(header, header.toLowerCase() === "set-cookie" ? replaced([value].flat().map(String)) : value);
  return answer;
}
