import type { LaterMyDayMessages } from "./later-messages.en.ts";

export const laterMyDayMessages: LaterMyDayMessages = {
  reminders: {
    title: "提醒",
    text: "在“我的一天”的活动开始前，通过已开启通知的设备提醒您。",
    off: "关闭",
    before: (minutes) => `${minutes}分钟`,
    blocked: "请先在手机设置中允许通知。",
    failed: "未能保存，请稍后再试。",
  },
  calendar: {
    title: "日历",
    text: "在手机日历中查看您自己的活动，内容会自动更新。任何得到此地址的人都能查看，请妥善保管。",
    create: "生成日历地址",
    open: "在日历中打开",
    copy: "复制地址",
    copied: "地址已复制。",
    remove: "停用此地址",
    failed: "操作未成功，请稍后再试。",
  },
};
