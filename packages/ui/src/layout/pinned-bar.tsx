import type { ReactNode } from "react";
import { usePageMark } from "../overlays/use-page-mark.ts";

/** The way on from a long list or form, in reach of the thumb while it is on the screen. */
export const PinnedBar = ({ children }: { children: ReactNode }) => {
  usePageMark("data-pinned");
  return (
    <div className="sticky bottom-above-tabs z-25 mt-5 grid gap-2 rounded-card border border-overlay-edge bg-overlay p-3 text-center shadow-lift low:static lg:bottom-5">
      {children}
    </div>
  );
};
