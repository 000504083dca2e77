import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";

/** An entry that is rendered when it is opened: a library has hundreds of them. */
export const EntryDetails = ({ name, isNew, children }: { name: string; isNew: boolean; children: ReactNode }) => {
  const [isOpen, setIsOpen] = useState(isNew);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2 font-medium break-words">
        <ChevronDown aria-hidden="true" className={`size-4.5 shrink-0 text-ink-3 ${isOpen ? "rotate-180" : ""}`} />
        {name}
      </summary>
      {isOpen && <div className="px-4 pb-4">{children}</div>}
    </details>
  );
};
