import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { plainText, TrustedHtml } from "@narthex/ui/trusted-html.tsx";
import { useMessages } from "@narthex/client/messages.ts";

const SHORT_CHARACTERS = 170;
const FORMATTING_TAG = /<(?!\/?p>)[a-z]/i;

const isShort = (html: string): boolean => !FORMATTING_TAG.test(html) && plainText(html).length <= SHORT_CHARACTERS;

/** Notes of one sentence, shown in full. */
export const ShortNotes = ({ html }: { html: string }) =>
  html && isShort(html) ? <p className="mt-1.5 text-sm text-pretty text-ink-2">{plainText(html)}</p> : null;

/** Longer notes, collapsed. */
export const LongNotes = ({ html }: { html: string }) => {
  const messages = useMessages().schedule;
  if (!html || isShort(html)) return null;
  return (
    <Disclosure label={messages.details}>
      <TrustedHtml html={html} className="text-base text-ink-2" />
    </Disclosure>
  );
};

/** A collapsible part. Its content is rendered only while it is open. */
export const Disclosure = ({ label, children }: { label: string; children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group/open open:basis-full" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-base font-semibold text-accent [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open/open:rotate-180" />
      </summary>
      {isOpen && <div className="pb-2">{children}</div>}
    </details>
  );
};
