import { MESSAGES } from "@narthex/messages/api";
import type { Locale } from "@narthex/contract/base/common";
import type { Edition } from "@narthex/contract/app/editions";
import { escapeHtml } from "#platform/html/html.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "../provider/weak-password.ts";
import { pageQuery } from "../addresses.ts";
import { renderPage, type Page } from "../login/page.ts";

export type ResetPage =
  | { kind: "request"; email: string; error: string | null }
  | { kind: "sent"; email: string }
  | { kind: "choose"; email: string; error: string | null }
  | { kind: "done" }
  | { kind: "expired" };
type Context = {
  locale: Locale;
  editions: Edition[];
  publicUrl: string;
  /** The address of this page and of its form. */
  address: string;
  requestAddress: string;
};

const errorOf = (error: string | null): string =>
  error ? `<p class="error" id="error" role="alert">${escapeHtml(error)}</p>` : "";
const invalidOf = (error: string | null): string => (error ? ' aria-invalid="true" aria-describedby="error"' : "");
const link = (href: string, text: string, isSoft = false): string =>
  `<div class="acts"><a class="button${isSoft ? " soft" : ""}" href="${escapeHtml(href)}">${text}</a></div>`;

function bodyOf(page: ResetPage, { locale, editions, publicUrl, address, requestAddress }: Context): [string, string] {
  const messages = MESSAGES[locale].password;
  const query = pageQuery(locale, editions[0]);
  const form = `<form method="post" action="${escapeHtml(`${address}?${query}`)}">`;
  const headed = (title: string, lead: string, rest: string): [string, string] => [
    title,
    `<h1>${title}</h1><p class="lead">${escapeHtml(lead)}</p>${rest}`,
  ];
  const invalid = "error" in page ? invalidOf(page.error) : "";
  switch (page.kind) {
    case "request":
      return headed(
        messages.request,
        messages.requestLead,
        `${form}${errorOf(page.error)}
<label>${messages.email}<input type="email" name="email" value="${escapeHtml(page.email)}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254" required autofocus${invalid}></label>
<button type="submit">${messages.send}</button></form>${link(`${publicUrl}/`, messages.toApp, true)}`,
      );
    case "sent":
      return headed(messages.sent, messages.sentLead(page.email), link(`${publicUrl}/`, messages.toApp, true));
    case "choose":
      // The address is there for password managers.
      return headed(
        messages.choose,
        messages.chooseLead,
        `${form}${errorOf(page.error)}
<label>${messages.email}<input type="email" value="${escapeHtml(page.email)}" autocomplete="username" readonly></label>
<label>${messages.password}<input type="password" name="password" autocomplete="new-password" minlength="${MIN_PASSWORD_LENGTH}" maxlength="${MAX_PASSWORD_LENGTH}" required autofocus${invalid}></label>
<button type="submit">${messages.save}</button></form>`,
      );
    case "done":
      return headed(messages.done, messages.doneLead, link(`${publicUrl}/login`, messages.signIn));
    case "expired":
      return headed(messages.expired, messages.expiredLead, link(`${requestAddress}?${query}`, messages.again));
  }
}

/** The pages on which a person sets a password. Like the sign-in page, they need no script. */
export function renderReset(page: ResetPage, context: Context): Page {
  const [title, body] = bodyOf(page, context);
  const canOpenAgain = page.kind === "request" || page.kind === "choose" || page.kind === "expired";
  const linkTo = canOpenAgain
    ? (locale: Locale) => `${context.address}?${pageQuery(locale, context.editions[0])}`
    : null;
  return renderPage({ locale: context.locale, editions: context.editions, title, body, linkTo });
}
