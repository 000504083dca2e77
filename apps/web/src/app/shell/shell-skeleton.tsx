import { useMessages } from "@narthex/client/messages.ts";
import { TimelineSkeleton } from "@narthex/ui/skeleton.tsx";
import { menuEntries } from "./menu-entries.ts";

/** Shown until the person and the edition are known. The page itself paints the same shell before any code runs. */
export const ShellSkeleton = () => {
  const messages = useMessages();
  const entries = menuEntries(false);
  return (
    <div className="lg:grid lg:grid-cols-[292px_minmax(0,1fr)]">
      <div aria-hidden="true" className="hidden h-dvh content-start gap-1 bg-sunk px-5 pt-25 text-ink-3 lg:grid">
        {entries.map(({ name, icon: Icon }) => (
          <span key={name} className="flex min-h-12 items-center gap-3.5 px-3.5 font-medium">
            <Icon strokeWidth={1.8} className="size-6" />
            {messages.tabs[name]}
          </span>
        ))}
      </div>
      <main className="px-edge pt-safe-top lg:px-12">
        <div className="h-22" />
        <div aria-hidden="true" className="skeleton h-10 w-44 lg:hidden" />
        <TimelineSkeleton label={messages.shell.loading} />
      </main>
      <div
        aria-hidden="true"
        className="fixed inset-x-0 bottom-0 border-t border-line bg-paper px-1 pb-safe-bottom text-ink-3 lg:hidden"
      >
        <div className="mx-auto grid max-w-xl grid-cols-5">
          {entries.map(({ name, icon: Icon }) => (
            <span
              key={name}
              className="grid min-h-16 content-center justify-items-center gap-0.5 tab-label font-medium"
            >
              <Icon strokeWidth={1.8} className="size-6" />
              <span className="max-w-full text-center leading-tight hyphens-auto [overflow-wrap:anywhere]">
                {messages.tabs[name]}
              </span>
            </span>
          ))}
        </div>
      </div>
    </div>
  );
};
