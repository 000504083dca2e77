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

/** Removes caches with old names. */
self.addEventListener("activate", (event) => {
  const known = new Set([MEDIA_CACHE, cacheNames.precache, cacheNames.runtime]);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => !known.has(name)).map((name) => caches.delete(name)))),
  );
});
