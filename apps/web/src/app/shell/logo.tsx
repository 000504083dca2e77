import { textIn } from "@narthex/domain/words/locales";
import { presentDate } from "@narthex/domain/editions/editions";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useView } from "#features/content/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";

/** The conference logo, with its own version for the summit weekend. Links to home. */
export const Logo = () => {
  const messages = useMessages();
  const { edition, person, locale } = useView();
  const [isBroken, setBroken] = useState(false);
  const today = presentDate(edition, person.type, useNow());
  const isWeekend = person.type === "GC" || edition.weekend.includes(today);
  const logo = isWeekend ? edition.brand.logoWeekend : edition.brand.logo;
  const title = textIn(edition.shortTitle, locale);
  return (
    <Link to="/" aria-label={messages.shell.toStart(title)} className="inline-flex min-h-11 items-center">
      {isBroken ? (
        <span className="display text-2xl">{title}</span>
      ) : (
        <img
          src={logo.url}
          alt=""
          className="h-10 w-auto max-w-logo object-contain object-left"
          onError={() => setBroken(true)}
        />
      )}
    </Link>
  );
};
