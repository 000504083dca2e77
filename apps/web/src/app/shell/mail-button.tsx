import { textIn } from "@narthex/domain/locales";
import { useLocation } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";

const HIDDEN = /^\/profile\/(pub|crop)(\/|$)/;

/** Floating button that opens an email to the organisers, with subject and greeting. */
export const MailButton = () => {
  const messages = useMessages();
  const { edition, person, locale } = useView();
  const { pathname } = useLocation();
  if (HIDDEN.test(pathname)) return null;
  const subject = encodeURIComponent(messages.shell.mailSubject(textIn(edition.title, locale)));
  const body = encodeURIComponent(messages.shell.mailBody(person.name));
  return (
    <a
      href={`mailto:${edition.supportEmail}?subject=${subject}&body=${body}`}
      aria-label={messages.shell.mail}
      title={messages.shell.mail}
      data-track="mail"
      data-corner
      className="fixed end-4 bottom-above-tabs z-20 grid size-float place-items-center rounded-full bg-ink text-paper shadow-lift hover:brightness-110 lg:end-8 lg:bottom-8"
    >
      <Mail aria-hidden="true" className="size-1/2" />
    </a>
  );
};
