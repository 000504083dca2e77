import type { ReactNode } from "react";

/** A section of home. Its name is its hash: `/home#kickoff`. */
export const SectionFrame = ({ name, title, children }: { name: string; title: string; children: ReactNode }) => (
  <section id={name} aria-labelledby={`${name}-title`} className="skipped-below mt-9 -scroll-mt-16">
    <h2 id={`${name}-title`} className="display text-2xl">
      {title}
    </h2>
    <div className="mt-3">{children}</div>
  </section>
);
