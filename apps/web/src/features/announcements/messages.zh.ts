import type { AnnouncementMessages } from "./messages.en.ts";

export const announcementMessages: AnnouncementMessages = {
  updates: {
    title: "公告",
    isNew: "新",
    today: "今天",
    yesterday: "昨天",
    more: "更多",
    less: "收起",
    none: "暂无公告",
    noneText: "主办方的公告会显示在这里。",
    open: "打开",
    popup: "新公告",
    read: "阅读",
    levels: { movement: "请移步", safety: "安全" },
  },
};
