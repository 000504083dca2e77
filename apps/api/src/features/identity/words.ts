import type { Locale } from "@narthex/contract/common";

/** How each language calls itself. */
export const TONGUES: Record<Locale, string> = { en: "EN", zh: "中文", th: "ไทย" };

type Words = {
  signIn: string;
  submit: string;
  lead: string;
  email: string;
  password: string;
  wrong: string;
  wait: (minutes: number) => string;
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

export const WORDS: Record<Locale, Words> = {
  en: {
    signIn: "Welcome. Please sign in.",
    submit: "Sign in",
    lead: "Use the e-mail address that you registered with.",
    email: "E-mail",
    password: "Password",
    wrong: "This e-mail address and password do not go together. Please try again.",
    wait: (minutes) =>
      `That was tried too often. Please wait ${minutes} ${minutes === 1 ? "minute" : "minutes"} and try again.`,
    guests: "A demonstration: come in as",
    guestsHint: "Every password is demo.",
    expired: "This sign-in is out of date",
    expiredLead: "It was open for too long, or was finished already. Go back to the app and start again.",
    failed: "Signing in did not work",
    failedLead: "Nothing is lost. Go back to the app and try once more.",
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
    password: "密码",
    wrong: "电子邮箱与密码不匹配，请重试。",
    wait: (minutes) => `尝试次数过多，请等待 ${minutes} 分钟后再试。`,
    guests: "演示：选择一个身份进入",
    guestsHint: "所有密码均为 demo。",
    expired: "此登录页面已失效",
    expiredLead: "页面打开时间过长，或登录已完成。请返回应用重新开始。",
    failed: "登录未能完成",
    failedLead: "您的资料没有丢失。请返回应用再试一次。",
    toApp: "返回应用",
    logOut: "确定要退出登录吗？",
    logOutLead: "您将在此设备上退出登录。",
    logOutNow: "退出登录",
    stay: "保持登录",
  },
  th: {
    signIn: "ยินดีต้อนรับ กรุณาเข้าสู่ระบบ",
    submit: "เข้าสู่ระบบ",
    lead: "ใช้อีเมลที่คุณลงทะเบียนไว้",
    email: "อีเมล",
    password: "รหัสผ่าน",
    wrong: "อีเมลและรหัสผ่านไม่ตรงกัน กรุณาลองอีกครั้ง",
    wait: (minutes) => `ลองหลายครั้งเกินไป กรุณารอ ${minutes} นาทีแล้วลองใหม่`,
    guests: "ฉบับสาธิต: เข้าใช้งานในชื่อ",
    guestsHint: "รหัสผ่านของทุกคนคือ demo",
    expired: "หน้าเข้าสู่ระบบนี้หมดอายุแล้ว",
    expiredLead: "หน้านี้เปิดไว้นานเกินไป หรือเข้าสู่ระบบเสร็จแล้ว กรุณากลับไปที่แอปแล้วเริ่มใหม่",
    failed: "เข้าสู่ระบบไม่สำเร็จ",
    failedLead: "ไม่มีข้อมูลใดสูญหาย กรุณากลับไปที่แอปแล้วลองอีกครั้ง",
    toApp: "กลับไปที่แอป",
    logOut: "ต้องการออกจากระบบหรือไม่",
    logOutLead: "คุณจะออกจากระบบบนอุปกรณ์นี้",
    logOutNow: "ออกจากระบบ",
    stay: "อยู่ในระบบต่อ",
  },
};
