import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  id?: string | undefined;
  title: string;
  /** Language of the title if it differs from the app's. */
  lang?: string | undefined;
  /** Of its title. */
  level?: "h2" | "h3";
  /** From the beginning. */
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  /** A small picture before the title, where there is room for both. */
  before?: ReactNode;
  /** What is in it in a word or a number, at the end of the row. */
  detail?: ReactNode;
  children: ReactNode;
};

/** A row above a hairline that opens what belongs to it, without code too. The browser's search finds what is in it. */
export const Disclosure = ({
  id,
  title,
  lang,
  level: Heading = "h3",
  isOpen = false,
  onToggle,
  before,
  detail,
  children,
}: Props) => (
  <details
    id={id}
    open={isOpen}
    className="@container -scroll-mt-16 border-b border-line"
    onToggle={(event) => onToggle?.(event.currentTarget.open)}
  >
    <summary className="-mx-2 flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-control px-2 py-2 hover:bg-sunk [&::-webkit-details-marker]:hidden">
      {before && <span className="contents @max-[15rem]:hidden">{before}</span>}
      <Heading lang={lang} className="min-w-0 grow text-base font-semibold break-words">
        {title}
      </Heading>
      {detail !== undefined && <span className="tabular shrink-0 text-base text-ink-2">{detail}</span>}
      <ChevronDown
        aria-hidden="true"
        className="size-4.5 shrink-0 text-ink-3 transition-transform in-[[open]>summary]:rotate-180"
      />
    </summary>
    <div className="pt-1 pb-5">{children}</div>
  </details>
);
