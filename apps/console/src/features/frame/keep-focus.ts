const around = (element: Element): Element[] => {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...around(parentElement)] : [];
};

/**
 * A button is disabled while its action runs, and loses the focus. If the action failed, it gets the focus back, unless
 * something else has it by then. If what had the focus is removed, such as the row of a list by its own button, the part of
 * the page around it gets the focus, so that a keyboard goes on from there. Returns how to stop.
 */
export const keepFocus = (): (() => void) => {
  let last: { element: Element; parts: Element[] } | null = null;
  const isLost = (): boolean => document.activeElement === document.body;
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLButtonElement) || target.disabled) continue;
      observer.disconnect();
      if (isLost()) target.focus();
    }
  });
  const removals = new MutationObserver(() => {
    if (!last || last.element.isConnected || !isLost()) return;
    const part = last.parts.find((one) => one.isConnected && one !== document.body);
    last = null;
    if (!(part instanceof HTMLElement)) return;
    part.tabIndex = -1;
    part.style.outline = "none";
    part.focus({ preventScroll: true });
  });
  const onClick = ({ target }: MouseEvent): void => {
    observer.disconnect();
    const button = target instanceof Element ? target.closest("button") : null;
    if (button) observer.observe(button, { attributeFilter: ["disabled"] });
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof Element) last = { element: target, parts: around(target) };
  };
  document.addEventListener("click", onClick);
  document.addEventListener("focusin", onFocus);
  removals.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    removals.disconnect();
    document.removeEventListener("click", onClick);
    document.removeEventListener("focusin", onFocus);
  };
};
