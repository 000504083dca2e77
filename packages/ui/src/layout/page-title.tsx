import type { ReactNode } from "react";
import { ScreenHeading } from "./screen-heading.tsx";

type Props = {
  title: string;
  /** The way back. On small screens it has a line above the title, together with the actions where they fit beside it. */
  before?: ReactNode;
  /** Actions, at the end of the line. */
  children?: ReactNode;
};

/** The screen's title; on large screens it has its own band in the header. */
export const PageTitle = ({ title, before, children }: Props) => (
  <div className="@container">
    <div
      className={`flex min-h-11 flex-wrap items-center gap-x-4 lg:min-h-22 lg:gap-x-6 lg:border-b lg:border-line lg:pe-24 ${before ? "gap-y-1" : "gap-y-2"}`}
    >
      {before && <div className="me-auto lg:me-0">{before}</div>}
      <ScreenHeading
        title={title}
        className={`display text-3xl break-words lg:text-2xl ${before ? "w-full max-lg:@min-[17rem]:order-last lg:w-auto lg:grow" : "max-w-full grow"}`}
      />
      {children}
    </div>
  </div>
);
