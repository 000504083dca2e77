import type { Locale } from "@narthex/contract/base/common";
import type { Edition } from "@narthex/contract/app/editions";
import { setLocale } from "@narthex/client/messages.ts";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";
import { FrameProvider, type Frame } from "#features/frame/index.ts";
import "./app/messages/messages.ts";

const edition = { id: "an-edition", timeZone: "Asia/Singapore", languages: ["en"], days: [] } as unknown as Edition;
const frame = { edition, roles: ["organiser"] } as unknown as Frame;

/** Shows a part of the console to an organiser, within its router, until the test ends or calls what this gives. */
export async function showScreen(
  children: ReactNode,
  locale: Locale = "en",
  dates: readonly string[] = [],
  more: Partial<Edition> = {},
): Promise<() => void> {
  const days = dates.map((date) => ({ date }));
  const value = { ...frame, edition: { ...edition, days, ...more } } as Frame;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await setLocale(locale);
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({
      component: () => (
        <QueryClientProvider client={queryClient}>
          <FrameProvider value={value}>{children}</FrameProvider>
        </QueryClientProvider>
      ),
    }),
  });
  const remove = (): void => {
    act(() => root.unmount());
    box.remove();
  };
  onTestFinished(remove);
  await act(async () => {
    root.render(<RouterProvider router={router as never} />);
    await router.load();
  });
  return remove;
}

const namedIn = (name: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>("button, a")].filter(
    (one) => (one.getAttribute("aria-label") ?? one.textContent) === name,
  );

/** Presses the last button with a name: that of the dialog on top. */
export const press = (name: string): Promise<void> =>
  act(async () => {
    const button = namedIn(name).at(-1);
    if (!button) throw new Error(`There is no button “${name}”.`);
    button.click();
    await Promise.resolve();
  });

export const hasButton = (name: string): boolean => namedIn(name).length > 0;
