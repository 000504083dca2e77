import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Arch } from "./arch.tsx";

/** A page that needs no sign-in and has no menus: the product's name leads to the start. */
export const PublicPage = ({ children, className = "" }: { children: ReactNode; className?: string }) => (
  <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] pt-safe-top">
    <header className="flex px-edge py-3 lg:py-5">
      <Link to="/" className="flex min-h-touch items-center gap-2 pe-2">
        <Arch className="size-8 text-accent" />
        <span lang="en" className="display text-xl">
          Narthex
        </span>
      </Link>
    </header>
    <main className={className}>{children}</main>
  </div>
);
