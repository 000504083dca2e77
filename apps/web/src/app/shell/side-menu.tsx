import { textIn } from "@narthex/domain/locales";
import { firstLetter } from "@narthex/domain/names";
import { Link, useLocation } from "@tanstack/react-router";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Avatar } from "@narthex/ui/avatar.tsx";
import { Badge } from "@narthex/ui/pill.tsx";
import { LegalLinks } from "./legal-links.tsx";
import { Logo } from "./logo.tsx";
import { isMotionReduced } from "@narthex/ui/motion.ts";
import { isActivePath, menuEntries } from "./menu-entries.ts";
import { usePortrait } from "./use-portrait.ts";
import { Status } from "./status.tsx";
import { useUnread } from "./use-unread.ts";

/** The five main places on large screens. Home shows the person at the top, other screens the conference. */
export const SideMenu = ({ isHome }: { isHome: boolean }) => {
  const messages = useMessages();
  const path = useEditionPath();
  const { pathname } = useLocation();
  const { person, edition, locale } = useView();
  const unread = useUnread();
  const portrait = usePortrait();
  return (
    <nav
      aria-label={messages.shell.mainMenu}
      className="stays-as-side-menu sticky top-0 hidden h-dvh flex-col overflow-y-auto bg-sunk px-5 pt-safe-top pb-6 lg:flex"
    >
      <div className="flex min-h-22 items-center gap-3.5 px-3.5">
        {isHome ? (
          <>
            <Avatar letter={firstLetter(person.preferredName)} picture={portrait} />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{person.preferredName}</span>
              <span className="block truncate text-sm text-ink-2">{textIn(edition.shortTitle, locale)}</span>
            </span>
          </>
        ) : (
          <Logo />
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
              {name === "updates" && unread > 0 && (
                <Badge count={unread} label={messages.shell.unread(unread)} className="ms-auto" />
              )}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-auto px-3.5 pt-6">
        {/* The mail button is below it. */}
        <Status className="mb-14 gap-2.5 text-sm font-medium" />
        <LegalLinks className="pb-12" />
      </div>
    </nav>
  );
};
