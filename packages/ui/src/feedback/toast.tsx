import { CircleAlert, CircleCheck, Info } from "lucide-react";

const ICONS = { failed: CircleAlert, done: CircleCheck, note: Info };
const COLOURS = { red: "bg-danger text-danger-ink", ink: "bg-ink text-paper" };

type ShownToast = { id: number; message: string; icon: keyof typeof ICONS; colour: keyof typeof COLOURS };

/** A short message over every screen, one at a time. Its region stays, so that screen readers notice what appears in it. */
export const Toast = ({ toast }: { toast: ShownToast | null }) => {
  const Icon = toast && ICONS[toast.icon];
  return (
    <div role="status" className="toasts">
      {toast && Icon && (
        <p
          key={toast.id}
          className={`rise pointer-events-auto flex max-w-full items-center gap-2.5 rounded-card px-4 py-3 text-base font-medium shadow-lift ${COLOURS[toast.colour]}`}
        >
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{toast.message}</span>
        </p>
      )}
    </div>
  );
};
