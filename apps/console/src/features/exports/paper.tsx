import type { Locale } from "@narthex/contract/base/common";
import { type ReactNode, useEffect } from "react";
import { createPortal } from "react-dom";

/** Prints nothing of the page but the sheets, black on white, on A4. */
const PAPER = `@page { size: A4; margin: 14mm }
@media print {
  html { background: white; color-scheme: light }
  body > :not([data-paper]) { display: none }
  [data-paper], [data-paper] * { color: black !important; border-color: silver !important }
}`;

/** What is printed: on the screen a preview, on paper alone. */
export const Paper = ({ language, children }: { language: Locale; children: ReactNode }) => {
  useEffect(() => {
    const paper = new CSSStyleSheet();
    paper.replaceSync(PAPER);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, paper];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== paper);
    };
  }, []);
  return (
    <>
      <div lang={language} className="mt-6 overflow-x-auto rounded-card bg-raised p-edge shadow-lift ring-1 ring-line">
        {children}
      </div>
      {createPortal(
        <div data-paper="" aria-hidden="true" lang={language} className="hidden print:block">
          {children}
        </div>,
        document.body,
      )}
    </>
  );
};
