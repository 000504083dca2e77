import { storage } from "./storage.ts";
import { outboxInUse } from "./outbox/pending.ts";
import { clearStoredAnswers } from "./query-storage.ts";
import { currentSession, beginSignOut, type Session } from "./session.ts";

/** Set if the provider's session could not be ended: the next sign-in then asks for the password again. */
export const ASK_PASSWORD_KEY = "narthex.ask-again";
const SEND_TIMEOUT_MS = 3_000;
const MEDIA_CACHE = "narthex-media";

/** Ends push messages for this device: after sign-out they could belong to the next person. */
const endPush = async (): Promise<void> => {
  const [{ turnOffWebPush }, { unregisterPushToken }] = await Promise.all([
    import("./web-push.ts"),
    import("./native-push.ts"),
  ]);
  await Promise.allSettled([turnOffWebPush(), unregisterPushToken()]);
};

/** Removes this person's data from the device. */
export const clearPersonalData = async (): Promise<void> => {
  await endPush().catch(() => undefined);
  storage.removePersonal();
  await Promise.allSettled([clearStoredAnswers(), globalThis.caches?.delete(MEDIA_CACHE)]);
};

const providerAddress = (session: Session): Promise<string> =>
  import("./sign-in.ts")
    .then(({ signOutAddress }) => signOutAddress(session))
    .catch(() => {
      storage.set(ASK_PASSWORD_KEY, "yes");
      return "/";
    });

const withinTimeout = (work: Promise<unknown> | undefined): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, SEND_TIMEOUT_MS))]);

/** Unsent writes stay on the device under the person's id and are sent after their next sign-in. */
const sendPending = (): Promise<unknown> => {
  const sent = outboxInUse()
    ?.then((outbox) => outbox.sendAll())
    .catch(() => undefined);
  return withinTimeout(sent);
};

/** Signs out here and at the provider, which redirects to the home page. */
export const signOut = async (): Promise<void> => {
  const session = currentSession();
  await sendPending();
  // While the server still knows who is signed in.
  await withinTimeout(endPush().catch(() => undefined));
  const address = session?.idToken ? await providerAddress(session) : "/";
  beginSignOut();
  // The chosen day, the return path and the sign-in time must not pass to the next person.
  sessionStorage.clear();
  await clearPersonalData();
  location.replace(address);
};
