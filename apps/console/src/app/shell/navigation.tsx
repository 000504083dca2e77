import { useMessages } from "@narthex/client/messages.ts";
import { Dropdown } from "@narthex/ui/overlays/dropdown.tsx";
import { Link, useLocation } from "@tanstack/react-router";
import { ChevronDown, Menu } from "lucide-react";
import { useEffect, useRef } from "react";
import { type Section, useFrame } from "#features/frame/index.ts";
import { DAILY, GROUPS, isOpen } from "../sections.ts";
import { EditionPicker } from "./menus.tsx";

/** Whether a screen of a section is shown. */
const isAt = (pathname: string, target: string): boolean => pathname === target || pathname.startsWith(`${target}/`);

/** On a phone: what the days of a conference need, in reach of a thumb, and the rest behind one more tap. */
export const BottomBar = () => {
  const messages = useMessages();
  const frame = useFrame();
  const { edition } = frame;
  const { pathname } = useLocation();
  const daily = DAILY.filter((section) => isOpen(section, frame));
  const look =
    "flex min-h-15 w-full flex-col items-center justify-center gap-0.5 rounded-control text-center tab-label leading-tight font-semibold hyphens-auto [overflow-wrap:anywhere] text-ink-2 hover:text-ink aria-[current]:text-accent";
  return (
    <div className="sticky bottom-0 z-30 flex border-t border-line px-1 pb-safe-bottom frosted lg:hidden print:hidden">
      <nav aria-label={messages.frame.sections} className="min-w-0 flex-auto" style={{ flexGrow: daily.length }}>
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

const SectionLink = ({ section, isDaily = false }: { section: Section; isDaily?: boolean }) => {
  const messages = useMessages();
  const frame = useFrame();
  const { pathname } = useLocation();
  const { path, icon: Icon, title } = section;
  const target = `/${frame.edition.id}/${path}`;
  return (
    <li>
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
};

/** From how many entries on those that the days do not need are behind the names of their groups. */
const GROUPED_FROM = 9;

/** The screens that the person's roles open. */
export const NavigationList = ({
  isRest = false,
}: {
  /** Without what the bar of a phone has, and with every group open: who opens the menu looks for one of them. */
  isRest?: boolean;
}) => {
  const { frame: texts } = useMessages();
  const frame = useFrame();
  const { pathname } = useLocation();
  const openOf = (sections: readonly Section[]): Section[] => sections.filter((section) => isOpen(section, frame));
  const daily = openOf(isRest ? [] : DAILY);
  const groups = GROUPS.map(({ name, sections }) => ({ name, sections: openOf(sections) })).filter(
    ({ sections }) => sections.length > 0,
  );
  const rest = groups.flatMap(({ sections }) => sections);
  const list = useRef<HTMLDivElement>(null);
  // In a low window it may be outside the visible part.
  useEffect(() => list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" }), []);
  return (
    <div ref={list}>
      <ul>
        {daily.map((section) => (
          <SectionLink key={section.path} section={section} isDaily />
        ))}
      </ul>
      {daily.length > 0 && rest.length > 0 && <hr className="my-3 border-line" />}
      {openOf(DAILY).length + rest.length < GROUPED_FROM ? (
        <ul>
          {rest.map((section) => (
            <SectionLink key={section.path} section={section} />
          ))}
        </ul>
      ) : (
        groups.map(({ name, sections }) => (
          <details
            key={name}
            open={isRest || sections.some(({ path }) => isAt(pathname, `/${frame.edition.id}/${path}`))}
            className="group/sections"
          >
            <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3.5 rounded-control px-3.5 text-base text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
              <span className="min-w-0 grow">{texts.groups[name]}</span>
              <ChevronDown
                aria-hidden="true"
                className="size-4.5 shrink-0 text-ink-3 transition-transform group-open/sections:rotate-180"
              />
            </summary>
            <ul className="pb-2">
              {sections.map((section) => (
                <SectionLink key={section.path} section={section} />
              ))}
            </ul>
          </details>
        ))
      )}
    </div>
  );
};
