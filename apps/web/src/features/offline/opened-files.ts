import { onlineManager } from "@tanstack/react-query";
import { CONTENT_FILE, FILES_LIMITS, trimCache } from "@narthex/client/storage/cache-limits.ts";
import { currentDevice } from "@narthex/client/device.ts";
import { FILES_CACHE } from "@narthex/client/storage/media-caches.ts";
import { currentMessages } from "@narthex/client/messages.ts";
import { isNative } from "@narthex/client/native.ts";
import { appOrigin } from "@narthex/client/server-address.ts";
import { showFailure } from "@narthex/client/toasts.ts";

const isContentFile = (address: string): boolean => {
  const { origin, pathname } = new URL(address);
  return (origin === location.origin || origin === appOrigin()) && CONTENT_FILE.test(pathname);
};

const findStored = async (address: string): Promise<Response | undefined> => globalThis.caches?.match(address);

const keep = async (address: string): Promise<void> => {
  // Before the request, so that a sign-out meanwhile removes the file too.
  const cache = await globalThis.caches?.open(FILES_CACHE);
  if (!cache || (await findStored(address))) return;
  const answer = await fetch(address);
  if (!answer.ok) return;
  await cache.put(address, answer);
  await trimCache(cache, FILES_LIMITS);
};

const openStored = async ({ href, download }: HTMLAnchorElement): Promise<void> => {
  const stored = await findStored(href);
  if (!stored) return showFailure(currentMessages().network.fileNotStored);
  const name = download || (new URL(href).pathname.split("/").at(-1) ?? "");
  // The service worker answers a new tab. Downloads pass it by, and the native app has none.
  if (download || isNative()) currentDevice().saveFile(await stored.blob(), name);
  else currentDevice().openLink(href);
};

const onClick = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (event.defaultPrevented || !link || !isContentFile(link.href)) return;
  if (onlineManager.isOnline()) return void keep(link.href).catch(() => undefined);
  event.preventDefault();
  void openStored(link);
};

/** In the native app no service worker answers pictures: one that fails is shown from the device. */
const onPictureError = async ({ target }: Event): Promise<void> => {
  if (!(target instanceof HTMLImageElement)) return;
  const address = target.currentSrc || target.src;
  const stored = isContentFile(address) ? await findStored(address) : undefined;
  if (!stored) return;
  const url = URL.createObjectURL(await stored.blob());
  const sources = target.closest("picture")?.querySelectorAll("source") ?? [];
  for (const source of sources) source.srcset = url;
  target.src = url;
};
const showStored = (event: Event): void => void onPictureError(event);

/** Keeps the documents that a person opens, and opens them without a network. Returns what ends it. */
export const keepOpenedFiles = (): (() => void) => {
  // Before the listeners of the native app, which open links in a browser.
  document.addEventListener("click", onClick, true);
  if (isNative()) document.addEventListener("error", showStored, true);
  return () => {
    document.removeEventListener("click", onClick, true);
    document.removeEventListener("error", showStored, true);
  };
};
