import type { Edition } from "@narthex/contract/app/editions";
import { textIn } from "@narthex/domain/words/locales";
import { firstLetter } from "@narthex/domain/people/names";
import { LANGUAGE_NAMES, useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { Dropdown, dropdownItem } from "@narthex/ui/overlays/dropdown.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { Avatar } from "@narthex/ui/layout/avatar.tsx";
import { Link, useLocation } from "@tanstack/react-router";
import { Check, ChevronsUpDown, ExternalLink, LogOut, Menu } from "lucide-react";
import { useEffect, useRef } from "react";
import { chooseLocale, OFFERED_LOCALES, useFrame, leave } from "#features/frame/index.ts";
import { DAILY, isOpen, SECTIONS } from "../sections.ts";

/** Whether a screen of a section is shown. */
const isAt = (pathname: string, target: string): boolean => pathname === target || pathname.startsWith(`${target}/`);

/** On a phone: what the days of a conference need, in reach of a thumb, and the rest behind one more tap. */
export const BottomBar = () => {
  const messages = useMessages();
  const frame = useFrame();
  const { edition } = frame;
  const { pathname } = useLocation();
  const daily = SECTIONS.filter((section) => DAILY.has(section) && isOpen(section, frame));
  const look =
    "flex min-h-15 w-full flex-col items-center justify-center gap-0.5 rounded-control text-center tab-label leading-tight font-semibold hyphens-auto [overflow-wrap:anywhere] text-ink-2 hover:text-ink aria-[current]:text-accent";
  return (
    <div className="sticky bottom-0 z-30 flex border-t border-line bg-paper/92 px-1 pb-safe-bottom backdrop-blur-md lg:hidden print:hidden">
      <nav aria-label={messages.frame.sections} className="min-w-0 flex-auto">
        <ul className="flex">
          {daily.map((section) => {
            const { path, icon: Icon, title } = section;
            const target = `/${edition.id}/${path}`;
            return (
              <li key={path} className="min-w-0 flex-auto">
                <Link to={target} aria-current={isAt(pathname, target) ? "page" : undefined} className={look}>
                  <Icon aria-hidden="true" strokeWidth={1.8} className="size-6 shrink-0" />
                  <span className="max-w-full">{title(messages, frame)}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="min-w-0 flex-auto">
        <Dropdown
          key={pathname}
          label={messages.frame.menu}
          trigger={
            <>
              <Menu aria-hidden="true" strokeWidth={1.8} className="size-6 shrink-0" />
              <span className="max-w-full">{messages.frame.menu}</span>
            </>
          }
          triggerClass={look}
          panelClass="end-0 bottom-full mb-2 w-72 max-w-window"
        >
          <EditionPicker />
          <nav aria-label={messages.frame.menu} className="mt-2">
            <NavigationList isRest />
          </nav>
        </Dropdown>
      </div>
    </div>
  );
};

/** The screens that the person's roles open. */
export const NavigationList = ({
  isRest = false,
}: {
  /** Without what the bar of a phone has. */
  isRest?: boolean;
}) => {
  const messages = useMessages();
  const frame = useFrame();
  const { edition } = frame;
  const { pathname } = useLocation();
  const open = SECTIONS.filter((section) => isOpen(section, frame) && !(isRest && DAILY.has(section)));
  const daily = open.filter((section) => DAILY.has(section)).length;
  const list = useRef<HTMLUListElement>(null);
  // In a low window it may be outside the visible part.
  useEffect(() => list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" }), []);
  return (
    <ul ref={list}>
      {open.map((section, index) => {
        const { path, icon: Icon, title } = section;
        const target = `/${edition.id}/${path}`;
        const isDaily = DAILY.has(section);
        return (
          <li key={path} className={index === daily && daily > 0 ? "mt-3 border-t border-line pt-3" : undefined}>
            <Link
              to={target}
              aria-current={isAt(pathname, target) ? "page" : undefined}
              className={`group flex min-h-11 items-center gap-3.5 rounded-control px-3.5 text-ink-2 ${isDaily ? "font-semibold" : "text-base"} hover:text-ink aria-[current]:bg-raised aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-lift dark:aria-[current]:bg-line`}
            >
              <Icon
                aria-hidden="true"
                strokeWidth={1.8}
                className={`shrink-0 ${isDaily ? "size-6" : "mx-0.5 size-5"} group-aria-[current]:text-accent`}
              />
              <span className="min-w-0">{title(messages, frame)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
};

const EditionName = ({ edition }: { edition: Edition }) => {
  const locale = useCurrentLocale();
  const { roles: names, newEdition } = useMessages();
  const { roles, isDraft } = useFrame();
  return (
    <span className="min-w-0 flex-1 text-start">
      <span className="block truncate font-semibold">{textIn(edition.shortTitle, locale)}</span>
      <span className="block truncate text-sm text-ink-2">
        {joinDots([...(isDraft ? [newEdition.draft] : []), ...roles.map((role) => names[role])])}
      </span>
    </span>
  );
};

/** The conference in view; a menu for people who work for several. */
export const EditionPicker = () => {
  const { frame, newEdition } = useMessages();
  const { edition, access } = useFrame();
  const locale = useCurrentLocale();
  if (access.editions.length < 2)
    return (
      <div className="flex min-h-12 items-center px-3.5">
        <EditionName edition={edition} />
      </div>
    );
  return (
    <Dropdown
      label={`${frame.edition}: ${textIn(edition.shortTitle, locale)}`}
      trigger={
        <>
          <EditionName edition={edition} />
          <ChevronsUpDown aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
        </>
      }
      triggerClass="flex min-h-12 w-full items-center gap-2 rounded-control px-3.5 py-1.5 inset-ring inset-ring-line hover:bg-raised"
      panelClass="inset-x-0 top-full mt-1.5"
    >
      <ul>
        {access.editions.map(({ edition: each, isDraft }) => (
          <li key={each.id}>
            <Link
              to={`/${each.id}/today`}
              aria-current={each.id === edition.id ? "true" : undefined}
              className={dropdownItem}
            >
              {textIn(each.title, locale)}
              {isDraft && <span className="text-sm text-ink-2"> · {newEdition.draft}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
};

/** The person, the language, the link to the app and the logout. */
export const AccountMenu = ({ isCompact = false }: { isCompact?: boolean }) => {
  const { frame } = useMessages();
  const locale = useCurrentLocale();
  const { access } = useFrame();
  return (
    <Dropdown
      label={frame.yourMenu(isCompact ? access.name : `${access.name} ${access.email}`)}
      trigger={
        <>
          <Avatar letter={firstLetter(access.name)} className={isCompact ? "size-9 text-base" : "size-11 text-base"} />
          {!isCompact && (
            <span className="min-w-0 text-start">
              <span className="block truncate font-semibold">{access.name}</span>{" "}
              <span className="block truncate text-sm text-ink-2">{access.email}</span>
            </span>
          )}
        </>
      }
      triggerClass="flex min-h-11 max-w-full items-center gap-3 rounded-control px-1.5 py-1.5 hover:bg-raised"
      panelClass={isCompact ? "end-0 top-full mt-1.5 w-64 max-w-window" : "inset-x-0 bottom-full mb-1.5"}
    >
      <p className="px-3 pt-1 pb-1.5 text-sm text-ink-2">{frame.language}</p>
      <ul>
        {OFFERED_LOCALES.map((each) => (
          <li key={each}>
            <button
              type="button"
              aria-current={each === locale ? "true" : undefined}
              className={dropdownItem}
              onClick={() => void chooseLocale(each)}
            >
              <span className="flex-1" lang={each}>
                {LANGUAGE_NAMES[each]}
              </span>
              {each === locale && <Check aria-hidden="true" className="size-4.5" />}
            </button>
          </li>
        ))}
      </ul>
      <hr className="my-2 border-line" />
      <a href="/" className={dropdownItem}>
        <ExternalLink aria-hidden="true" className="size-4.5" />
        {frame.openApp}
      </a>
      <button type="button" className={dropdownItem} onClick={() => void leave()}>
        <LogOut aria-hidden="true" className="size-4.5" />
        {frame.signOut}
      </button>
    </Dropdown>
  );
};
