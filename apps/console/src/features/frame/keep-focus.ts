/**
 * A button is disabled while its action runs, and loses the focus. If the action failed, it gets the focus back, unless
 * something else has it by then. Returns how to stop.
 */
export const keepFocus = (): (() => void) => {
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLButtonElement) || target.disabled) continue;
      observer.disconnect();
      if (document.activeElement === document.body) target.focus();
    }
  });
  const onClick = ({ target }: MouseEvent): void => {
    observer.disconnect();
    const button = target instanceof Element ? target.closest("button") : null;
    if (button) observer.observe(button, { attributeFilter: ["disabled"] });
  };
  document.addEventListener("click", onClick);
  return () => {
    observer.disconnect();
    document.removeEventListener("click", onClick);
  };
};
