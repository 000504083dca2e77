import { useMessages } from "@narthex/client/messages.ts";
import { Disclosure } from "@narthex/ui/layout/disclosure.tsx";

/** How a spreadsheet is filled in, for those who ask. */
export const SheetRules = ({ rules }: { rules: readonly string[] }) => (
  <div className="mt-6 max-w-reading border-t border-line">
    <Disclosure level="h2" title={useMessages().sheets.rules}>
      <ul className="grid list-disc gap-1 ps-5 text-ink-2">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Disclosure>
  </div>
);
