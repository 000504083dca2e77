import { fetchPage } from "@narthex/client/call/fetch-page.ts";
import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

// The console's files and nothing else: what a desk knows is in its encrypted store.
const files: { url: string; revision: string | null }[] = self.__WB_MANIFEST;
precacheAndRoute(files);
cleanupOutdatedCaches();
clientsClaim();
// Pages come from the server first, so a new release replaces the stored one without a question. An open desk has loaded its code.
void self.skipWaiting();

const storedPage = createHandlerBoundToURL("index.html");
registerRoute(new NavigationRoute(async (options) => (await fetchPage(options.url)) ?? storedPage(options)));
