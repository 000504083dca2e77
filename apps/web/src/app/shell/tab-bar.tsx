import { Link, useLocation } from "@tanstack/react-router";
import { UnreadBadge } from "#features/announcements/index.ts";
import { useEditionPath } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { isMotionReduced } from "@narthex/ui/motion.ts";
import { isActivePath, menuEntries } from "./menu-entries.ts";
import { Status } from "./status.tsx";
import { useUnread } from "./use-unread.ts";

/** The five main places on phones. Labels scale to fit, so that no word breaks. */
export const TabBar = () => {
  const messages = useMessages();
  const path = useEditionPath();
  const { pathname } = useLocation();
  const unread = useUnread();
  return (
    <div className="stays-as-tab-bar fixed inset-x-0 bottom-0 z-30 border-t border-line pb-safe-bottom frosted lg:hidden">
      {/* Its first line is as high as the space below what a screen pins above the tabs. */}
      <Status className="absolute inset-x-0 bottom-full min-h-tab-gap justify-center gap-1.5 bg-sunk px-edge tab-label font-semibold" />
      <nav aria-label={messages.shell.mainMenu} className="px-1">
        <ul className="mx-auto grid max-w-xl grid-cols-5">
          {menuEntries(unread > 0).map(({ name, path: target, target: active, icon: Icon }) => (
            <li key={name} className="min-w-0">
              <Link
                to={path(target)}
                viewTransition={!isMotionReduced()}
                data-tour={`${name}-button`}
                aria-current={isActivePath(pathname, active) ? "page" : undefined}
                className="group relative grid min-h-16 content-center justify-items-center gap-0.5 tab-label font-medium text-ink-3 aria-[current]:font-bold aria-[current]:text-ink"
              >
                <Icon aria-hidden="true" strokeWidth={1.8} className="size-6 group-aria-[current]:text-accent" />
                <span className="max-w-full text-center leading-tight hyphens-auto [overflow-wrap:anywhere]">
                  {messages.tabs[name]}
                </span>
                {name === "updates" && (
                  <UnreadBadge count={unread} className="absolute tab-badge top-1 ring-2 ring-paper" />
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
};
