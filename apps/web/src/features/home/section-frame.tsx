import { createContext, type ReactNode, use } from "react";
import { Disclosure } from "@narthex/ui/layout/disclosure.tsx";

/** Whether sections are rows of a list that open, as soon as the conference has begun. */
export const FoldedSections = createContext(false);

/** A section of home. Its name is its hash: `/home#kickoff`. */
export const SectionFrame = ({ name, title, children }: { name: string; title: string; children: ReactNode }) => {
  if (use(FoldedSections))
    return (
      <Disclosure id={name} title={title}>
        {children}
      </Disclosure>
    );
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="skipped-below mt-9 -scroll-mt-16">
      <h2 id={`${name}-title`} className="display text-2xl">
        {title}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  );
};
