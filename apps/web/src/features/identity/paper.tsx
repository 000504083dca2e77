import type { ReactNode } from "react";
import { ScreenHeading } from "@narthex/ui/screen-heading.tsx";

/** Layout of screens without menus, before the sign-in. */
export const Paper = ({ title, children }: { title: string; children?: ReactNode }) => (
  <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-4 px-6 py-12 text-center">
    <svg aria-hidden="true" viewBox="0 0 64 64" className="size-16 text-accent">
      <path
        d="M12 58V30C12 17 21 8 32 8s20 9 20 22v28M23 58V33c0-6 4-10 9-10s9 4 9 10v25M6 58h52"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    <ScreenHeading title={title} className="display text-3xl" />
    {children}
  </main>
);
