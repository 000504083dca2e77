import { startTransition } from "react";
import { firstLocale } from "#features/content/index.ts";
import { editionOfPage } from "@narthex/domain/navigation/routes";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import { storeLocalChanges } from "@narthex/client/cache/query-storage.ts";
import { startOutbox } from "@narthex/client/outbox/pending.ts";
import { refetchFailed } from "@narthex/client/cache/refetch-failed.ts";
import { isServerReachable } from "@narthex/client/call/server-reachable.ts";
import { setRenderedAt, syncClock } from "@narthex/client/clock.ts";
import { readFirstData } from "@narthex/client/session/first-data.ts";
import { noteAnswer } from "@narthex/client/call/last-event.ts";
import { isNative } from "@narthex/client/native.ts";
import { provideSessionRenewal } from "@narthex/client/session/session.ts";
import { renewByCookie } from "@narthex/client/sign-in/web-session.ts";
import { setLocale } from "@narthex/client/messages.ts";
import { firstScreenReady } from "./app/first-screen.ts";
import { isRendered, mount } from "./app/mount.tsx";
import { appRouter } from "./app/router.ts";
import "./app/messages/messages.ts";
import { untilSettled } from "#platform/settled.ts";
import "./app.css";

/** Loads polyfills only in browsers without Temporal. */
const needTemporal = async (): Promise<unknown> =>
  "Temporal" in globalThis || import("@narthex/client/older-browsers.ts");

/** Lets the browser paint and handle input between the evaluation of the app's modules and their work. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const takeFirstData = (): void => {
  const firstData = readFirstData();
  if (!firstData) return;
  setRenderedAt(firstData.clock);
  syncClock(firstData.clock, firstData.sent, firstData.received);
  noteAnswer(firstData.lastEvent);
};

storeLocalChanges(queryClient.getQueryCache());
refetchFailed(queryClient, isServerReachable);
// The native app talks to the provider itself, with code that is not part of the first load.
provideSessionRenewal(
  isNative() ? async (old) => (await import("@narthex/client/sign-in/sign-in.ts")).renew(old) : renewByCookie,
);

const start = async (): Promise<void> => {
  await nextTask();
  takeFirstData();
  // Code of the native app is not part of what browsers load.
  const phone = isNative() ? await import("./app/native/phone.ts") : null;
  await phone?.openPhone();
  await Promise.all([setLocale(firstLocale(editionOfPage(location.pathname))), needTemporal()]);
  await firstScreenReady(isRendered());
  // In a transition React yields to input while it renders.
  startTransition(mount);
  phone?.listenToPhone();
};

/** Makes the app work offline. The native app carries its files, and needs no worker for that. */
const startWorker = async (): Promise<void> => (await import("#platform/pwa.ts")).registerWorker();

/** A browser may never request a part again whose request failed. So the next screen comes with a new page. */
addEventListener(
  "vite:preloadError",
  () =>
    appRouter().subscribe("onBeforeNavigate", ({ toLocation, pathChanged }) => {
      if (pathChanged && navigator.onLine) location.assign(toLocation.href);
    }),
  { once: true },
);

void start();
void untilSettled.then(startOutbox);
if (import.meta.env.PROD && !isNative()) void untilSettled.then(startWorker).catch(() => undefined);
