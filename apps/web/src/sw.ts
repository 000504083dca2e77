import { cacheNames, clientsClaim, type RouteHandlerCallback, type WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, StaleWhileRevalidate } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const PAGE_TIMEOUT_MS = 5_000;
const MEDIA_CACHE = "narthex-media";
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
  /^\/openapi\.json$/,
  /^\/(healthz|readyz|metrics)$/,
];

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
clientsClaim();

const storedPage = createHandlerBoundToURL("/");
/** The page from the server, or the stored one on failure or timeout. */
const freshPage: RouteHandlerCallback = async (options) => {
  const headers = { accept: "text/html" };
  const answer = await fetch(options.url, { headers, signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) }).catch(() => null);
  return answer?.ok ? answer : storedPage(options);
};
// The page's policy lists the surveys and video hosts that it may use, so their pages always come from the server.
registerRoute(new NavigationRoute(freshPage, { allowlist: [/^\/survey\//, /^(\/gpcr)?\/resources\/video\//] }));
registerRoute(new NavigationRoute(storedPage, { denylist: SERVER_PATHS }));

/** Thumbnails of photos: the content behind a name never changes, but its signature does. */
const withoutQuery = async ({ request }: { request: Request }): Promise<string> => request.url.replace(/\?.*$/, "");
const expiration = new ExpirationPlugin({ maxEntries: 600, purgeOnQuotaError: true }) as WorkboxPlugin;
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/media\/photos\/[\w-]+-600\.jpg$/.test(url.pathname),
  new CacheFirst({
    cacheName: MEDIA_CACHE,
    plugins: [{ cacheKeyWillBeUsed: withoutQuery }, expiration],
  }),
);
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && request.destination === "image" && /^\/media\/(?!photos\/)/.test(url.pathname),
  new StaleWhileRevalidate({ cacheName: MEDIA_CACHE }),
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

/** Removes caches with old names. */
self.addEventListener("activate", (event) => {
  const known = new Set([MEDIA_CACHE, cacheNames.precache, cacheNames.runtime]);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => !known.has(name)).map((name) => caches.delete(name)))),
  );
});
