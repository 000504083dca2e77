import { pathOfLink } from "@narthex/domain/navigation/native";
import { storeDeepLink } from "#features/identity/index.ts";
import { currentDevice, installDevice } from "@narthex/client/device.ts";
import {
  closeBrowser,
  launchLink,
  leaveApp,
  listenToPhone as listen,
  openNativeDevice,
  showLink,
} from "@narthex/client/native/native-device.ts";
import { appOrigin } from "@narthex/client/server-address.ts";
import { currentSession } from "@narthex/client/session/session.ts";
import { appRouter } from "../router.ts";

/** In the name of the window, which a reload keeps: the link that started the app must not be opened again. */
const LAUNCHED = "launched";

const isPublic = (path: string): boolean => /^\/(login\/callback|connect\?|p\/|profile\/pub\/)/.test(path);

/** Shows the screen of one of our links: at once, or after the sign-in. */
const openLink = (link: string): void => {
  const path = pathOfLink(link, appOrigin());
  if (path === null) return;
  void closeBrowser();
  if (currentSession() || isPublic(path))
    return void appRouter().navigate({ href: path, replace: path.startsWith("/login") });
  storeDeepLink(path);
  void appRouter().navigate({ to: "/login" });
};

/** Reads the phone's secrets and language. The app starts on the screen of the link that opened it. */
export const openPhone = async (): Promise<void> => {
  const [device, link] = await Promise.all([openNativeDevice(), launchLink()]);
  installDevice(device);
  const path = link !== null && window.name !== LAUNCHED ? pathOfLink(link, appOrigin()) : null;
  window.name = LAUNCHED;
  if (path !== null) history.replaceState(history.state, "", path);
};

/** Closes what is on top: a dialog, then the screen, then the app. */
const goBack = (canGoBack: boolean): void => {
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  if (dialog) dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  else if (canGoBack) history.back();
  else void leaveApp();
};

/** Links that a browser opens in a new tab: other sites in the in-app browser, the app's own pages here. */
const onClick = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[target=_blank]") : null;
  if (event.defaultPrevented || !link || !/^https?:$/.test(link.protocol)) return;
  event.preventDefault();
  if (link.download)
    void currentDevice()
      .download(link.href, link.download)
      .catch(() => undefined);
  else {
    const own = link.origin === location.origin ? link.pathname + link.search + link.hash : null;
    const path = own ?? pathOfLink(link.href, appOrigin());
    if (path === null) showLink(link.href);
    else void appRouter().navigate({ href: path });
  }
};

export const listenToPhone = (): void => {
  listen({ onLink: openLink, onBack: goBack });
  document.addEventListener("click", onClick);
};
