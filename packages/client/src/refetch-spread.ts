/** A server refreshes about this many open apps in a millisecond, so that they do not wait for one another. */
const VISIBLE_MS_PER_APP = 1;
const MAX_VISIBLE_MS = 4_000;
/** What nobody looks at now must not delay what people see. */
const REST_MS_PER_APP = 7;
const MIN_REST_MS = 800;
const MAX_REST_MS = 20_000;

/** Over which time an audience spreads its reads: of what is on the screen, and of the rest. A single app reads at once. */
export const refetchSpreadMs = (audience: number, isInView: boolean): number =>
  isInView
    ? Math.min(MAX_VISIBLE_MS, (audience - 1) * VISIBLE_MS_PER_APP)
    : Math.min(MAX_REST_MS, Math.max(MIN_REST_MS, audience * REST_MS_PER_APP));

/** Content is the same for many; the rest is this person's own. */
const CONTENT_READ = /^GET \/(cms|announcement|sysparams)\//;

export const isContentRead = (name: unknown): boolean => typeof name === "string" && CONTENT_READ.test(name);

/** Acts within the spread of an audience; in an app that is in the background later, or as soon as it is looked at. */
export function actWithinSpread(audience: number, act: () => void, isInView = true): void {
  const delayOf = (isShown: boolean): number => Math.random() * refetchSpreadMs(audience, isInView && isShown);
  const isShown = document.visibilityState === "visible";
  const timer = setTimeout(finish, delayOf(isShown));
  const hurry = (): void => {
    if (document.visibilityState !== "visible") return;
    clearTimeout(timer);
    finish();
  };
  function finish(): void {
    document.removeEventListener("visibilitychange", hurry);
    act();
  }
  if (!isShown) document.addEventListener("visibilitychange", hurry);
}
