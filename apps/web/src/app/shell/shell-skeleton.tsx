import { useMessages } from "@narthex/client/messages.ts";
import { TimelineSkeleton } from "@narthex/ui/feedback/skeleton.tsx";

/** Shown until the person and the edition are known. The page itself paints the same before any code runs. */
export const ShellSkeleton = () => (
  <div className="lg:grid lg:grid-cols-[var(--spacing-menu)_minmax(0,1fr)]">
    <div className="hidden h-dvh bg-sunk lg:block" />
    <main className="px-edge pt-safe-top lg:px-12">
      <div className="h-22" />
      <div aria-hidden="true" className="skeleton h-10 w-44 lg:hidden" />
      <TimelineSkeleton label={useMessages().shell.loading} />
    </main>
    <div className="fixed inset-x-0 bottom-0 border-t border-line bg-paper pb-safe-bottom lg:hidden">
      <div className="min-h-16" />
    </div>
  </div>
);
