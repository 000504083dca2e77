import { type BadgeFormat, chunksOf, cornersOf, perSheet } from "@narthex/domain/door/badges";
import { type ReactNode, useEffect } from "react";
import { createPortal } from "react-dom";
import { mm } from "./badge.tsx";

/** A sheet as high as its page would begin another page in some browsers, which round. */
const ROUNDING_MM = 0.2;

/** Prints nothing of the page but the sheets, on paper of this size. */
function usePaper({ width, height }: BadgeFormat["sheet"]): void {
  useEffect(() => {
    const paper = new CSSStyleSheet();
    paper.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0 }
      @media print {
        html { background: white }
        body > :not([data-sheets]) { display: none }
      }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, paper];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== paper);
    };
  }, [width, height]);
}

/** The sheets that are printed. On the screen they are there but not seen: their fonts must have loaded before they are printed. */
export function BadgeSheets<P extends { id: string }>({
  people,
  format,
  children,
}: {
  people: readonly P[];
  format: BadgeFormat;
  children: (person: P) => ReactNode;
}) {
  usePaper(format.sheet);
  const corners = cornersOf(format);
  const { width, height } = format.sheet;
  return createPortal(
    <div
      data-sheets=""
      aria-hidden="true"
      className="invisible fixed top-0 left-0 size-0 overflow-clip print:visible print:static print:size-auto print:overflow-visible"
    >
      {chunksOf(people, perSheet(format)).map((sheet) => (
        <div
          key={sheet[0]?.id}
          className="relative overflow-clip not-last:break-after-page"
          style={{ width: mm(width), height: mm(height - ROUNDING_MM) }}
        >
          {sheet.map((person, at) => (
            <div
              key={person.id}
              className="absolute"
              style={{ left: mm(corners[at]?.x ?? 0), top: mm(corners[at]?.y ?? 0) }}
            >
              {children(person)}
            </div>
          ))}
        </div>
      ))}
    </div>,
    document.body,
  );
}
