import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react";

/** A native modal dialog. Escape and a click on the backdrop close it. */
export const Dialog = ({
  title,
  isWide = false,
  onClose,
  children,
}: {
  title: string;
  /** For content that needs space. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  const askToClose = useEffectEvent((event: Event) => {
    // A text selection that ends outside the dialog must not close it: the press must also start outside.
    const isBeside = event.target === dialog.current && pressed.current === dialog.current;
    if (event.type === "click" && !isBeside) return;
    if (event.type === "cancel") event.preventDefault();
    onClose();
  });
  // Closed before it leaves the page: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const box = dialog.current;
    if (!box) return;
    const onAsked = (event: Event): void => askToClose(event);
    const onPressed = (event: Event): void => void (pressed.current = event.target);
    box.showModal();
    box.addEventListener("pointerdown", onPressed);
    box.addEventListener("cancel", onAsked);
    box.addEventListener("click", onAsked);
    return () => {
      box.removeEventListener("pointerdown", onPressed);
      box.removeEventListener("cancel", onAsked);
      box.removeEventListener("click", onAsked);
      box.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="dialog-title"
      className={`rise m-auto max-h-[85dvh] ${isWide ? "w-[min(56rem,100vw-2*var(--spacing-edge))]" : "w-[min(26rem,100vw-2*var(--spacing-edge))]"} overflow-y-auto rounded-sheet bg-raised p-0 text-ink shadow-lift`}
    >
      <div className="p-pad">
        <h2 id="dialog-title" className="display text-2xl">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
};
