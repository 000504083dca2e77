import type { ReactNode } from "react";
import { Arch } from "@narthex/ui/layout/arch.tsx";
import { ScreenHeading } from "@narthex/ui/layout/screen-heading.tsx";

/** Layout of screens without menus, before the sign-in. */
export const SignedOutLayout = ({ title, children }: { title: string; children?: ReactNode }) => (
  <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-4 px-6 py-12 text-center">
    <Arch className="size-16 text-accent" />
    <ScreenHeading title={title} className="max-w-full display text-3xl [overflow-wrap:anywhere]" />
    {children}
  </main>
);
