import type { DelegateType } from "@narthex/contract/base/common";
import type { BadgePerson } from "@narthex/contract/console/door";
import type { BadgeFormat, BadgeLayout, FittedBadge } from "@narthex/domain/door/badges";
import { type FittedText, PT_MM } from "@narthex/domain/door/fit-text";
import { shortLink } from "@narthex/domain/people/codes";
import { useMessages } from "@narthex/client/messages.ts";
import { appOrigin } from "@narthex/client/server-address.ts";
import { QrPicture } from "@narthex/ui/layout/qr-picture.tsx";
import { useFrame } from "#features/frame/index.ts";

/** The same in every theme. The word in the band says it too. */
const COLOURS: Record<DelegateType, string> = { SCS: "bg-accent-strong", GC: "bg-scrim" };

/** A length in mm on paper. On a small screen the millimetre of the preview is shorter. */
export const mm = (length: number): string => `calc(${length} * var(--mm, 1mm))`;

const Lines = ({ text, className = "" }: { text: FittedText; className?: string }) => {
  if (text.lines.length === 0) return null;
  return (
    <p
      lang={text.language}
      dir="auto"
      className={`font-sans ${className}`}
      style={{ fontSize: mm(text.size * PT_MM), lineHeight: text.lineHeight }}
    >
      {text.lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of one text may be equal, and never move
        <span key={`${at} ${line}`} className="block whitespace-pre">
          {line}
        </span>
      ))}
    </p>
  );
};

type Props = { person: BadgePerson; fitted: FittedBadge; badge: BadgeFormat["badge"]; layout: BadgeLayout };

const place = (left: number, top: number, { width, height }: BadgeFormat["badge"]) => ({
  left: mm(left),
  top: mm(top),
  width: mm(width),
  height: mm(height),
});

/** One badge: type as colour and word, name, church, country, languages and the code. */
export const Badge = ({ person, fitted, badge, layout }: Props) => {
  const { door, people } = useMessages();
  const { edition } = useFrame();
  const { pad, band, gap, code, name, details, isLow } = layout;
  const { width, height } = badge;
  const link = shortLink(edition.shortLinkBase, person.id, appOrigin());
  return (
    <article
      aria-label={person.name}
      className="relative overflow-clip bg-white text-on-light [print-color-adjust:exact]"
      style={{ width: mm(width), height: mm(height) }}
    >
      <p
        className={`absolute flex items-center font-semibold text-white ${COLOURS[person.type]}`}
        style={{
          ...place(0, 0, { width, height: band }),
          paddingInline: mm(pad),
          fontSize: mm(band * 0.5),
          lineHeight: 1.6,
        }}
      >
        {people.types[person.type]}
      </p>
      <div className="absolute flex flex-col justify-center font-bold" style={place(pad, band + gap, name)}>
        <Lines text={fitted.name} />
      </div>
      <div className="absolute flex flex-col justify-end" style={place(pad, height - pad - details.height, details)}>
        <Lines text={fitted.church} className="font-semibold" />
        <Lines text={fitted.country} />
        <Lines text={fitted.languages} />
      </div>
      <div
        className="absolute"
        style={place(width - pad - code, isLow ? band + gap : height - pad - code, { width: code, height: code })}
      >
        <QrPicture text={link} label={door.badges.codeOf(person.name)} />
      </div>
    </article>
  );
};
