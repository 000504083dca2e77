import { durationOf } from "../login/durations.ts";
import { MESSAGES } from "@narthex/messages/api";
import type { Locale } from "@narthex/contract/base/common";
import type { Edition } from "@narthex/contract/app/editions";
import { escapeHtml } from "#platform/html/html.ts";
import { renderPage, type Page } from "../login/page.ts";
import type { PendingCode } from "./codes.service.ts";

type CodePage = {
  locale: Locale;
  editions: Edition[];
  action: string;
  pending: PendingCode;
  /** From the link in the email. */
  code: string;
  error: string | null;
  demonstration: boolean;
  /** A password is not enough for what the person wants to do. */
  isStrong: boolean;
};

const linkOf = (action: string, query: Record<string, string>): string =>
  escapeHtml(`${action}?${new URLSearchParams(query).toString()}`);

/** Its address, also for a browser whose sign-in began with another person's email address. */
export const codePageOf = (action: string, locale: Locale): string =>
  `${action}?${new URLSearchParams({ lang: locale, way: "code" }).toString()}`;

/** The page on which a person enters the code that they got by email. It says nothing about whether one was sent. */
export function renderCode({
  locale,
  editions,
  action,
  pending,
  code,
  error,
  demonstration,
  isStrong,
}: CodePage): Page {
  const messages = MESSAGES[locale].codes;
  const { email, againS, ahead } = pending;
  const form = `<form method="post" action="${linkOf(action, { lang: locale })}">`;
  const address = `<input type="hidden" name="email" value="${escapeHtml(email)}">`;
  const invalid = error ? ' aria-invalid="true" aria-describedby="error"' : "";
  const body = `<h1>${messages.title}</h1><p class="lead">${escapeHtml(messages.lead(email))}</p>
${form}${error ? `<p class="error" id="error" role="alert">${escapeHtml(error)}</p>` : ""}${address}
<label>${messages.code}<input class="digits" type="text" name="code" value="${escapeHtml(code)}" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required${code ? "" : " autofocus"}${invalid}></label>
<button type="submit"${code ? " autofocus" : ""}>${messages.submit}</button></form>
<section class="late"><p>${ahead > 0 ? messages.ahead(ahead) : messages.late}</p>${againS > 0 ? `<p>${messages.again(durationOf(againS, locale))}</p>` : ""}${demonstration ? `<p>${messages.outbox}</p>` : ""}
${form}${address}<button class="soft" type="submit" name="way" value="code">${messages.sendAgain}</button></form>
<p class="ways"><a href="${linkOf(action, { lang: locale, way: "address" })}">${messages.otherAddress}</a>
${isStrong ? "" : `<a href="${linkOf(action, { lang: locale, way: "password" })}">${messages.usePassword}</a>`}</p></section>`;
  return renderPage({
    locale,
    editions,
    title: messages.title,
    body,
    linkTo: (other) => codePageOf(action, other),
  });
}

/** For the link of an email that was opened in another browser, or again after it was used. */
export function renderCodeElsewhere(locale: Locale, editions: Edition[], code: string, publicUrl: string): Page {
  const { elsewhere, elsewhereLead } = MESSAGES[locale].codes;
  const body = `<h1>${elsewhere}</h1><p class="lead">${elsewhereLead(code)}</p>
<div class="acts"><a class="button soft" href="${escapeHtml(publicUrl)}/">${MESSAGES[locale].signIn.toApp}</a></div>`;
  return renderPage({ locale, editions, title: elsewhere, body, linkTo: null });
}
