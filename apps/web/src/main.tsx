import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { firstLocale } from "#features/content/index.ts";
import { conferenceTypeOfPath } from "#platform/paths.ts";
import { registerWorker } from "#platform/pwa.ts";
import { queryClient } from "#platform/query-client.ts";
import { renewSessionsBy } from "#platform/session.ts";
import { speak } from "#platform/words/words.ts";
import { firstScreenReady } from "./app/first-screen.ts";
import { router } from "./app/router.tsx";
import "./ui/tokens.css";

/** Older browsers lack Temporal; they alone load it. */
const needTemporal = (): Promise<unknown> =>
  "Temporal" in globalThis ? Promise.resolve() : import("temporal-polyfill/global");

renewSessionsBy(async (old) => (await import("#platform/sign-in.ts")).renew(old));

const start = async (): Promise<void> => {
  await Promise.all([speak(firstLocale(conferenceTypeOfPath(location.pathname))), needTemporal()]);
  await firstScreenReady();
  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no root");
  // In a transition React gives way to the finger and the clock while it draws.
  startTransition(() =>
    createRoot(root).render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
};

void start();
if (import.meta.env.PROD) addEventListener("load", () => void registerWorker());
