import { MESSAGES } from "@narthex/messages/api";
import type { Locale } from "@narthex/contract/base/common";
import type { Edition } from "@narthex/contract/app/editions";
import { textIn } from "@narthex/domain/words/locales";
import { DEMONSTRATION_PEOPLE } from "../demonstration.ts";
import { renderPage, type Page } from "./page.ts";
import { firstLoadFiles } from "#features/built-apps/index.ts";
import { escapeHtml } from "#platform/html/html.ts";
import { PASSKEY_SCRIPT } from "./passkey-script.ts";
import { pageQuery, RESET_PATH } from "../addresses.ts";

type Login = {
  locale: Locale;
  editions: Edition[];
  action: string;
  email: string;
  error: string | null;
  /** Shows the field for the password, which is otherwise closed. The demonstration shows it always. */
  withPassword: boolean;
  /** A password is not enough for what the person wants to do. */
  isStrong: boolean;
  /** `options` for the browser; null if this server has no passkeys. */
  passkeys: { options: object | null; error: string | null };
  demonstration: boolean;
};

/** Only the links of the demonstration carry an address: a person's own stays out of addresses. */
const linkOf = (action: string, locale: Locale, email: string, withPassword = false): string =>
  `${action}?${new URLSearchParams({ lang: locale, ...(email && { email }), ...(withPassword && { way: "password" }) }).toString()}`;

function demonstrationPeople({ locale, action, demonstration }: Login): string {
  if (!demonstration) return "";
  const items = DEMONSTRATION_PEOPLE.map(
    ({ email, name }) =>
      `<li><a href="${escapeHtml(linkOf(action, locale, email))}"><b lang="en">${email}</b><span>${escapeHtml(MESSAGES[locale].demonstration.people[name])}</span></a></li>`,
  );
  return `<section class="guests"><h2>${MESSAGES[locale].signIn.guests}</h2><p>${MESSAGES[locale].signIn.guestsHint}</p><ul>${items.join("")}</ul></section>`;
}

/**
 * The password, which few people have, in the same form. The button without a name stands for the Enter key: a typed password
 * then counts, and otherwise a code is sent.
 */
function passwordOf({ locale, editions, error, email, withPassword, isStrong, demonstration }: Login): string {
  const messages = MESSAGES[locale].signIn;
  if (isStrong) return `<p class="note">${messages.noPassword}</p>`;
  const isOpen = withPassword || demonstration;
  const invalid = error && withPassword ? ' aria-invalid="true" aria-describedby="error"' : "";
  return `<details class="password"${isOpen ? " open" : ""}><summary>${messages.withPassword}</summary>
<label>${messages.password}<input type="password" name="password" autocomplete="current-password" maxlength="200"${invalid}${email && isOpen ? " autofocus" : ""}></label>
<button class="soft" type="submit" name="way" value="password">${messages.submit}</button>
<p class="forgot"><a href="${escapeHtml(`${RESET_PATH}?${pageQuery(locale, editions[0])}`)}">${messages.forgot}</a></p></details>`;
}

/** Shown by its script, in browsers that know passkeys. It comes after the other form, which needs no script. */
function passkeyForm({ locale, action, passkeys }: Login): string {
  if (!passkeys.options) return "";
  const { passkey, passkeyCancelled, passkeyFailed } = MESSAGES[locale].signIn;
  const texts = `data-cancelled="${escapeHtml(passkeyCancelled)}" data-failed="${escapeHtml(passkeyFailed)}"`;
  return `<form id="passkey" hidden method="post" action="${escapeHtml(`${action}/passkey?lang=${locale}`)}" data-page="${escapeHtml(`${action}?way=address`)}" data-options="${escapeHtml(JSON.stringify(passkeys.options))}" ${texts}>
<p class="error" role="alert"${passkeys.error ? "" : " hidden"}>${escapeHtml(passkeys.error ?? "")}</p>
<input type="hidden" name="answer"><button type="button" class="soft">${passkey}</button></form>`;
}

/** The sign-in page. It needs no script, and keeps the typed address after a failed attempt. */
export function renderLogin(login: Login): Page {
  const { locale, editions, action, email, error, withPassword, demonstration } = login;
  const messages = MESSAGES[locale].signIn;
  const [first] = editions;
  const invalid = error ? ' aria-invalid="true" aria-describedby="error"' : "";
  const body = `<h1>${messages.signIn}</h1><p class="lead">${messages.lead}</p>
<form method="post" action="${escapeHtml(`${action}?lang=${locale}`)}"><button class="enter" type="submit" tabindex="-1" aria-hidden="true"></button>
${error ? `<p class="error" id="error" role="alert">${escapeHtml(error)}</p>` : ""}
<label>${messages.email}<input type="email" name="email" value="${escapeHtml(email)}" autocomplete="username webauthn" autocapitalize="none" spellcheck="false" maxlength="254" required${invalid}${email ? "" : " autofocus"}></label>
<button type="submit" name="way" value="code"${email && !withPassword && !demonstration ? " autofocus" : ""}>${messages.sendCode}</button>
${passwordOf(login)}</form>${passkeyForm(login)}${demonstrationPeople(login)}`;
  const title = [messages.submit, ...(first ? [textIn(first.title, locale)] : [])].join(" · ");
  const prefetch = firstLoadFiles(locale);
  const script = login.passkeys.options ? PASSKEY_SCRIPT : undefined;
  return renderPage({
    locale,
    editions,
    title,
    body,
    prefetch,
    ...(script && { script }),
    linkTo: (other) => linkOf(action, other, "", withPassword),
  });
}
