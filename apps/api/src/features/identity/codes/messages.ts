import type { Locale } from "@narthex/contract/common";
import { mapMessages } from "@narthex/domain/map-messages";
import { joinThaiWords } from "@narthex/domain/thai-words";
import { EN_UNITS, durationOf, TH_UNITS, ZH_UNITS } from "../login/durations.ts";

type CodeMessages = {
  title: string;
  lead: (email: string) => string;
  code: string;
  submit: string;
  wrong: string;
  spent: string;
  expired: string;
  wait: (seconds: number) => string;
  late: string;
  /** In its place, if many emails leave before this one. */
  ahead: (emails: number) => string;
  again: (seconds: number) => string;
  sendAgain: string;
  otherAddress: string;
  usePassword: string;
  /** For the demonstration, which sends no email. */
  outbox: string;
  elsewhere: string;
  elsewhereLead: (code: string) => string;
  mail: {
    subject: (code: string, conference: string | undefined) => string;
    lead: (code: string) => string;
    valid: string;
    open: string;
    note: string;
  };
};

export const CODE_MESSAGES: Record<Locale, CodeMessages> = {
  en: {
    title: "Enter your code",
    lead: (email) =>
      `If ${email} is registered, a code is on its way to it by email. It works for ten minutes, here only.`,
    code: "Code",
    submit: "Sign in",
    wrong: "This is not the code. Please check it and try again.",
    spent: "Too many wrong codes. Please send a new one.",
    expired: "This code no longer works. Please send a new one.",
    wait: (seconds) => `Too many attempts. Please wait ${durationOf(seconds, EN_UNITS)} and try again.`,
    late: "Nothing came? It can take a minute. Look in the spam folder, too.",
    ahead: (emails) =>
      `Many people are signing in now: about ${emails} emails leave before yours. Stay here, it is on its way.`,
    again: (seconds) => `You can send it again in ${durationOf(seconds, EN_UNITS)}.`,
    sendAgain: "Send a new code",
    otherAddress: "Use another address",
    usePassword: "Use a password",
    outbox: "Demonstration: no email is sent. It is a file in the folder outbox of the server’s data.",
    elsewhere: "Go back to the device that asked",
    elsewhereLead: (code) =>
      `This link works only in the browser in which you asked for the code. Enter ${code} there.`,
    mail: {
      subject: (code, conference) => `${code} is your code${conference === undefined ? "" : ` for ${conference}`}`,
      lead: (code) => `Your code to sign in: ${code}`,
      valid:
        "It works once, within ten minutes, in the browser in which you asked for it. The button opens the page there.",
      open: "Sign in",
      note: "If you did not ask for it, ignore this email, and give the code to nobody.",
    },
  },
  zh: {
    title: "请输入验证码",
    lead: (email) => `如果 ${email} 已报名，验证码即将通过邮件送达。验证码十分钟内有效，只能在此处使用。`,
    code: "验证码",
    submit: "登录",
    wrong: "验证码不正确，请核对后重试。",
    spent: "验证码输错次数过多，请重新发送。",
    expired: "此验证码已失效，请重新发送。",
    wait: (seconds) => `尝试次数过多，请等待${durationOf(seconds, ZH_UNITS)}后再试。`,
    late: "没有收到？邮件可能需要一分钟，请同时查看垃圾邮件。",
    ahead: (emails) => `现在登录的人很多，您的邮件前面约有 ${emails} 封待发送。请留在此页面等候。`,
    again: (seconds) => `${durationOf(seconds, ZH_UNITS)}后可以重新发送。`,
    sendAgain: "发送新验证码",
    otherAddress: "使用其他邮箱",
    usePassword: "使用密码",
    outbox: "演示：不会发送邮件，邮件保存在服务器数据的 outbox 文件夹中。",
    elsewhere: "请回到索取验证码的设备",
    elsewhereLead: (code) => `此链接只能在索取验证码的浏览器中使用。请在那里输入 ${code}。`,
    mail: {
      subject: (code, conference) => `${code} 是您的${conference ?? ""}登录验证码`,
      lead: (code) => `您的登录验证码：${code}`,
      valid: "验证码只能使用一次，十分钟内有效，且仅限索取验证码的浏览器。按钮会在那里打开登录页面。",
      open: "登录",
      note: "如果这不是您本人的操作，请忽略此邮件，切勿将验证码告诉他人。",
    },
  },
  th: mapMessages(
    {
      title: "กรอกรหัสของคุณ",
      lead: (email) => `หาก ${email} ลงทะเบียนไว้ เรากำลังส่งรหัสไปทางอีเมล รหัสใช้ได้สิบนาทีและใช้ได้ที่นี่เท่านั้น`,
      code: "รหัส",
      submit: "เข้าสู่ระบบ",
      wrong: "รหัสไม่ถูกต้อง กรุณาตรวจสอบแล้วลองอีกครั้ง",
      spent: "กรอกรหัสผิดหลายครั้งเกินไป กรุณาส่งรหัสใหม่",
      expired: "รหัสนี้ใช้ไม่ได้แล้ว กรุณาส่งรหัสใหม่",
      wait: (seconds) => `ลองหลายครั้งเกินไป กรุณารอ ${durationOf(seconds, TH_UNITS)}แล้วลองใหม่`,
      late: "ยังไม่ได้รับหรือ อาจใช้เวลาหนึ่งนาที กรุณาดูในโฟลเดอร์อีเมลขยะด้วย",
      ahead: (emails) => `ขณะนี้มีผู้เข้าสู่ระบบจำนวนมาก มีอีเมลราว ${emails} ฉบับที่จะส่งก่อนของคุณ กรุณารอที่หน้านี้`,
      again: (seconds) => `ส่งใหม่ได้ในอีก ${durationOf(seconds, TH_UNITS)}`,
      sendAgain: "ส่งรหัสใหม่",
      otherAddress: "ใช้อีเมลอื่น",
      usePassword: "ใช้รหัสผ่าน",
      outbox: "ฉบับสาธิต: ไม่มีการส่งอีเมลจริง อีเมลอยู่ในโฟลเดอร์ outbox ของเซิร์ฟเวอร์",
      elsewhere: "กลับไปที่อุปกรณ์ที่ขอรหัส",
      elsewhereLead: (code) => `ลิงก์นี้ใช้ได้เฉพาะในเบราว์เซอร์ที่คุณขอรหัส กรุณากรอก ${code} ที่นั่น`,
      mail: {
        subject: (code, conference) =>
          `${code} คือรหัสเข้าสู่ระบบของคุณ${conference === undefined ? "" : ` สำหรับ ${conference}`}`,
        lead: (code) => `รหัสเข้าสู่ระบบของคุณ: ${code}`,
        valid: "ใช้ได้ครั้งเดียวภายในสิบนาที ในเบราว์เซอร์ที่คุณขอรหัส ปุ่มนี้จะเปิดหน้าเข้าสู่ระบบที่นั่น",
        open: "เข้าสู่ระบบ",
        note: "หากคุณไม่ได้ขอ ไม่ต้องทำอะไร และอย่าบอกรหัสนี้แก่ใคร",
      },
    },
    joinThaiWords,
  ),
};
