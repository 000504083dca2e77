import { call } from "@narthex/client/call/call.ts";
import { currentLocale } from "@narthex/client/messages.ts";

type SignInOptions = {
  /** Asks again, for a passkey or a code by email. */
  isFresh?: boolean;
  /** The person decided to sign in once more after a sign-in that led back at once. */
  isRepeated?: boolean;
  /** The address of the person who signs in again, so that it need not be typed. */
  email?: string;
};

/** Leaves for the provider, which returns to this path of the console. Rejects if the server cannot be reached. */
export const leaveForSignIn = async (
  returnTo: string,
  { isFresh, isRepeated, email }: SignInOptions = {},
): Promise<void> => {
  await call("GET /sign-in", { anonymous: true });
  const query = new URLSearchParams({
    locale: currentLocale(),
    return: `/console${returnTo}`,
    ...(isFresh && { password: "1", strong: "1" }),
    ...(isRepeated && { again: "1" }),
    ...(email !== undefined && { hint: email }),
  });
  location.replace(`/login/start?${query}`);
};

/** A path within the console, from an address or a provider: anything else becomes the start. */
export const consolePath = (path: unknown): string =>
  typeof path === "string" && /^\/(?![/\\])[\w\-./?=&%#]*$/.test(path) ? path : "/";
