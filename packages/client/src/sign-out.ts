import { storage } from "./storage.ts";
import { outboxInUse } from "./outbox/pending.ts";
import { clearStoredAnswers } from "./query-storage.ts";
import { leavePush } from "./push.ts";
import { currentSession, leaveSession, type Session } from "./session.ts";

/** Set where the provider could not be told that the person left: the next sign-in asks for the password again. */
export const ASK_AGAIN_KEY = "narthex.ask-again";
const SEND_TIMEOUT_MS = 3_000;
const MEDIA_CACHE = "narthex-media";

/** Takes everything of this person off the device. */
export const forgetPerson = async (): Promise<void> => {
  storage.removeOwn();
  await Promise.allSettled([clearStoredAnswers(), globalThis.caches?.delete(MEDIA_CACHE), leavePush()]);
};

const providerAddress = (session: Session): Promise<string> =>
  import("./sign-in.ts")
    .then(({ signOutAddress }) => signOutAddress(session))
    .catch(() => {
      storage.set(ASK_AGAIN_KEY, "yes");
      return "/";
    });

/** What is still unsent stays on the device under this person's id, and is sent when they sign in again. */
const sendWhatWaits = (): Promise<unknown> => {
  const sent = outboxInUse()
    ?.then((outbox) => outbox.sendAll())
    .catch(() => undefined);
  return Promise.race([sent, new Promise((resolve) => setTimeout(resolve, SEND_TIMEOUT_MS))]);
};

/** Ends the sign-in here and at the provider, which sends the person home. */
export const signOut = async (): Promise<void> => {
  const session = currentSession();
  await sendWhatWaits();
  const address = session?.idToken ? await providerAddress(session) : "/";
  leaveSession();
  // The day they chose, the way back, when they signed in: none of it is the next person's.
  sessionStorage.clear();
  await forgetPerson();
  location.replace(address);
};
