import type { Edition } from "@narthex/contract/editions";
import type { KoaContextWithOIDC } from "oidc-provider";
import { pageLocale, renderPage, type Page } from "./page.ts";
import { escapeHtml } from "#platform/http/html.ts";
import { LOGIN_MESSAGES } from "./messages.ts";

type LocaleHints = { uiLocales?: unknown; acceptLanguage: string | undefined };

/** Says what to do next, with a code for the person who is asked for help. */
export function renderFailure(code: string, hints: LocaleHints, editions: Edition[], publicUrl: string): Page {
  const locale = pageLocale(null, hints.uiLocales, hints.acceptLanguage);
  const messages = LOGIN_MESSAGES[locale];
  const isOld = code === "SessionNotFound";
  const title = isOld ? messages.expired : messages.failed;
  const body = `<h1>${title}</h1><p class="lead">${isOld ? messages.expiredLead : messages.failedLead}</p>
<div class="acts"><a class="button" href="${escapeHtml(publicUrl)}/">${messages.toApp}</a></div>${isOld ? "" : `<p class="code">${escapeHtml(code)}</p>`}`;
  return renderPage({ locale, editions, title, body, linkTo: null });
}

const answer = (ctx: KoaContextWithOIDC, { html, headers }: Page): void => {
  ctx.set(headers);
  ctx.body = html;
};

const localeHintsOf = (ctx: KoaContextWithOIDC): LocaleHints => ({
  uiLocales: ctx.oidc?.params?.["ui_locales"] ?? ctx.query["ui_locales"],
  acceptLanguage: ctx.get("accept-language"),
});

/** The provider's own pages in our design. */
export const providerPages = (editions: () => Edition[], publicUrl: string) => ({
  renderError(ctx: KoaContextWithOIDC, out: { error: string }, error: Error): void {
    const code = error.name === "SessionNotFound" ? error.name : out.error;
    answer(ctx, renderFailure(code, localeHintsOf(ctx), editions(), publicUrl));
  },
  /** Asks before logging out, unless the app has proved that it asked already. */
  logout(ctx: KoaContextWithOIDC, form: string): void {
    const { uiLocales, acceptLanguage } = localeHintsOf(ctx);
    const locale = pageLocale(null, uiLocales, acceptLanguage);
    const messages = LOGIN_MESSAGES[locale];
    const body = `<h1>${messages.logOut}</h1><p class="lead">${messages.logOutLead}</p>${form}<div class="acts">
<button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>${messages.logOutNow}</button>
<a class="button soft" href="${escapeHtml(publicUrl)}/">${messages.stay}</a></div>`;
    answer(ctx, renderPage({ locale, editions: editions(), title: messages.logOut, body, linkTo: null }));
  },
});
