import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  id?: string;
  title: string;
  /** Of its title. */
  level?: "h2" | "h3";
  /** From the beginning. */
  isOpen?: boolean;
  children: ReactNode;
};

/** A row above a hairline that opens what belongs to it, without code too. The browser's search finds what is in it. */
export const Disclosure = ({ id, title, level: Heading = "h3", isOpen = false, children }: Props) => (
  <details id={id} open={isOpen} className="group/disclosure -scroll-mt-16 border-b border-line">
    <summary className="-mx-2 flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 rounded-control px-2 py-2.5 hover:bg-sunk [&::-webkit-details-marker]:hidden">
      <Heading className="min-w-0 text-base font-semibold break-words">{title}</Heading>
      <ChevronDown
        aria-hidden="true"
        className="size-4.5 shrink-0 text-ink-3 transition-transform group-open/disclosure:rotate-180"
      />
    </summary>
    <div className="pt-1 pb-5">{children}</div>
  </details>
);
