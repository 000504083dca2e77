import { CircleAlert, CircleCheck, Info } from "lucide-react";

const ICONS = { failed: CircleAlert, done: CircleCheck, note: Info };
const COLOURS = { red: "bg-danger text-danger-ink", ink: "bg-ink text-paper" };

type Shown = { id: number; message: string; icon: keyof typeof ICONS; colour: keyof typeof COLOURS };

export const ToastList = ({ toasts }: { toasts: readonly Shown[] }) => (
  <div
    role="status"
    className="pointer-events-none fixed inset-x-edge bottom-above-corner z-50 grid justify-items-center gap-2 lg:bottom-8 lg:left-menu"
  >
    {toasts.map((toast) => {
      const Icon = ICONS[toast.icon];
      return (
        <p
          key={toast.id}
          className={`rise pointer-events-auto flex max-w-full items-center gap-2.5 rounded-card px-[min(1.125rem,4vw)] py-3 text-base font-medium shadow-lift ${COLOURS[toast.colour]}`}
        >
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{toast.message}</span>
        </p>
      );
    })}
  </div>
);
