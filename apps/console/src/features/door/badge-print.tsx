import type { BadgePerson } from "@narthex/contract/console/door";
import {
  BADGE_FORMATS,
  type BadgeFormatName,
  chunksOf,
  fitBadge,
  layoutOf,
  perSheet,
  proofOf,
} from "@narthex/domain/door/badges";
import { LANGUAGE_NAMES, useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Checkbox } from "@narthex/ui/controls/checkbox.tsx";
import { Printer } from "lucide-react";
import { memo, useState } from "react";
import { SelectField } from "#features/frame/index.ts";
import { Badge } from "./badge.tsx";
import { BadgeSheets } from "./badge-sheets.tsx";

/** The most badges that are printed at once: browsers and printers are slow with more. */
const MAX_PRINTED = 480;
const SHOWN_BADGES = 4;

/** Printed once the fonts of all sheets are there. */
const printNow = async (): Promise<void> => {
  await document.fonts.ready;
  print();
};

/** How many badges are printed, what does not fit, the first of them, and the sheets themselves. */
export const BadgePrint = memo(
  ({ people, formatName }: { people: readonly BadgePerson[]; formatName: BadgeFormatName }) => {
    const texts = useMessages().door.badges;
    const [isProof, setProof] = useState(false);
    const [part, setPart] = useState(0);
    const format = BADGE_FORMATS[formatName];
    const layout = layoutOf(format.badge);
    const parts = chunksOf(isProof ? proofOf(people, format) : people, MAX_PRINTED);
    const shownPart = Math.max(0, Math.min(part, parts.length - 1));
    const badges = (parts[shownPart] ?? []).map((person) => ({
      id: person.id,
      person,
      fitted: fitBadge({ ...person, languages: person.locale ? LANGUAGE_NAMES[person.locale] : "" }, layout),
    }));
    const cut = badges.filter(({ fitted }) => fitted.name.isCut).map(({ person }) => person.name);
    const show = ({ person, fitted }: (typeof badges)[number]) => (
      <Badge person={person} fitted={fitted} badge={format.badge} layout={layout} />
    );
    return (
      <>
        <Checkbox className="mt-4" checked={isProof} onChange={({ target }) => setProof(target.checked)}>
          {texts.proof}
        </Checkbox>
        {parts.length > 1 && (
          <div className="mt-4 max-w-xs">
            <SelectField
              label={texts.part}
              value={String(shownPart)}
              options={parts.map((each, at) => ({
                value: String(at),
                label: texts.partOf(at * MAX_PRINTED + 1, at * MAX_PRINTED + each.length),
              }))}
              onChange={({ target }) => setPart(Number(target.value))}
            />
          </div>
        )}
        <p role="status" className="mt-4 text-lg">
          {texts.count(badges.length, Math.ceil(badges.length / perSheet(format)))}
        </p>
        {cut.length > 0 && (
          <p role="alert" className="mt-1 [overflow-wrap:anywhere] text-refusal">
            {texts.cut(cut.join(", "))}
          </p>
        )}
        {badges.length > 0 && (
          <>
            <Button look="solid" className="mt-4" onClick={() => void printNow()}>
              <Printer aria-hidden="true" className="size-4.5" />
              {texts.print}
            </Button>
            <div className="mt-6 flex flex-wrap gap-4 [--mm:min(1mm,calc((100vw-2.5rem)/108))]">
              {badges.slice(0, SHOWN_BADGES).map((one) => (
                <div key={one.id} className="overflow-clip shadow-lift ring-1 ring-line">
                  {show(one)}
                </div>
              ))}
            </div>
            <BadgeSheets people={badges} format={format}>
              {show}
            </BadgeSheets>
          </>
        )}
      </>
    );
  },
);
