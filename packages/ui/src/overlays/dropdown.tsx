import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useCloseOnBack } from "./use-close-on-back.ts";
import { usePageMark } from "./use-page-mark.ts";

/** A button that opens a panel below it. It closes on a choice, Escape, Back or a click outside. */
export const Dropdown = ({
  label,
  trigger,
  triggerClass,
  panelClass = "",
  reopenAfter = 0,
  children,
}: {
  label?: string;
  trigger: ReactNode;
  triggerClass: string;
  panelClass?: string;
  /** For this many milliseconds after a choice the button does not open again, so that one tap cannot do both. */
  reopenAfter?: number;
  children: ReactNode;
}) => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const blockedUntil = useRef(0);
  const id = useId();
  usePageMark("data-scroll-held", isOpen);
  useCloseOnBack(() => setOpen(false), isOpen);

  useEffect(() => {
    if (!isOpen) return;
    const close = (): void => {
      setOpen(false);
      button.current?.focus({ preventScroll: true });
    };
    const onClick = (event: MouseEvent): void => {
      const path = event.composedPath();
      if (button.current && path.includes(button.current)) return;
      if (!panel.current || !path.includes(panel.current)) setOpen(false);
      else if (event.target instanceof Element && event.target.closest("a, button")) {
        blockedUntil.current = performance.now() + reopenAfter;
        close();
      }
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape") close();
    };
    addEventListener("click", onClick);
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("click", onClick);
      removeEventListener("keydown", onKey);
    };
  }, [isOpen, reopenAfter]);

  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={triggerClass}
        onClick={() => {
          if (isOpen || performance.now() >= blockedUntil.current) setOpen(!isOpen);
        }}
      >
        {trigger}
      </button>
      {isOpen && (
        <div
          ref={panel}
          id={id}
          data-holds-scroll="menu"
          className={`rise absolute z-40 empty:hidden max-h-[70dvh] overflow-y-auto overscroll-contain rounded-card bg-raised p-2 text-ink shadow-lift ring-1 ring-line ${panelClass}`}
        >
          {children}
        </div>
      )}
    </div>
  );
};

export const dropdownItem =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-start text-base font-medium hover:bg-sunk aria-[current]:bg-accent-soft aria-[current]:text-accent aria-[current]:font-semibold";
