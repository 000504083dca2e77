import type { Locale } from "@narthex/contract/common";
import { mapMessages } from "@narthex/domain/map-messages";
import { joinThaiWords } from "@narthex/domain/thai-words";
import type { Config } from "#platform/config.ts";
import type { Mail } from "#platform/jobs/mail.ts";
import { composeMail } from "#platform/mail/compose-mail.ts";

export type PasskeyChange = "passkey.made" | "passkey.removed";
/** The name is empty if the password manager is not known and the person gave none. */
type Texts = { subject: string; lead: (name: string) => string };
type PasskeyMailMessages = Record<PasskeyChange, Texts> & { open: string; note: string };

const MESSAGES: Record<Locale, PasskeyMailMessages> = {
  en: {
    "passkey.made": {
      subject: "A passkey was added to your account",
      lead: (name) =>
        `${name ? `The passkey “${name}”` : "A new passkey"} now signs in to your account in the conference app.`,
    },
    "passkey.removed": {
      subject: "A passkey was removed from your account",
      lead: (name) =>
        `${name ? `The passkey “${name}”` : "One of your passkeys"} no longer signs in to your account in the conference app.`,
    },
    open: "See your passkeys",
    note: "If this was not you, sign in with a code, remove passkeys that you do not know, and tell the organisers.",
  },
  zh: {
    "passkey.made": {
      subject: "您的账户已添加通行密钥",
      lead: (name) => `现在可以用${name ? `通行密钥“${name}”` : "新的通行密钥"}登录您的大会应用账户。`,
    },
    "passkey.removed": {
      subject: "您的账户已移除通行密钥",
      lead: (name) => `${name ? `通行密钥“${name}”` : "您的一个通行密钥"}已不能再登录您的大会应用账户。`,
    },
    open: "查看通行密钥",
    note: "如果这不是您本人的操作，请用验证码登录，移除您不认识的通行密钥，并告知主办方。",
  },
  th: mapMessages(
    {
      "passkey.made": {
        subject: "เพิ่มพาสคีย์ในบัญชีของคุณแล้ว",
        lead: (name: string) => `${name ? `พาสคีย์ “${name}”` : "พาสคีย์ใหม่"} ใช้เข้าสู่บัญชีของคุณในแอปการประชุมได้แล้ว`,
      },
      "passkey.removed": {
        subject: "ลบพาสคีย์ออกจากบัญชีของคุณแล้ว",
        lead: (name: string) => `${name ? `พาสคีย์ “${name}”` : "พาสคีย์หนึ่งของคุณ"} ใช้เข้าสู่บัญชีของคุณในแอปการประชุมไม่ได้อีก`,
      },
      open: "ดูพาสคีย์ของคุณ",
      note: "หากคุณไม่ได้ทำ กรุณาเข้าสู่ระบบด้วยรหัสทางอีเมล ลบพาสคีย์ที่คุณไม่รู้จัก และแจ้งผู้จัดงาน",
    },
    joinThaiWords,
  ),
};

type Change = { to: string; change: PasskeyChange; name: string; locale: Locale };

/** Tells a person that their passkeys have changed, also if someone else did it. */
export function passkeyMail({ publicUrl }: Pick<Config, "publicUrl">, { to, change, name, locale }: Change): Mail {
  const { [change]: texts, open, note } = MESSAGES[locale];
  return composeMail({
    to,
    subject: texts.subject,
    locale,
    lead: [texts.lead(name)],
    button: { label: open, url: `${publicUrl}/profile` },
    note,
  });
}
