import type { IdentityMessages } from "./messages.en.ts";

export const identityMessages: IdentityMessages = {
  signIn: {
    title: "登录",
    leaving: "正在前往登录页面…",
    returning: "正在登录…",
    failed: "无法打开登录页面。",
    usedUp: "此次登录没有完成。链接可能重复打开，或已经过期。",
    ended: "您已登录，但会话随即结束。请重新登录。",
    again: "重新登录",
    toApp: "请在应用中继续登录。",
    openApp: "打开应用",
    denied: "无法进入",
    deniedText: "此账号没有报名记录。",
    login: "登录",
  },
  welcome: {
    title: "欢迎",
    slides: [
      { title: "知道该去哪里", text: "整个日程尽在手中，逐日查看，离线也能用。" },
      { title: "深入学习", text: "每堂聚会的讲义、问题和录音，随时可看。" },
      { title: "最先知道", text: "公告在几秒内送达。" },
    ],
    slide: (slide, total) => `第 ${slide} 页，共 ${total} 页`,
    next: "下一步",
    skip: "跳过",
  },
};
