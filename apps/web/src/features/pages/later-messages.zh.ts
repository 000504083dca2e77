import type { LaterPageMessages } from "./later-messages.en.ts";

export const laterPageMessages: LaterPageMessages = {
  pages: {
    updated: (date) => `最后更新：${date}`,
    fullLeaders: "查看全部领袖",
    chooseConference: "您想查看哪一个大会？",
    regional: "区域大会",
    global: "全球大会",
    leaveTitle: "您即将离开应用",
    leaveText: "此链接并非主办方提供。请在确认可信后再打开。",
    leaveBad: "无法打开此链接",
    leaveBadText: "这里只能打开网页和电子邮件地址。",
    leaveOpen: "打开链接",
    leaveStay: "返回",
    leaving: "正在打开链接…",
  },
  team: { title: "团队" },
};
