import type { Locale } from "@narthex/contract/common";
import { mapMessages } from "@narthex/domain/map-messages";
import { joinThaiWords } from "@narthex/domain/thai-words";

type InvitationMessages = {
  title: string;
  lead: (email: string) => string;
  open: string;
  ended: string;
  endedLead: string;
  signIn: string;
};

export const INVITATION_MESSAGES: Record<Locale, InvitationMessages> = {
  en: {
    title: "Welcome",
    lead: (email) => `You are registered as ${email}. You need no password.`,
    open: "Open the app",
    ended: "This link no longer works",
    endedLead: "It has already been used, or it has expired. Sign in with your email address: we will send you a code.",
    signIn: "Sign in with a code",
  },
  zh: {
    title: "欢迎",
    lead: (email) => `您已用 ${email} 报名，无需密码。`,
    open: "打开应用",
    ended: "此链接已失效",
    endedLead: "链接已被使用，或已过期。请用您的电子邮箱登录，我们会发送验证码给您。",
    signIn: "用验证码登录",
  },
  th: mapMessages(
    {
      title: "ยินดีต้อนรับ",
      lead: (email) => `คุณลงทะเบียนไว้ด้วย ${email} ไม่ต้องใช้รหัสผ่าน`,
      open: "เปิดแอป",
      ended: "ลิงก์นี้ใช้ไม่ได้แล้ว",
      endedLead: "ลิงก์ถูกใช้ไปแล้ว หรือหมดอายุแล้ว กรุณาเข้าสู่ระบบด้วยอีเมลของคุณ เราจะส่งรหัสให้",
      signIn: "เข้าสู่ระบบด้วยรหัส",
    },
    joinThaiWords,
  ),
};
