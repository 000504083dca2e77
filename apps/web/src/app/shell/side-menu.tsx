import { textIn } from "@narthex/domain/words/locales";
import { Link, useLocation } from "@tanstack/react-router";
import { UnreadBadge } from "#features/announcements/index.ts";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { LegalLinks } from "./legal-links.tsx";
import { Logo } from "./logo.tsx";
import { hydratedLater } from "#platform/later-part.ts";
import { isMotionReduced } from "@narthex/ui/motion.ts";
import { isActivePath, menuEntries } from "./menu-entries.ts";
import { ProfileMenu } from "./profile-menu.tsx";
import { Status } from "./status.tsx";
import { useUnread } from "./use-unread.ts";

const SideMenuMore = hydratedLater(async () => (await import("./side-menu-more.tsx")).SideMenuMore);

/** The five main places on large screens. Home has the person's menu at the top, other screens the conference. */
export const SideMenu = ({ isHome }: { isHome: boolean }) => {
  const messages = useMessages();
  const path = useEditionPath();
  const { pathname } = useLocation();
  const { edition, locale } = useView();
  const unread = useUnread();
  return (
    <nav
      aria-label={messages.shell.mainMenu}
      className="stays-as-side-menu sticky top-0 hidden h-dvh flex-col overflow-y-auto bg-sunk px-5 pt-safe-top pb-6 lg:flex"
    >
      <div className="grid min-h-22 content-center">
        {isHome ? (
          <ProfileMenu title={textIn(edition.shortTitle, locale)} />
        ) : (
          <div className="px-3.5">
            <Logo />
          </div>
        )}
      </div>
      <ul className="mt-3 grid gap-1">
        {menuEntries(unread > 0).map(({ name, path: target, target: active, icon: Icon }) => (
          <li key={name}>
            <Link
              to={path(target)}
              viewTransition={!isMotionReduced()}
              data-tour={`${name}-button`}
              aria-current={isActivePath(pathname, active) ? "page" : undefined}
              className="group flex min-h-12 items-center gap-3.5 rounded-control px-3.5 font-medium text-ink-2 hover:text-ink aria-[current]:bg-raised aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-lift dark:aria-[current]:bg-line"
            >
              <Icon aria-hidden="true" strokeWidth={1.8} className="size-6 group-aria-[current]:text-accent" />
              {messages.tabs[name]}
              {name === "updates" && <UnreadBadge count={unread} className="ms-auto" />}
            </Link>
          </li>
        ))}
      </ul>
      <SideMenuMore />
      <div className="mt-auto px-3.5 pt-6">
        <Status className="mb-4 gap-2.5 text-sm font-medium" />
        <LegalLinks className="pb-12" />
      </div>
    </nav>
  );
};
