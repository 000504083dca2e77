import { useMessages } from "@narthex/client/messages.ts";
import { BackLink } from "@narthex/ui/controls/back-link.tsx";
import { ScreenHeading } from "@narthex/ui/layout/screen-heading.tsx";
import type { ComponentProps, ReactNode } from "react";

/** A screen of the console: its title, what it is for, its actions and its content. */
export const Page = ({
  title,
  text,
  actions,
  children,
}: {
  title: string;
  text?: string;
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <div className="mx-auto max-w-page pt-6 pb-page-foot lg:pt-10">
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <ScreenHeading title={title} className="display text-3xl break-words" />
        {text && <p className="mt-1.5 max-w-reading text-ink-2 text-pretty">{text}</p>}
      </div>
      {actions && <div className="flex max-w-full min-w-0 flex-wrap gap-2.5 *:max-w-window">{actions}</div>}
    </div>
    {children}
  </div>
);

/** Above a page: the way back to the list or the section that it belongs to. */
export const BackTo = (props: Omit<ComponentProps<typeof BackLink>, "className">) => (
  <div className="mx-auto -mb-4 max-w-page pt-4">
    <BackLink {...props} />
  </div>
);

/** Where there is room and a mouse, what can be done with a row, a `group`, appears with it. */
export const WITH_ROW =
  "lg:pointer-fine:opacity-0 lg:pointer-fine:group-hover:opacity-100 lg:pointer-fine:group-focus-within:opacity-100";

const CARD = "rounded-card bg-raised p-edge shadow-lift ring-1 ring-line [&>ul:only-child]:-my-2";

/** A part of a screen with its own heading; without one, what the title of the screen names. */
export const Panel = ({ title, end, children }: { title?: string; end?: ReactNode; children: ReactNode }) =>
  title === undefined ? (
    <div className={`mt-5 ${CARD}`}>{children}</div>
  ) : (
    <section className="mt-7">
      <div className="flex flex-wrap items-center justify-between gap-3 break-after-avoid">
        <h2 className="text-lg font-semibold">{title}</h2>
        {end}
      </div>
      <div className={`mt-3 ${CARD}`}>{children}</div>
    </section>
  );

/** A screen outside of a conference: whose it is, and in its middle what the person can do. */
export const LonePage = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-dvh grid-rows-[auto_1fr] px-edge">
    <p className="flex min-h-16 items-center display text-2xl lg:px-3.5">{useMessages().frame.console}</p>
    <main className="grid content-center pb-page-foot">{children}</main>
  </div>
);
