import { MESSAGES } from "@narthex/messages/api";
import type { Locale } from "@narthex/contract/base/common";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, renderPage, type Page } from "#features/identity/index.ts";
import { escapeHtml } from "#platform/html/html.ts";
import type { FirstOrganiser } from "./first-organiser.service.ts";

export type Refusal = { field: keyof FirstOrganiser | null; text: string };
/** How the organiser signs in later. `elsewhere`: at another provider. */
export type Ways = "passkey-or-password" | "password" | "elsewhere";
type Context = { locale: Locale; address: string };

const page = ({ locale, address }: Context, title: string, body: string): Page =>
  renderPage({ locale, editions: [], title, body, linkTo: (other) => `${address}?lang=${other}` });

/** The form of the first organiser. It needs no script. */
export function renderFirst(context: Context, typed: FirstOrganiser, ways: Ways, refusal: Refusal | null): Page {
  const texts = MESSAGES[context.locale].firstOrganiser;
  const field = (name: keyof FirstOrganiser, attributes: string, hint = ""): string => {
    const isWrong = refusal?.field === name;
    const described = [isWrong && "error", hint && `${name}-hint`].filter(Boolean).join(" ");
    const about = `${isWrong ? ' aria-invalid="true"' : ""}${described && ` aria-describedby="${described}"`}`;
    const value = name === "password" ? "" : ` value="${escapeHtml(typed[name])}"`;
    const below = hint && `<p class="hint" id="${name}-hint">${hint}</p>`;
    return `<div class="field"><label>${texts[name]}<input name="${name}"${value} ${attributes}${about}></label>${below}</div>`;
  };
  const isRequired = ways === "password" ? " required" : "";
  const password = `type="password" autocomplete="new-password" minlength="${MIN_PASSWORD_LENGTH}" maxlength="${MAX_PASSWORD_LENGTH}"${isRequired}`;
  const error = refusal ? `<p class="error" id="error" role="alert">${escapeHtml(refusal.text)}</p>` : "";
  const fields = [
    field("title", `maxlength="120" required${refusal ? "" : " autofocus"}`),
    field("name", 'maxlength="120" autocomplete="name" required'),
    field(
      "email",
      'type="email" maxlength="254" autocomplete="username" autocapitalize="none" spellcheck="false" required',
    ),
    ways === "elsewhere"
      ? ""
      : field("password", password, ways === "password" ? texts.passwordOnly : texts.passwordHint),
  ];
  return page(
    context,
    texts.heading,
    `<h1>${texts.heading}</h1><p class="lead">${texts.lead}</p>
<form method="post" action="${escapeHtml(`${context.address}?lang=${context.locale}`)}">${error}${fields.join("")}
<button type="submit">${texts.start}</button></form>`,
  );
}

export function renderEnded(context: Context): Page {
  const { ended, endedLead, signIn } = MESSAGES[context.locale].firstOrganiser;
  return page(
    context,
    ended,
    `<h1>${ended}</h1><p class="lead">${endedLead}</p><div class="acts"><a class="button" href="/console">${signIn}</a></div>`,
  );
}
