/** A server answers about this many reads of open apps in a millisecond, so that they do not wait for one another. */
const VISIBLE_MS_PER_READ = 0.3;
const MAX_VISIBLE_MS = 4_000;
/** What nobody looks at now must not delay what people see. */
const REST_MS_PER_APP = 7;
const MIN_REST_MS = 800;
const MAX_REST_MS = 20_000;

/** Over which time an audience spreads so many reads each: of what is on the screen, and of the rest. A single app reads at once. */
export const refetchSpreadMs = (audience: number, isInView: boolean, reads = 3): number =>
  isInView
    ? Math.min(MAX_VISIBLE_MS, (audience - 1) * reads * VISIBLE_MS_PER_READ)
    : Math.min(MAX_REST_MS, Math.max(MIN_REST_MS, audience * REST_MS_PER_APP));

/** Content is the same for many; the rest is this person's own. */
const CONTENT_READS = ["/cms/", "/announcement/", "/sysparams/"];

/** Whether a read is sent first after a publication: it shows what changed, or may show it. */
export const isFirstRead = (name: unknown, first: readonly string[] = CONTENT_READS): boolean =>
  typeof name === "string" && first.some((path) => name.startsWith(`GET ${path}`));

/** Acts within the spread of an audience; in an app that is in the background later, or as soon as it is looked at. */
export function actWithinSpread(audience: number, act: () => void, isInView = true, reads?: number): void {
  const delayOf = (isShown: boolean): number => Math.random() * refetchSpreadMs(audience, isInView && isShown, reads);
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
