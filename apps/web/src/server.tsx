import "temporal-polyfill/global";
import type { FirstData } from "@narthex/contract/app/first-data";
import type { RenderRequest } from "@narthex/contract/app/first-screen";
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { setRenderedAt } from "@narthex/client/clock.ts";
import { currentDevice, installDevice } from "@narthex/client/device.ts";
import { forgetFirstData, provideFirstData } from "@narthex/client/session/first-data.ts";
import { setLocale } from "@narthex/client/messages.ts";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import { beginSignOut, storeSession } from "@narthex/client/session/session.ts";
import { provideHtmlFormat } from "@narthex/ui/trusted-html.tsx";
import { App } from "./app/app.tsx";
import { createAppRouter } from "./app/app-router.tsx";
import { setRenderedPart } from "./app/rendered-part.ts";
import { SCREENS } from "./app/screens.ts";
import "./app/messages/messages.ts";

const NOBODY: FirstData = {
  access: { accessToken: "", expiresIn: 0, sub: "" },
  clock: new Date(0).toISOString(),
  lastEvent: "",
  answers: {},
};

/** How React marks a part that could not be rendered yet. */
const UNFINISHED = "<!--$!-->";
const MAX_PARTS = 20;

const renderFor = async ({ part, path, locale, json }: RenderRequest): Promise<string | null> => {
  const data = JSON.parse(json) as FirstData;
  setRenderedPart(part);
  installDevice({ ...currentDevice(), languages: () => [locale] });
  setRenderedAt(data.clock);
  provideFirstData(data, Date.now());
  // The components only ask who is signed in: they send no requests.
  storeSession({ sub: data.access.sub, accessToken: null, expiresAt: 0, refreshToken: null, idToken: null });
  await setLocale(locale);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  if (router.state.matches.some(({ status }) => status !== "success")) return null;
  let html = renderToString(<App router={router} />);
  // Parts of the app load when they are rendered.
  for (let count = 0; count < MAX_PARTS && html.includes(UNFINISHED); count++) {
    await new Promise((resolve) => setImmediate(resolve));
    html = renderToString(<App router={router} />);
  }
  // The policy of the page forbids styles in its HTML.
  return html.includes(UNFINISHED) || /<[^>]+ style="/.test(html) ? null : html;
};

export { provideHtmlFormat };

/** Loads the screens that are rendered, and renders once, so that the first person does not wait for that. */
export const warm = async (): Promise<void> => {
  await Promise.all((["/home", "/schedule", "/announcement"] as const).map((path) => SCREENS[path].preload()));
  await render({ part: "screen", path: "/privacy-policy", locale: "en", json: JSON.stringify(NOBODY) });
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Renders the first screen of a person from the data of the page, with the components of the app. Null if it leads elsewhere.
 * The app keeps one person's state, so that it renders one page after another and forgets each.
 */
export const render = (request: RenderRequest): Promise<string | null> => {
  const rendered = last.then(async () => {
    try {
      return await renderFor(request);
    } finally {
      queryClient.clear();
      forgetFirstData();
      beginSignOut();
    }
  });
  last = rendered.catch(() => undefined);
  return rendered;
};
