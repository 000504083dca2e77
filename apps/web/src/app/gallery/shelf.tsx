import type { ReactNode } from "react";

export const Shelf = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="border-t border-line py-6">
    <h2 className="mb-4 text-sm font-semibold text-ink-3">{name}</h2>
    <div className="flex flex-wrap items-start gap-4">{children}</div>
  </section>
);
