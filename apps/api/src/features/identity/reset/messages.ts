import type { Locale } from "@narthex/contract/common";
import { mapMessages } from "@narthex/domain/map-messages";
import { joinThaiWords } from "@narthex/domain/thai-words";
import type { Weakness } from "../provider/weak-password.ts";

export type MailTexts = { subject: string; lead: string; note: string; open: string };

type ResetMessages = {
  request: string;
  requestLead: string;
  email: string;
  wrongEmail: string;
  send: string;
  sent: string;
  sentLead: (email: string) => string;
  choose: string;
  chooseLead: string;
  password: string;
  save: string;
  weak: Record<Weakness, string>;
  done: string;
  doneLead: string;
  signIn: string;
  expired: string;
  expiredLead: string;
  again: string;
  toApp: string;
  mail: MailTexts;
  /** For people whom the team invites. */
  invitation: (conference: string) => MailTexts;
  /** The invitation if people sign in at an external provider. */
  welcome: (conference: string, email: string) => MailTexts;
};

export const RESET_MESSAGES: Record<Locale, ResetMessages> = {
  en: {
    request: "Set a password",
    requestLead: "Enter the email address that you registered with. We will send you a link.",
    email: "Email",
    wrongEmail: "Please enter a complete email address.",
    send: "Send the link",
    sent: "Check your mailbox",
    sentLead: (email) =>
      `If ${email} is registered, a link is on its way. It works for one hour. Look in the spam folder, too.`,
    choose: "Choose a password",
    chooseLead: "At least 10 characters. All your devices will be signed out.",
    password: "New password",
    save: "Save password",
    weak: {
      short: "Please use at least 10 characters.",
      long: "Please use at most 200 characters.",
      common: "This is one of the most common passwords. Please choose another one.",
      guessable: "This is too close to your email address or to an easy word. Please choose another one.",
    },
    done: "Your password is set",
    doneLead: "You can sign in with it now.",
    signIn: "Sign in",
    expired: "This link no longer works",
    expiredLead: "It has already been used, or it has expired.",
    again: "Get a new link",
    toApp: "Back to the app",
    mail: {
      subject: "Set your password",
      lead: "With this link you can choose a password for the conference app. It works once, within one hour.",
      note: "If you did not ask for it, ignore this email: nothing has changed.",
      open: "Choose a password",
    },
    invitation: (conference) => ({
      subject: `Your app for ${conference}`,
      lead: `You are registered for ${conference}. This link opens the conference app and signs you in. It works once, within seven days; later you sign in with a code by email.`,
      note: "If you did not expect this email, you can ignore it.",
      open: "Open the app",
    }),
    welcome: (conference, email) => ({
      subject: `Your app for ${conference}`,
      lead: `You are registered for ${conference}. Sign in to the conference app as ${email}.`,
      note: "If you did not expect this email, you can ignore it.",
      open: "Open the app",
    }),
  },
  zh: {
    request: "设置密码",
    requestLead: "请输入您报名时填写的电子邮箱，我们会发送一个链接给您。",
    email: "电子邮箱",
    wrongEmail: "请输入完整的电子邮箱。",
    send: "发送链接",
    sent: "请查看您的邮箱",
    sentLead: (email) => `如果 ${email} 已报名，链接即将送达，一小时内有效。请同时查看垃圾邮件。`,
    choose: "设置新密码",
    chooseLead: "至少10个字符。您的所有设备都将退出登录。",
    password: "新密码",
    save: "保存密码",
    weak: {
      short: "请至少使用10个字符。",
      long: "请最多使用200个字符。",
      common: "这是最常见的密码之一，请换一个。",
      guessable: "这与您的邮箱或简单的词语太接近，请换一个。",
    },
    done: "密码已设置",
    doneLead: "现在可以用新密码登录。",
    signIn: "登录",
    expired: "此链接已失效",
    expiredLead: "链接已被使用，或已过期。",
    again: "获取新链接",
    toApp: "返回应用",
    mail: {
      subject: "设置您的密码",
      lead: "您可以通过此链接为大会应用设置密码。链接只能使用一次，一小时内有效。",
      note: "如果这不是您本人的操作，请忽略此邮件，您的密码不会改变。",
      open: "设置密码",
    },
    invitation: (conference) => ({
      subject: `${conference}：您的大会应用`,
      lead: `您已报名参加${conference}。点击此链接即可登录并打开大会应用。链接只能使用一次，七天内有效；之后请用邮件验证码登录。`,
      note: "如果您不清楚为何收到此邮件，忽略即可。",
      open: "打开应用",
    }),
    welcome: (conference, email) => ({
      subject: `${conference}：您的大会应用`,
      lead: `您已报名参加${conference}。请用 ${email} 登录大会应用。`,
      note: "如果您不清楚为何收到此邮件，忽略即可。",
      open: "打开应用",
    }),
  },
  th: mapMessages(
    {
      request: "ตั้งรหัสผ่าน",
      requestLead: "กรอกอีเมลที่คุณลงทะเบียนไว้ เราจะส่งลิงก์ให้คุณ",
      email: "อีเมล",
      wrongEmail: "กรุณากรอกอีเมลให้ครบถ้วน",
      send: "ส่งลิงก์",
      sent: "กรุณาตรวจสอบอีเมลของคุณ",
      sentLead: (email) => `หาก ${email} ลงทะเบียนไว้ เราได้ส่งลิงก์ไป\u2060แล้ว ลิงก์ใช้ได้หนึ่งชั่วโมง กรุณาดูในโฟลเดอร์อีเมลขยะด้วย`,
      choose: "ตั้งรหัสผ่านใหม่",
      chooseLead: "อย่างน้อย 10 ตัวอักษร อุปกรณ์ทั้งหมดของคุณจะออกจากระบบ",
      password: "รหัสผ่านใหม่",
      save: "บันทึกรหัสผ่าน",
      weak: {
        short: "กรุณาใช้อย่างน้อย 10 ตัวอักษร",
        long: "กรุณาใช้ไม่เกิน 200 ตัวอักษร",
        common: "นี่เป็นหนึ่งในรหัสผ่านที่ใช้กันบ่อยที่สุด กรุณาเลือกรหัสอื่น",
        guessable: "รหัสนี้ใกล้เคียงกับอีเมลของคุณหรือคำที่เดาง่ายเกินไป กรุณาเลือกรหัสอื่น",
      },
      done: "ตั้งรหัสผ่านแล้ว",
      doneLead: "คุณเข้าสู่ระบบด้วยรหัสนี้ได้เลย",
      signIn: "เข้าสู่ระบบ",
      expired: "ลิงก์นี้ใช้ไม่ได้แล้ว",
      expiredLead: "ลิงก์ถูกใช้ไปแล้ว หรือหมดอายุแล้ว",
      again: "ขอลิงก์ใหม่",
      toApp: "กลับไปที่แอป",
      mail: {
        subject: "ตั้งรหัสผ่านของคุณ",
        lead: "คุณตั้งรหัสผ่านสำหรับแอปการประชุมได้ด้วยลิงก์นี้ ลิงก์ใช้ได้ครั้งเดียวภายในหนึ่งชั่วโมง",
        note: "หากคุณไม่ได้ขอ ไม่ต้องทำอะไร รหัสผ่านของคุณยังเหมือนเดิม",
        open: "ตั้งรหัสผ่าน",
      },
      invitation: (conference) => ({
        subject: `แอปสำหรับ ${conference}`,
        lead: `คุณลงทะเบียนร่วม ${conference} แล้ว ลิงก์นี้เปิดแอปการประชุมและเข้าสู่ระบบให้คุณ ใช้ได้ครั้งเดียวภายในเจ็ดวัน หลังจากนั้นเข้าสู่ระบบด้วยรหัสทางอีเมล`,
        note: "หากคุณไม่ทราบว่าทำไมจึงได้รับอีเมลนี้ ไม่ต้องทำอะไร",
        open: "เปิดแอป",
      }),
      welcome: (conference, email) => ({
        subject: `แอปสำหรับ ${conference}`,
        lead: `คุณลงทะเบียนร่วม ${conference} แล้ว เข้าสู่ระบบแอปการประชุมด้วย ${email}`,
        note: "หากคุณไม่ทราบว่าทำไมจึงได้รับอีเมลนี้ ไม่ต้องทำอะไร",
        open: "เปิดแอป",
      }),
    },
    joinThaiWords,
  ),
};
