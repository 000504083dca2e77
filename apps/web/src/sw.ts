import { cacheNames, clientsClaim, type RouteHandlerCallback, type WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, StaleWhileRevalidate } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const PATIENCE = 5_000;
const MEDIA_CACHE = "narthex-media";
/** Addresses of the server, never of the app. */
const SERVERS = [
  /^\/api(\/|$)/,
  /^\/oidc(\/|$)/,
  /^\/media\//,
  /^\/docs(\/|$)/,
  /^\/console(\/|$)/,
  /^\/demonstration(\/|$)/,
  /^\/openapi\.json$/,
  /^\/(healthz|readyz|metrics)$/,
];

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
clientsClaim();

const storedPage = createHandlerBoundToURL("/");
/** The page that the server has now; the kept one where it does not come. */
const newestPage: RouteHandlerCallback = async (options) => {
  const headers = { accept: "text/html" };
  const answer = await fetch(options.url, { headers, signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
  return answer?.ok ? answer : storedPage(options);
};
// Which surveys a page may show, and which hosts' films it may play, it says itself: theirs is never older than they are.
registerRoute(new NavigationRoute(newestPage, { allowlist: [/^\/survey\//, /^(\/gpcr)?\/resources\/video\//] }));
registerRoute(new NavigationRoute(storedPage, { denylist: SERVERS }));

/** Thumbnails of photos: what is behind a name never changes, though the signature of its address does. */
const withoutQuery = async ({ request }: { request: Request }): Promise<string> => request.url.replace(/\?.*$/, "");
const newest = new ExpirationPlugin({ maxEntries: 600, purgeOnQuotaError: true }) as WorkboxPlugin;
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/media\/photos\/[\w-]+-600\.jpg$/.test(url.pathname),
  new CacheFirst({
    cacheName: MEDIA_CACHE,
    plugins: [{ cacheKeyWillBeUsed: withoutQuery }, newest],
  }),
);
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && request.destination === "image" && /^\/media\/(?!photos\/)/.test(url.pathname),
  new StaleWhileRevalidate({ cacheName: MEDIA_CACHE }),
);

/** A new version takes over only when the person says so. */
self.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") void self.skipWaiting();
});

/** Caches of an earlier name are of no more use. */
self.addEventListener("activate", (event) => {
  const known = new Set([MEDIA_CACHE, cacheNames.precache, cacheNames.runtime]);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => !known.has(name)).map((name) => caches.delete(name)))),
  );
});
