import { clearPersonalData, endPush } from "./personal-data.ts";
import { isNative } from "../native.ts";
import { storage } from "../storage/storage.ts";
import { outboxInUse } from "../outbox/pending.ts";
import { ASK_PASSWORD_KEY, currentSession, beginSignOut, markSignedOut, type Session } from "../session/session.ts";
import { endSession } from "./web-session.ts";

const SEND_TIMEOUT_MS = 3_000;

/** Ends the sign-in at the server. Returns where the provider ends its own. The native app stays on its own screen. */
const endSignIn = async (session: Session): Promise<string> => {
  try {
    if (!isNative()) return await endSession();
    storage.set(ASK_PASSWORD_KEY, "yes");
    await withinTimeout(import("./sign-in.ts").then(({ endTokens }) => endTokens(session)));
  } catch {
    storage.set(ASK_PASSWORD_KEY, "yes");
  }
  return "/";
};

const withinTimeout = (work: Promise<unknown> | undefined): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, SEND_TIMEOUT_MS))]);

/** Unsent writes stay on the device under the person's id and are sent after their next sign-in. */
const sendPending = (): Promise<unknown> => {
  const sent = outboxInUse()
    ?.then((outbox) => outbox.sendAll())
    .catch(() => undefined);
  return withinTimeout(sent);
};

/** Signs out here and at the server. Returns where the provider ends its own session. */
export const endSignInHere = async (): Promise<string> => {
  const session = currentSession();
  await sendPending();
  // While the server still knows who is signed in.
  await withinTimeout(endPush().catch(() => undefined));
  markSignedOut();
  const address = session ? await endSignIn(session) : "/";
  beginSignOut();
  // The chosen day, the return path and the sign-in time must not pass to the next person.
  sessionStorage.clear();
  await clearPersonalData();
  return address;
};

/** Signs out here and at the provider, which redirects to the home page. */
export const signOut = async (): Promise<void> => location.replace(await endSignInHere());
