import { useEffect, useId, useRef, useState, type ReactNode } from "react";

/** A button that opens a panel under it. It closes on a choice, on Escape and on a click elsewhere. */
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
  /** For so many milliseconds after a choice the button does not open again, or one tap would do both. */
  reopenAfter?: number;
  children: (close: () => void) => ReactNode;
}) => {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const blockedUntil = useRef(0);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent): void => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    };
    addEventListener("pointerdown", onPress);
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("pointerdown", onPress);
      removeEventListener("keydown", onKey);
    };
  }, [isOpen]);

  const close = (): void => {
    blockedUntil.current = performance.now() + reopenAfter;
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };

  return (
    <div ref={box} className="relative">
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
          id={id}
          data-holds-scroll
          className={`rise absolute z-40 rounded-[1.25rem] bg-raised p-2 text-ink shadow-lift ring-1 ring-line ${panelClass}`}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
};

/** One line of a dropdown. */
export const dropdownItem =
  "flex min-h-11 w-full items-center gap-3 rounded-xl px-3 py-2 text-start text-[0.9375rem] font-medium hover:bg-sunk aria-[current]:bg-accent-soft aria-[current]:text-accent aria-[current]:font-semibold";
