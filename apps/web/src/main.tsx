import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { firstLocale } from "#features/content/index.ts";
import { editionOfPage } from "@narthex/domain/routes";
import { registerWorker } from "#platform/pwa.ts";
import { queryClient } from "@narthex/client/query-client.ts";
import { startOutbox } from "@narthex/client/outbox/pending.ts";
import { provideSessionRenewal } from "@narthex/client/session.ts";
import { setLocale } from "@narthex/client/messages.ts";
import { firstScreenReady } from "./app/first-screen.ts";
import "./app/messages/messages.ts";
import { router } from "./app/router.tsx";
import { untilSettled } from "./app/shell/use-settled.ts";
import "@narthex/ui/tokens.css";

/** Loads a polyfill only in browsers without Temporal. */
const needTemporal = (): Promise<unknown> =>
  "Temporal" in globalThis ? Promise.resolve() : import("temporal-polyfill/global");

provideSessionRenewal(async (old) => (await import("@narthex/client/sign-in.ts")).renew(old));

const start = async (): Promise<void> => {
  await Promise.all([setLocale(firstLocale(editionOfPage(location.pathname))), needTemporal()]);
  await firstScreenReady();
  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no root");
  // In a transition React yields to input while it renders.
  startTransition(() =>
    createRoot(root).render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
};

void start();
void untilSettled.then(startOutbox);
if (import.meta.env.PROD) addEventListener("load", () => void registerWorker());
