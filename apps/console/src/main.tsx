import { localeOf } from "@narthex/domain/words/locales";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import { refetchFailed } from "@narthex/client/cache/refetch-failed.ts";
import { isServerReachable } from "@narthex/client/call/server-reachable.ts";
import { setLocale } from "@narthex/client/messages.ts";
import { provideSessionRenewal } from "@narthex/client/session/session.ts";
import { renewByCookie } from "@narthex/client/sign-in/web-session.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { OFFERED_LOCALES, storedLocale } from "#features/frame/index.ts";
import "./app/messages/messages.ts";
import { createConsoleRouter } from "./app/router.tsx";
import "./app/statuses.ts";
import "./console.css";

provideSessionRenewal(renewByCookie);

// What organisers read is about other people: it never stays on the device.
const { queries: { persister: _, ...queries } = {}, ...rest } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...rest, queries: { ...queries, refetchOnWindowFocus: true } });
refetchFailed(queryClient, isServerReachable);

const start = async (): Promise<void> => {
  const locale = localeOf([storedLocale() ?? "", ...navigator.languages], OFFERED_LOCALES);
  await Promise.all([setLocale(locale), "Temporal" in globalThis || import("@narthex/client/older-browsers.ts")]);
  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no root");
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createConsoleRouter()} />
    </QueryClientProvider>,
  );
};

void start();
