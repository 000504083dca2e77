import { textIn } from "@narthex/domain/words/locales";
import { withoutJoiners } from "@narthex/domain/words/thai-words";
import { useLocation } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";

const HIDDEN = /^\/profile\/(pub|crop)(\/|$)/;

/** The address of an email to the organisers, with subject and greeting. */
export const useMailAddress = (): string => {
  const messages = useMessages();
  const { edition, person, locale } = useView();
  const subject = encodeURIComponent(withoutJoiners(messages.shell.mailSubject(textIn(edition.title, locale))));
  const body = encodeURIComponent(withoutJoiners(messages.shell.mailBody(person.name)));
  return `mailto:${edition.supportEmail}?subject=${subject}&body=${body}`;
};

export const MailButton = () => {
  const { pathname } = useLocation();
  return HIDDEN.test(pathname) ? null : <FloatingLink />;
};

/**
 * Floating button that writes to the organisers. It never lies over content: it has the space that is kept free at the end of
 * a page. On large windows the side menu has the link instead. The person's menu has it everywhere.
 */
const FloatingLink = () => {
  const messages = useMessages();
  const address = useMailAddress();
  const end = useRef<HTMLSpanElement>(null);
  const [isAtEnd, setAtEnd] = useState(false);
  useEffect(() => {
    if (!end.current) return;
    const watcher = new IntersectionObserver(([entry]) => setAtEnd(entry?.isIntersecting ?? false));
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <>
      <span ref={end} aria-hidden="true" className="pointer-events-none -mt-2 block h-2 w-px lg:hidden" />
      <a
        href={address}
        aria-label={messages.shell.mail}
        title={messages.shell.mail}
        data-track="mail"
        data-corner
        className={`fixed end-4 bottom-above-tabs z-20 grid size-touch place-items-center rounded-full bg-raised text-ink-2 shadow-lift ring-1 ring-line transition hover:text-ink lg:hidden ${isAtEnd ? "" : "invisible translate-y-3 opacity-0"}`}
      >
        <Mail aria-hidden="true" className="size-5" />
      </a>
    </>
  );
};
