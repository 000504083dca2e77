import { ChevronDown } from "lucide-react";
import { createContext, type ReactNode, use } from "react";

/** Whether sections are rows of a list that open, as soon as the conference has begun. */
export const FoldedSections = createContext(false);

/** A section of home. Its name is its hash: `/home#kickoff`. */
export const SectionFrame = ({ name, title, children }: { name: string; title: string; children: ReactNode }) => {
  if (use(FoldedSections))
    return (
      <details id={name} className="group/section -scroll-mt-16 border-b border-line">
        <summary className="-mx-2 flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 rounded-control px-2 py-2.5 hover:bg-sunk [&::-webkit-details-marker]:hidden">
          <h3 className="min-w-0 text-base font-semibold break-words">{title}</h3>
          <ChevronDown
            aria-hidden="true"
            className="size-4.5 shrink-0 text-ink-3 transition-transform group-open/section:rotate-180"
          />
        </summary>
        <div className="pt-1 pb-5">{children}</div>
      </details>
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
