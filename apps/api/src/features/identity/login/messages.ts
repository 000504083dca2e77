import type { Locale } from "@narthex/contract/common";
import { mapMessages } from "@narthex/domain/map-messages";
import { joinThaiWords } from "@narthex/domain/thai-words";
import { EN_UNITS, durationOf, TH_UNITS, ZH_UNITS } from "./durations.ts";

/** The name of each language in that language, short enough for a row of links. */
export const SHORT_LANGUAGE_NAMES: Record<Locale, string> = { en: "EN", zh: "中文", th: "ไทย" };

type LoginMessages = {
  signIn: string;
  submit: string;
  lead: string;
  email: string;
  wrongEmail: string;
  sendCode: string;
  withPassword: string;
  /** In place of the password, where one is not enough. */
  noPassword: string;
  password: string;
  wrong: string;
  wait: (seconds: number) => string;
  busy: (seconds: number) => string;
  passkey: string;
  passkeyCancelled: string;
  passkeyFailed: string;
  passkeyUnknown: string;
  passkeyRefused: string;
  passkeyExpired: string;
  forgot: string;
  guests: string;
  guestsHint: string;
  expired: string;
  expiredLead: string;
  failed: string;
  failedLead: string;
  toApp: string;
  logOut: string;
  logOutLead: string;
  logOutNow: string;
  stay: string;
};

export const LOGIN_MESSAGES: Record<Locale, LoginMessages> = {
  en: {
    signIn: "Welcome. Please sign in.",
    submit: "Sign in",
    lead: "Use the email address that you registered with.",
    email: "Email",
    wrongEmail: "Please enter a complete email address.",
    sendCode: "Email me a code",
    withPassword: "Use a password instead",
    noPassword: "Team work that others notice needs a passkey or a code. A password alone is not enough.",
    password: "Password",
    wrong: "The email address or password is incorrect. Please try again.",
    wait: (seconds) => `Too many attempts. Please wait ${durationOf(seconds, EN_UNITS)} and try again.`,
    busy: (seconds) => `Many people are signing in right now. Please try again in ${durationOf(seconds, EN_UNITS)}.`,
    passkey: "Sign in with a passkey",
    passkeyCancelled: "No passkey was used. Try again, or sign in with your email address.",
    passkeyFailed: "Your browser could not use a passkey here. Sign in with your email address.",
    passkeyUnknown:
      "This passkey is no longer known here. It may have been removed in your profile. Sign in with your email address, then make a new one.",
    passkeyRefused: "This passkey could not be verified. Sign in with your email address.",
    passkeyExpired: "That took too long. Please try again.",
    forgot: "Forgot your password, or would you like one?",
    guests: "Demonstration: sign in as",
    guestsHint: "Everyone’s password is demo.",
    expired: "This sign-in page has expired",
    expiredLead: "It was open for too long, or you have already signed in. Go back to the app and start again.",
    failed: "Sign-in failed",
    failedLead: "None of your data is lost. Go back to the app and try again.",
    toApp: "Back to the app",
    logOut: "Do you want to log out?",
    logOutLead: "You will be signed out on this device.",
    logOutNow: "Log out",
    stay: "Stay signed in",
  },
  zh: {
    signIn: "欢迎登录",
    submit: "登录",
    lead: "请使用您报名时填写的电子邮箱。",
    email: "电子邮箱",
    wrongEmail: "请输入完整的电子邮箱。",
    sendCode: "发送邮件验证码",
    withPassword: "改用密码登录",
    noPassword: "会影响他人的团队操作需要通行密钥或验证码，仅用密码不够。",
    password: "密码",
    wrong: "电子邮箱与密码不匹配，请重试。",
    wait: (seconds) => `尝试次数过多，请等待${durationOf(seconds, ZH_UNITS)}后再试。`,
    busy: (seconds) => `当前登录人数较多，请在${durationOf(seconds, ZH_UNITS)}后重试。`,
    passkey: "使用通行密钥登录",
    passkeyCancelled: "没有使用通行密钥。请重试，或使用邮箱登录。",
    passkeyFailed: "您的浏览器无法在此使用通行密钥。请使用邮箱登录。",
    passkeyUnknown: "此处不再有这个通行密钥，可能已在您的个人资料中移除。请使用邮箱登录，然后创建新的通行密钥。",
    passkeyRefused: "无法验证这个通行密钥。请使用邮箱登录。",
    passkeyExpired: "用时过长，请重试。",
    forgot: "忘记密码，或想设置密码？",
    guests: "演示：选择身份登录",
    guestsHint: "所有密码均为 demo。",
    expired: "此登录页面已失效",
    expiredLead: "页面打开时间过长，或您已完成登录。请返回应用重新开始。",
    failed: "登录失败",
    failedLead: "您的资料没有丢失。请返回应用再试一次。",
    toApp: "返回应用",
    logOut: "确定要退出登录吗？",
    logOutLead: "您将在此设备上退出登录。",
    logOutNow: "退出登录",
    stay: "保持登录",
  },
  th: mapMessages(
    {
      signIn: "ยินดีต้อนรับ กรุณาเข้าสู่ระบบ",
      submit: "เข้าสู่ระบบ",
      lead: "ใช้อีเมลที่คุณลงทะเบียนไว้",
      email: "อีเมล",
      wrongEmail: "กรุณากรอกอีเมลให้ครบถ้วน",
      sendCode: "ส่งรหัสทางอีเมล",
      withPassword: "ใช้รหัสผ่านแทน",
      noPassword: "งานของทีมที่มีผลต่อผู้อื่นต้องใช้พาสคีย์หรือรหัสทางอีเมล รหัสผ่านอย่างเดียวไม่พอ",
      password: "รหัสผ่าน",
      wrong: "อีเมลและรหัสผ่านไม่ตรงกัน กรุณาลองอีกครั้ง",
      wait: (seconds) => `ลองหลายครั้งเกินไป กรุณารอ ${durationOf(seconds, TH_UNITS)}แล้วลองใหม่`,
      busy: (seconds) => `ขณะนี้มีผู้เข้าสู่ระบบจำนวนมาก กรุณาลองใหม่ในอีก ${durationOf(seconds, TH_UNITS)}`,
      passkey: "เข้าสู่ระบบด้วยพาสคีย์",
      passkeyCancelled: "ยังไม่ได้ใช้พาสคีย์ ลองอีกครั้ง หรือเข้าสู่ระบบด้วยอีเมล",
      passkeyFailed: "เบราว์เซอร์ของคุณใช้พาสคีย์ที่นี่ไม่ได้ โปรดเข้าสู่ระบบด้วยอีเมล",
      passkeyUnknown: "ไม่พบพาสคีย์นี้แล้ว อาจถูกลบออกในโปรไฟล์ของคุณ โปรดเข้าสู่ระบบด้วยอีเมล แล้วสร้างพาสคีย์ใหม่",
      passkeyRefused: "ยืนยันพาสคีย์นี้ไม่ได้ โปรดเข้าสู่ระบบด้วยอีเมล",
      passkeyExpired: "ใช้เวลานานเกินไป โปรดลองอีกครั้ง",
      forgot: "ลืมรหัสผ่าน หรืออยากตั้งรหัสผ่าน",
      guests: "ฉบับสาธิต: เข้าสู่ระบบในฐานะ",
      guestsHint: "รหัสผ่านของทุกคนคือ demo",
      expired: "หน้า\u2060เข้า\u2060สู่\u2060ระบบ\u2060นี้หมดอายุแล้ว",
      expiredLead: "หน้านี้เปิดไว้นานเกินไป หรือคุณเข้าสู่ระบบแล้ว กรุณากลับไปที่\u2060แอปแล้วเริ่มใหม่",
      failed: "เข้าสู่ระบบไม่สำเร็จ",
      failedLead: "ข้อมูลของคุณไม่สูญหาย กรุณากลับไปที่แอปแล้วลองอีกครั้ง",
      toApp: "กลับไปที่แอป",
      logOut: "ต้องการออกจากระบบหรือไม่",
      logOutLead: "คุณจะออกจากระบบบนอุปกรณ์นี้",
      logOutNow: "ออกจากระบบ",
      stay: "อยู่ในระบบต่อ",
    },
    joinThaiWords,
  ),
};
