const KEY = "narthex.signed-in-at";
const SUSPICIOUS = 15_000;

/** Notes when a sign-in was completed. */
export const noteSignedIn = (): void => sessionStorage.setItem(KEY, String(Date.now()));

/** Signed in a moment ago and out again: another round trip would go the same way, so a person decides. */
export const isSignInLooping = (): boolean => Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < SUSPICIOUS;
