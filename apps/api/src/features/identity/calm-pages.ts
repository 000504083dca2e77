import type { Edition } from "@narthex/contract/editions";
import type { KoaContextWithOIDC } from "oidc-provider";
import { escapeHtml, pageLocale, renderPage, type Page } from "./page.ts";
import { WORDS } from "./words.ts";

type Asked = { uiLocales?: unknown; acceptLanguage: string | undefined };

/** A failure, said calmly: what to do next, and a code for whoever is asked for help. */
export function renderFailure(code: string, asked: Asked, editions: Edition[], publicUrl: string): Page {
  const locale = pageLocale(null, asked.uiLocales, asked.acceptLanguage);
  const words = WORDS[locale];
  const isOld = code === "SessionNotFound";
  const title = isOld ? words.expired : words.failed;
  const body = `<h1>${title}</h1><p class="lead">${isOld ? words.expiredLead : words.failedLead}</p>
<div class="acts"><a class="button" href="${escapeHtml(publicUrl)}/">${words.toApp}</a></div>${isOld ? "" : `<p class="code">${escapeHtml(code)}</p>`}`;
  return renderPage({ locale, editions, title, body, linkTo: null });
}

const answer = (ctx: KoaContextWithOIDC, { html, headers }: Page): void => {
  ctx.set(headers);
  ctx.body = html;
};

const askedBy = (ctx: KoaContextWithOIDC): Asked => ({
  uiLocales: ctx.oidc?.params?.["ui_locales"] ?? ctx.query["ui_locales"],
  acceptLanguage: ctx.get("accept-language"),
});

/** The provider's own pages, in our look. */
export const providerPages = (editions: () => Edition[], publicUrl: string) => ({
  renderError(ctx: KoaContextWithOIDC, out: { error: string }, error: Error): void {
    const code = error.name === "SessionNotFound" ? error.name : out.error;
    answer(ctx, renderFailure(code, askedBy(ctx), editions(), publicUrl));
  },
  /** Asks before logging out, where nothing shows that the app has asked already. */
  logout(ctx: KoaContextWithOIDC, form: string): void {
    const { uiLocales, acceptLanguage } = askedBy(ctx);
    const locale = pageLocale(null, uiLocales, acceptLanguage);
    const words = WORDS[locale];
    const body = `<h1>${words.logOut}</h1><p class="lead">${words.logOutLead}</p>${form}<div class="acts">
<button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>${words.logOutNow}</button>
<a class="button soft" href="${escapeHtml(publicUrl)}/">${words.stay}</a></div>`;
    answer(ctx, renderPage({ locale, editions: editions(), title: words.logOut, body, linkTo: null }));
  },
});
