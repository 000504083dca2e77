import { kept } from "./kept.ts";
import { forgetKept } from "./kept-cache.ts";
import { leavePush } from "./push.ts";
import { currentSession, leaveSession, type Session } from "./session.ts";

/** Set where the provider could not be told that the person left: the next sign-in asks for the password again. */
export const ASK_AGAIN_KEY = "narthex.ask-again";
const MEDIA_CACHE = "narthex-media";

/** Takes everything of this person off the device. */
export const forgetPerson = async (): Promise<void> => {
  kept.removeOwn();
  await Promise.allSettled([forgetKept(), globalThis.caches?.delete(MEDIA_CACHE), leavePush()]);
};

const providerAddress = (session: Session): Promise<string> =>
  import("./sign-in.ts")
    .then(({ signOutAddress }) => signOutAddress(session))
    .catch(() => {
      kept.set(ASK_AGAIN_KEY, "yes");
      return "/";
    });

/** Ends the sign-in here and at the provider, which sends the person home. */
export const signOut = async (): Promise<void> => {
  const session = currentSession();
  const address = session?.idToken ? await providerAddress(session) : "/";
  leaveSession();
  // The day they chose, the way back, when they signed in: none of it is the next person's.
  sessionStorage.clear();
  await forgetPerson();
  location.replace(address);
};
