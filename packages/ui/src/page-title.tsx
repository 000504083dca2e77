import type { ReactNode } from "react";
import { ScreenHeading } from "./screen-heading.tsx";

/** The screen's title; on large screens it has its own band in the header. */
export const PageTitle = ({ title, before, children }: { title: string; before?: ReactNode; children?: ReactNode }) => (
  <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 lg:min-h-22 lg:border-b lg:border-line lg:pe-24">
    <div className="max-w-full grow lg:flex lg:flex-wrap lg:items-center lg:gap-x-6">
      {before}
      <ScreenHeading title={title} className="display text-3xl break-words lg:text-2xl" />
    </div>
    {children}
  </div>
);
