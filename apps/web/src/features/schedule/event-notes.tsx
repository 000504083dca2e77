import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { plainText, TrustedHtml } from "#platform/trusted-html.tsx";
import { useWords } from "#platform/words/words.ts";

const SHORT = 170;
const MARKS = /<(?!\/?p>)[a-z]/i;

/** What else is to be known: a sentence stands at once, anything longer opens. */
export const EventNotes = ({ html }: { html: string }) => {
  if (!html) return null;
  const text = plainText(html);
  if (text.length <= SHORT && !MARKS.test(html))
    return <p className="mt-1.5 text-[0.875rem] text-pretty text-ink-2">{text}</p>;
  return (
    <Disclosure label={useWords().schedule.details}>
      <TrustedHtml html={html} className="text-[0.9375rem] text-ink-2" />
    </Disclosure>
  );
};

/** Something that opens in place. What is inside is not there before. */
export const Disclosure = ({ label, children }: { label: string; children: React.ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group/open" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-[0.9375rem] font-semibold text-accent [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open/open:rotate-180" />
      </summary>
      {isOpen && <div className="pb-2">{children}</div>}
    </details>
  );
};
