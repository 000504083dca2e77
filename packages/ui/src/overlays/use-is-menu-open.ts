import { useSyncExternalStore } from "react";

/** A menu sets this attribute of the document while it is open. */
const MARK = "data-scroll-held";

const subscribe = (onChange: () => void): (() => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [MARK] });
  return () => observer.disconnect();
};
const isMenuOpen = (): boolean => document.querySelector('[data-holds-scroll="menu"]') !== null;

/** Whether a `Dropdown` is open. */
export const useIsMenuOpen = (): boolean => useSyncExternalStore(subscribe, isMenuOpen);
