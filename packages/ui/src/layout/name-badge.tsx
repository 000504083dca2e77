import type { ReactNode } from "react";
import { PersonName } from "./person-name.tsx";

/** A person as on the badge that they wear: picture, name, what they are, and their code. */
export const NameBadge = ({
  portrait,
  portraitAction,
  name,
  lines,
  code,
  children,
}: {
  portrait: ReactNode;
  /** A small button at the edge of the portrait. */
  portraitAction?: ReactNode;
  name: ReactNode;
  /** Church, group or title. */
  lines: readonly string[];
  code?: ReactNode;
  /** Actions below. */
  children?: ReactNode;
}) => (
  <div className="mx-auto grid w-full max-w-md grid-cols-[minmax(0,1fr)] justify-items-center overflow-clip rounded-sheet bg-raised pb-6 text-center shadow-lift ring-1 ring-line">
    <div className="dusk-fill h-24 w-full" />
    <div className="-mt-14 rounded-full bg-raised p-1.5">{portrait}</div>
    {portraitAction && <div className="relative -mt-11 grid justify-items-center gap-2 px-pad">{portraitAction}</div>}
    <div className="max-w-full px-pad pt-2" dir="auto">
      <div className="display text-3xl [overflow-wrap:anywhere]">
        {typeof name === "string" ? <PersonName name={name} /> : name}
      </div>
      {lines.map((line) => (
        <p key={line} className="mt-1 text-base text-pretty [overflow-wrap:anywhere] text-ink-2">
          {line}
        </p>
      ))}
    </div>
    {code && <div className="mt-5 w-48 max-w-4/5 rounded-card bg-white p-2 ring-1 ring-line">{code}</div>}
    {children && <div className="mt-5 flex flex-wrap justify-center gap-2.5 px-pad">{children}</div>}
  </div>
);
