const KEY = "narthex.signed-in-at";
const LOOP_WINDOW_MS = 15_000;

export const storeSignInTime = (): void => sessionStorage.setItem(KEY, String(Date.now()));

/** True if a sign-in completed just before: another attempt would end the same way, so the person decides. */
export const isSignInLooping = (): boolean => Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < LOOP_WINDOW_MS;
