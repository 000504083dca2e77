import { textIn } from "@narthex/domain/locales";
import { useLocation } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import { useView } from "#features/content/index.ts";
import { useWords } from "#platform/words/words.ts";

const HIDDEN = /^\/profile\/(pub|crop)(\/|$)/;

/** Floats over the screens: an e-mail to those who can help, begun already. */
export const MailButton = () => {
  const words = useWords();
  const { edition, person, locale } = useView();
  const { pathname } = useLocation();
  if (HIDDEN.test(pathname)) return null;
  const subject = encodeURIComponent(words.sections.mailSubject(textIn(edition.title, locale)));
  const body = encodeURIComponent(words.sections.mailBody(person.name));
  return (
    <a
      href={`mailto:${edition.supportEmail}?subject=${subject}&body=${body}`}
      aria-label={words.sections.mail}
      title={words.sections.mail}
      data-track="mail"
      data-corner
      className="fixed end-4 bottom-[calc(env(safe-area-inset-bottom)+5rem)] z-20 grid size-[min(3rem,14vw)] place-items-center rounded-full bg-ink text-paper shadow-lift hover:brightness-110 lg:end-8 lg:bottom-8"
    >
      <Mail aria-hidden="true" className="size-[46%]" />
    </a>
  );
};
