import { X } from "lucide-react";
import { type ReactNode, use, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "../controls/button.tsx";
import { KitText } from "../kit-text.ts";
import { useCloseOnBack } from "./use-close-on-back.ts";
import { useDragDown } from "./use-drag-down.ts";
import { usePageMark } from "./use-page-mark.ts";

/** Fields where a person starts to type at once; elsewhere the focus goes to the title. */
const TYPED =
  "input:not([type=checkbox], [type=radio], [type=range], [type^=date]):not(:disabled), textarea:not(:disabled)";

/**
 * A native modal dialog: below 768 px a sheet at the foot of the window, which can be dragged down. Escape, Back, its cross
 * and a click on the backdrop close it.
 */
export const Dialog = ({
  title,
  isWide = false,
  hasEntry = false,
  onClose,
  children,
}: {
  title: string;
  /** For content that needs space. */
  isWide?: boolean;
  /** It has a history entry of its own, which Back leaves. */
  hasEntry?: boolean;
  onClose: () => void;
  children: ReactNode;
}) => {
  const { close } = use(KitText);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  const drag = useDragDown(onClose);
  usePageMark("data-scroll-held");
  useCloseOnBack(onClose, !hasEntry);
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
    const onCloseRequest = (event: Event): void => askToClose(event);
    const onPressed = (event: Event): void => void (pressed.current = event.target);
    box.showModal();
    (box.querySelector<HTMLElement>(TYPED) ?? heading.current)?.focus({ preventScroll: true });
    box.addEventListener("pointerdown", onPressed);
    box.addEventListener("cancel", onCloseRequest);
    box.addEventListener("click", onCloseRequest);
    return () => {
      box.removeEventListener("pointerdown", onPressed);
      box.removeEventListener("cancel", onCloseRequest);
      box.removeEventListener("click", onCloseRequest);
      box.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={`sheet overflow-y-auto overscroll-contain bg-overlay p-0 text-ink shadow-lift ring-1 ring-overlay-edge ${isWide ? "md:w-224" : "md:w-104"}`}
    >
      <div className="sticky top-0 z-10 flex h-0 justify-end">
        <IconButton name={close} className="mt-2.5 me-2.5 bg-overlay/85" onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div className="@container px-pad pb-pad md:pt-pad">
        <div className="-mx-pad touch-none px-pad pt-2.5 pb-1 md:touch-auto md:py-0" {...drag}>
          <span aria-hidden="true" className="mx-auto mb-3 block h-1 w-9 rounded-full bg-ink-3/45 md:hidden" />
          <h2 ref={heading} id={id} tabIndex={-1} className="display pe-touch text-2xl outline-none">
            {title}
          </h2>
        </div>
        {children}
      </div>
    </dialog>
  );
};

/** The buttons at the foot of a dialog, the main one last. On a sheet it comes first, at full width, always in view, unless large text would leave no room to read. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="sheet-actions sticky bottom-0 -mx-pad mt-4 -mb-pad flex flex-col-reverse gap-2.5 bg-overlay px-pad pt-3 pb-pad low:static @max-[12.5rem]:static @max-[12.5rem]:shadow-none! md:flex-row md:flex-wrap md:justify-end">
    {children}
  </div>
);
