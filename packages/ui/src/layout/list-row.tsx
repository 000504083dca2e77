import { Link } from "@tanstack/react-router";
import { ChevronRight, ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { ContentLink } from "./content-link.tsx";
import { Dots } from "./dots.tsx";
import { opensInNewTab } from "./link-opening.ts";

/** Rows between hairlines, for links, people and messages. */
export const List = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul aria-label={label} className="divide-y divide-line">
    {children}
  </ul>
);

type Parts = {
  icon?: ReactNode;
  /** A column of its own before the title; above it where large text leaves no room. */
  time?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** At the end of the row: a status, "PDF", or the mark of a link to another site. */
  end?: ReactNode;
};

const ROW =
  "-mx-2 flex min-h-14 w-[calc(100%+1rem)] items-center gap-3.5 rounded-control px-2 py-2.5 text-start hover:bg-sunk";

const Content = ({ icon, time, title, text, end, hasChevron }: Parts & { hasChevron: boolean }) => (
  <>
    {icon && (
      <span aria-hidden="true" className="shrink-0 text-accent @max-[8.5rem]:hidden">
        {icon}
      </span>
    )}
    <span className="min-w-0 flex-[1_1_9rem] gap-x-3.5 @min-[15rem]:flex @min-[15rem]:items-baseline">
      {time && (
        <span className="tabular block shrink-0 text-base font-medium text-ink-2 @min-[15rem]:w-19">{time}</span>
      )}
      <span className="block min-w-0 text-base font-semibold break-words">
        {title}
        {text && (
          <span className="block text-sm font-normal text-ink-2">
            {typeof text === "string" ? <Dots parts={[text]} /> : text}
          </span>
        )}
      </span>
    </span>
    {end && <span className="shrink-0 text-sm text-ink-2">{end}</span>}
    {hasChevron && <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />}
  </>
);

type Target =
  | { to: string; hash?: string }
  | { href: string; outsideLabel?: string }
  | { onClick: () => void }
  | { to?: never; href?: never; onClick?: never };

const NewTab = () => <ExternalLink aria-hidden="true" className="size-4 text-ink-3" />;

/** One row: a link within the app, a link of content, a button, or text. */
export const ListRow = ({ track, ...row }: Parts & Target & { track?: string }) => {
  const { icon, time, title, text, end } = row;
  const parts = { icon, time, title, text, end };
  if ("to" in row && row.to !== undefined)
    return (
      <li className="@container">
        <Link
          to={row.to}
          {...("hash" in row && { hash: row.hash })}
          data-track={track}
          className={`${ROW} ${end && !icon ? "@max-[15rem]:flex-wrap" : ""}`}
        >
          <Content {...parts} hasChevron />
        </Link>
      </li>
    );
  if ("href" in row && row.href !== undefined) {
    const isTab = opensInNewTab(row.href);
    return (
      <li>
        <ContentLink href={row.href} outsideLabel={row.outsideLabel} track={track} className={ROW}>
          <Content {...parts} end={end || (isTab && <NewTab />)} hasChevron={!isTab} />
        </ContentLink>
      </li>
    );
  }
  if ("onClick" in row && row.onClick !== undefined)
    return (
      <li>
        <button type="button" data-track={track} className={ROW} onClick={row.onClick}>
          <Content {...parts} hasChevron />
        </button>
      </li>
    );
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3.5 gap-y-2 py-2.5">
      <Content {...parts} hasChevron={false} />
    </li>
  );
};
