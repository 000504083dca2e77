import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** After a change of screen the focus stands on its heading, so it is read aloud and the next Tab goes on from there. */
export const useRouteFocus = (): void => {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const focus = (): boolean => {
      const heading = document.querySelector<HTMLElement>("main h1");
      heading?.focus({ preventScroll: true });
      if (heading?.textContent) document.title = `${heading.textContent} · Narthex`;
      return heading !== null;
    };
    if (focus()) return;
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
};
