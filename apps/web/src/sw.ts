import { ROUTE_PREFIXES } from "@narthex/contract/base/conference-types";
import { CONTENT_FILE, FILES_LIMITS, PHOTOS_LIMITS, trimCache } from "@narthex/client/storage/cache-limits.ts";
import { CONSOLE_SCOPE } from "@narthex/client/session/console-worker.ts";
import { fetchPage } from "@narthex/client/call/fetch-page.ts";
import { FILES_CACHE, MEDIA_CACHES, PHOTOS_CACHE } from "@narthex/client/storage/media-caches.ts";
import { cacheNames, clientsClaim, type RouteHandlerCallback } from "workbox-core";
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** Paths of the server, never of the app. */
const SERVER_PATHS = [
  /^\/api(\/|$)/,
  /^\/oidc(\/|$)/,
  /^\/media\//,
  /^\/calendar\//,
  /^\/docs(\/|$)/,
  /^\/console(\/|$)/,
  /^\/login\/(start|callback)(\?|$)/,
  /^\/demonstration(\/|$)/,
  /^\/speaker\//,
  /^\/openapi\.json$/,
  /^\/(healthz|readyz|metrics)$/,
];

const files: { url: string; revision: string | null }[] = self.__WB_MANIFEST;
precacheAndRoute(files);
cleanupOutdatedCaches();
clientsClaim();

/** With the security policy that names its scripts. */
const storedPage = createHandlerBoundToURL("index.html");
/** The page from the server, or the stored one on failure or timeout. */
const freshPage: RouteHandlerCallback = async (options) => (await fetchPage(options.url)) ?? storedPage(options);
// The page's policy lists the surveys and video hosts that it may use, so their pages always come from the server.
const VIDEO_PAGES = new RegExp(`^(?:${ROUTE_PREFIXES.join("|")})/resources/video/`);
registerRoute(new NavigationRoute(freshPage, { allowlist: [/^\/survey\//, VIDEO_PAGES] }));
registerRoute(new NavigationRoute(storedPage, { denylist: SERVER_PATHS }));

const withoutQuery = (request: Request): string => request.url.replace(/\?.*$/, "");

/** Checking the limits reads what is stored, so a screen of new pictures is checked once. */
const trimmed = new Map<string, Promise<void>>();
const TRIM_PAUSE_MS = 5_000;
const trimLater = (name: string, cache: Cache, limits: typeof FILES_LIMITS): Promise<void> => {
  const running =
    trimmed.get(name) ??
    new Promise((resolve) => setTimeout(resolve, TRIM_PAUSE_MS)).then(() => {
      trimmed.delete(name);
      return trimCache(cache, limits);
    });
  trimmed.set(name, running);
  return running;
};

/**
 * A file from the device, otherwise from the server. The cache is opened before the request: one that is removed meanwhile,
 * because the person signed out, is not made again.
 */
const storedOrFetched =
  (name: string, limits: typeof FILES_LIMITS): RouteHandlerCallback =>
  async ({ request, event }) => {
    const key = withoutQuery(request);
    const stored = await caches.match(key);
    if (stored) return stored;
    const cache = await caches.open(name);
    const answer = await fetch(request);
    if (answer.status === 200) {
      const storing = cache.put(key, answer.clone()).then(
        () => trimLater(name, cache, limits),
        // No space: the photos can be loaded again.
        () => caches.delete(PHOTOS_CACHE),
      );
      event.waitUntil(storing);
    }
    return answer;
  };

// The content behind a name never changes, but the signature of a photo does.
const photo = storedOrFetched(PHOTOS_CACHE, PHOTOS_LIMITS);
registerRoute(({ url, sameOrigin }) => sameOrigin && /^\/media\/photos\/[\w-]+-600\.jpg$/.test(url.pathname), photo);
/** A person's picture. One that was removed is removed from the device too, and not shown the next time. */
const portrait: RouteHandlerCallback = async (options) => {
  const { request, event } = options;
  const stored = await caches.match(withoutQuery(request));
  if (!stored) return photo(options);
  const checking = fetch(request).then(async ({ status }) => {
    if (status === 404 || status === 410) await (await caches.open(PHOTOS_CACHE)).delete(withoutQuery(request));
  });
  event.waitUntil(checking.catch(() => undefined));
  return stored;
};
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/media/people/"), portrait);
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && CONTENT_FILE.test(url.pathname) && (request.destination === "image" || request.mode === "navigate"),
  storedOrFetched(FILES_CACHE, FILES_LIMITS),
);

/** A new version activates only when the person reloads. */
self.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") void self.skipWaiting();
});

type PushMessage = { notification: { title: string; body: string; lang: string; tag: string; navigate: string } };

/** Every message shows a notification; browsers end subscriptions that do not. */
self.addEventListener("push", (event) => {
  if (!event.data) return;
  const { notification } = event.data.json() as PushMessage;
  const { title, body, lang, tag, navigate } = notification;
  const look = { icon: "/icons/icon-192.png", badge: "/icons/icon-192.png" };
  event.waitUntil(self.registration.showNotification(title, { ...look, body, lang, tag, data: { navigate } }));
});

/** Shows the page of a notification in an open window of the app, or in a new one. */
const openPage = async (url: string): Promise<void> => {
  const windows = await self.clients.matchAll({ type: "window" });
  const [shown] = windows.toSorted((left, right) => Number(right.focused) - Number(left.focused));
  const opened = await shown?.navigate(url).catch(() => null);
  if (opened) await opened.focus().catch(() => undefined);
  else await self.clients.openWindow(url);
};
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { navigate } = event.notification.data as { navigate: string };
  if (new URL(navigate).origin === location.origin) event.waitUntil(openPage(navigate));
});

/** The browser replaced or dropped the subscription. The old secret proves to the server that the new one is from here. */
const renewSubscription = async (old: PushSubscription | null, renewed: PushSubscription | null): Promise<void> => {
  const key = old?.options.applicationServerKey;
  const { endpoint, keys } = old?.toJSON() ?? {};
  if (!key || !endpoint || !keys?.["auth"]) return;
  const fresh =
    renewed ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint: newEndpoint, keys: newKeys } = fresh.toJSON();
  const subscription = { endpoint: newEndpoint, keys: { p256dh: newKeys?.["p256dh"], auth: newKeys?.["auth"] } };
  await fetch("/api/push/renew", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ old: { endpoint, auth: keys["auth"] }, subscription }),
  });
};
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renewSubscription(event.oldSubscription, event.newSubscription));
});

/** Removes caches with old names, and the list of photos that earlier versions kept. */
self.addEventListener("activate", (event) => {
  const isKnown = (name: string): boolean =>
    name.startsWith(MEDIA_CACHES) ||
    name === cacheNames.precache ||
    name === cacheNames.runtime ||
    name.endsWith(CONSOLE_SCOPE);
  indexedDB.deleteDatabase("workbox-expiration");
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => !isKnown(name)).map((name) => caches.delete(name)))),
  );
});
