import type { Locale } from "@narthex/contract/common";
import type { PackEdition } from "@narthex/contract/pack-edition";
import { localeFor } from "@narthex/domain/locales";
import { joinThaiWords } from "@narthex/domain/thai-words";
import { localize } from "#features/content/index.ts";
import type { Mail } from "#platform/jobs/mail.ts";
import { composeMail } from "#platform/mail/compose-mail.ts";

type NoticeTexts = { subject: string; lead: string; note: string; open: string };

const TEXTS: Record<Locale, (conference: string) => NoticeTexts> = {
  en: (conference) => ({
    subject: `${conference}: your email address was replaced`,
    lead: `The team of ${conference} replaced this email address by another one. Sign-ins and the password of this address have ended.`,
    note: "If you did not want this, write to the team at once. If you do not know this conference, you can ignore this email.",
    open: "Write to the team",
  }),
  zh: (conference) => ({
    subject: `${conference}：您的电子邮箱已被更换`,
    lead: `${conference}的工作人员已将此邮箱更换为另一个邮箱。此邮箱的登录和密码已失效。`,
    note: "如果这不是您的意愿，请立即联系工作人员。如果您不了解此大会，忽略此邮件即可。",
    open: "联系工作人员",
  }),
  th: (conference) => ({
    subject: `${conference}: อีเมลของคุณถูกเปลี่ยน`,
    lead: joinThaiWords(`ทีมงานของ ${conference} เปลี่ยนอีเมลนี้เป็นอีเมลอื่นแล้ว การเข้าสู่ระบบและรหัสผ่านของอีเมลนี้ใช้ไม่ได้อีกต่อไป`),
    note: joinThaiWords("หากคุณไม่ต้องการเช่นนี้ โปรดติดต่อทีมงานทันที หากคุณไม่รู้จักการประชุมนี้ ไม่ต้องทำอะไร"),
    open: "ติดต่อทีมงาน",
  }),
};

/** Tells the old address that it was replaced. It may be someone else's: it has no name and not the new address. */
export function addressNotice(to: string, edition: PackEdition, own: string | null): Mail {
  const locale = localeFor(edition.languages, own);
  const conference = localize(edition.title, locale);
  const { subject, lead, note, open } = TEXTS[locale](conference);
  return composeMail({
    to,
    subject,
    locale,
    heading: conference,
    lead: [lead],
    button: { label: open, url: `mailto:${edition.supportEmail}` },
    note,
    accent: edition.brand.light,
  });
}
