import { MESSAGES } from "@narthex/messages/api";
import type { Edition } from "@narthex/contract/app/editions";
import type { KoaContextWithOIDC } from "oidc-provider";
import { renderPage, type Page } from "./page.ts";
import { pageLocale } from "../page-locale.ts";
import { escapeHtml } from "#platform/html/html.ts";

type LocaleHints = { uiLocales?: unknown; acceptLanguage: string | undefined };

/** An error page that says what to do next, with a code for the help desk. */
export function renderFailure(code: string, hints: LocaleHints, editions: Edition[], publicUrl: string): Page {
  const locale = pageLocale(null, hints.uiLocales, hints.acceptLanguage);
  const messages = MESSAGES[locale].signIn;
  const isExpired = code === "SessionNotFound";
  const title = isExpired ? messages.expired : messages.failed;
  const body = `<h1>${title}</h1><p class="lead">${isExpired ? messages.expiredLead : messages.failedLead}</p>
<div class="acts"><a class="button" href="${escapeHtml(publicUrl)}/">${messages.toApp}</a></div>${isExpired ? "" : `<p class="code">${escapeHtml(code)}</p>`}`;
  return renderPage({ locale, editions, title, body, linkTo: null });
}

const sendPage = (ctx: KoaContextWithOIDC, { html, headers }: Page): void => {
  ctx.set(headers);
  ctx.body = html;
};

const localeHintsOf = (ctx: KoaContextWithOIDC): LocaleHints => ({
  uiLocales: ctx.oidc?.params?.["ui_locales"] ?? ctx.query["ui_locales"],
  acceptLanguage: ctx.get("accept-language"),
});

/** The pages that the provider itself shows, in our design. */
export const providerPages = (editions: () => Edition[], publicUrl: string) => ({
  renderError(ctx: KoaContextWithOIDC, out: { error: string }, error: Error): void {
    const code = error.name === "SessionNotFound" ? error.name : out.error;
    sendPage(ctx, renderFailure(code, localeHintsOf(ctx), editions(), publicUrl));
  },
  /** The confirmation page for a logout that the app has not confirmed (see `logoutRoutes`). */
  logout(ctx: KoaContextWithOIDC, form: string): void {
    const { uiLocales, acceptLanguage } = localeHintsOf(ctx);
    const locale = pageLocale(null, uiLocales, acceptLanguage);
    const messages = MESSAGES[locale].signIn;
    const body = `<h1>${messages.logOut}</h1><p class="lead">${messages.logOutLead}</p>${form}<div class="acts">
<button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>${messages.logOutNow}</button>
<a class="button soft" href="${escapeHtml(publicUrl)}/">${messages.stay}</a></div>`;
    sendPage(ctx, renderPage({ locale, editions: editions(), title: messages.logOut, body, linkTo: null }));
  },
});
