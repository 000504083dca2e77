import { VIEW_ATTRIBUTE } from "@narthex/contract/app/first-data";
import type { RenderRequest } from "@narthex/contract/app/first-screen";
import { plainPath } from "@narthex/domain/navigation/routes";
import { createRoot, hydrateRoot } from "react-dom/client";
import { editionsQuery } from "#features/content/index.ts";
import { profileQuery } from "#features/profiles/index.ts";
import { isDayOfServer } from "#features/schedule/index.ts";
import { isOfFirstData } from "@narthex/client/session/first-data.ts";
import { now } from "@narthex/client/clock.ts";
import { currentLocale } from "@narthex/client/messages.ts";
import { outboxInUse } from "@narthex/client/outbox/pending.ts";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import { keepRenderedParts } from "#platform/settled.ts";
import { App } from "./app.tsx";
import { setRenderedPart } from "./rendered-part.ts";
import { appRouter } from "./router.ts";
import { shownConferenceType } from "./shell/use-view-state.ts";

declare global {
  /** The buttons that the person tapped before the app ran, in order. The page's first script notes them. */
  var taps: HTMLButtonElement[] | undefined;
}

const rootElement = (): HTMLElement => {
  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no root");
  return root;
};

/** What the server rendered of this page, and for which edition and language. */
const renderedView = (): { view: string; part: RenderRequest["part"] } | null => {
  const [conferenceType, locale, part = "screen"] = rootElement().getAttribute(VIEW_ATTRIBUTE)?.split(".") ?? [];
  return locale ? { view: `${conferenceType}.${locale}`, part: part as RenderRequest["part"] } : null;
};

/** Whether the server rendered the screen of this page, or its shell. */
export const isRendered = (): boolean => renderedView() !== null;

/**
 * Whether the first render of the app equals what the server rendered: for this person, edition, language and address, and
 * without anything that only this device knows.
 */
const isAsRendered = (): boolean => {
  const { pathname, search, hash } = location;
  const own = queryClient.getQueryData(profileQuery().queryKey);
  if (!own) return false;
  const conferenceType = shownConferenceType(pathname, own.confYear);
  const edition = queryClient
    .getQueryData(editionsQuery.queryKey)
    ?.find((each) => each.conferenceType === conferenceType);
  const person = queryClient.getQueryData(profileQuery(conferenceType).queryKey) ?? own;
  const day = new URLSearchParams(search).get("day");
  if (!edition) return false;
  return (
    renderedView()?.view === `${conferenceType}.${currentLocale()}` &&
    hash === "" &&
    (search === "" || /^\?day=[\d-]+$/.test(search)) &&
    appRouter().state.location.pathname === pathname &&
    appRouter().state.matches.every(({ status }) => status === "success") &&
    isOfFirstData() &&
    outboxInUse() === null &&
    (plainPath(pathname) !== "/schedule" || isDayOfServer({ edition, person, day, hash, now: now() }))
  );
};

/** Takes over the page that the server rendered, or renders it. */
export const mount = (): void => {
  const [root, router] = [rootElement(), appRouter()];
  if (isAsRendered()) {
    setRenderedPart(renderedView()?.part ?? "screen");
    keepRenderedParts();
    // Without the boundary that the router has only where nothing was rendered.
    router.ssr = { manifest: undefined };
    hydrateRoot(root, <App router={router} />);
  } else createRoot(root).render(<App router={router} />);
  root.removeAttribute(VIEW_ATTRIBUTE);
  for (const button of globalThis.taps ?? []) {
    delete button.dataset["tapped"];
    // React hydrates what a click needs at once.
    button.click();
  }
};
