import type { Edition } from "@narthex/contract/app/editions";
import { textIn } from "@narthex/domain/words/locales";
import { firstLetter } from "@narthex/domain/people/names";
import { LANGUAGE_NAMES, useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { Dropdown, dropdownItem } from "@narthex/ui/overlays/dropdown.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { Avatar } from "@narthex/ui/layout/avatar.tsx";
import { Link } from "@tanstack/react-router";
import { Check, ChevronsUpDown, ExternalLink, LogOut } from "lucide-react";
import { chooseLocale, OFFERED_LOCALES, useFrame, leave } from "#features/frame/index.ts";

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
