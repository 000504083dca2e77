import { VIEW_ATTRIBUTE } from "@narthex/contract/first-data";
import { conferenceTypeOfPath } from "@narthex/domain/routes";
import { createRoot, hydrateRoot } from "react-dom/client";
import { hasDayChoice } from "#features/schedule/index.ts";
import { isOfFirstData } from "@narthex/client/first-data.ts";
import { currentLocale } from "@narthex/client/messages.ts";
import { outboxInUse } from "@narthex/client/outbox/pending.ts";
import { App } from "./app.tsx";
import { router } from "./router.ts";

declare global {
  /** A button that the person tapped before the app ran. The page's first script notes it. */
  var tapped: HTMLButtonElement | undefined;
}

const rootElement = (): HTMLElement => {
  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no root");
  return root;
};

/** Whether the server drew this page. */
export const isDrawn = (): boolean => rootElement().hasAttribute(VIEW_ATTRIBUTE);

/**
 * Whether the first render of the app equals what the server drew: for this person, edition, language and address, and
 * without anything that only this device knows.
 */
const isAsDrawn = (root: HTMLElement): boolean => {
  const { pathname, search, hash } = location;
  const conferenceType = conferenceTypeOfPath(pathname);
  return (
    root.getAttribute(VIEW_ATTRIBUTE) === `${conferenceType}.${currentLocale()}` &&
    search + hash === "" &&
    router.state.location.pathname === pathname &&
    isOfFirstData() &&
    outboxInUse() === null &&
    !hasDayChoice(conferenceType)
  );
};

/** Takes over the page that the server drew, or draws it. */
export const mount = (): void => {
  const root = rootElement();
  if (isAsDrawn(root)) {
    // Without the boundary that the router has only where nothing was drawn.
    router.ssr = { manifest: undefined };
    hydrateRoot(root, <App router={router} />);
  } else createRoot(root).render(<App router={router} />);
  root.removeAttribute(VIEW_ATTRIBUTE);
  // React hydrates what a click needs at once.
  globalThis.tapped?.click();
};
