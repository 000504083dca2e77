import { expect } from "@playwright/test";
import { PEOPLE } from "../support/people.ts";
import type { Server } from "../support/server.ts";

const HTML = /Content-Type: text\/html[^]*?\r?\n\r?\n([^]*?)\r?\n--/;

/** The last email to an address that matches, as HTML, once it was sent. */
async function mailTo(server: Server, address: string, what: RegExp): Promise<string> {
  const find = (): string | undefined =>
    server
      .mailsTo(address)
      .flatMap((mail) => HTML.exec(mail)?.[1] ?? [])
      .findLast((html) => what.test(html));
  await expect.poll(find).toBeDefined();
  return find() ?? "";
}

/** One address may be named only three times a day. */
export const newAddress = (): string => `kofi-${crypto.randomUUID()}@example.org`;

const LINK = /https?:\/\/[^"]+\/oidc\/password\/[^"]+/;

type PasswordMail = { html: string; link: string };
/** By language: a person gets only three links a day. */
const passwordMails = new Map<string, Promise<PasswordMail>>();

async function askForPassword(server: Server, locale: string): Promise<PasswordMail> {
  const form = new URLSearchParams({ email: PEOPLE.online });
  await fetch(`${server.address}/oidc/password?lang=${locale}`, { method: "POST", body: form });
  const html = await mailTo(server, PEOPLE.online, new RegExp(`lang="${locale}"[^]*${LINK.source}`));
  return { html, link: LINK.exec(html)?.[0] ?? "" };
}

/** The email with the link for choosing a password, and the link. */
export const passwordMail = (server: Server, locale: string): Promise<PasswordMail> => {
  const asked = passwordMails.get(locale) ?? askForPassword(server, locale);
  passwordMails.set(locale, asked);
  return asked;
};
