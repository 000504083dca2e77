import type { MyDayMessages } from "./messages.en.ts";

export const myDayMessages: MyDayMessages = {
  myDay: {
    title: "我的一天",
    star: (title) => `加入我的一天：${title}`,
    filter: "只看我的一天",
    none: "我的一天还没有内容",
    noneText: "点按活动旁的星标即可加入。您的名额、邀请和座位会自动显示在这里。",
    clash: "与您当天的另一项活动时间重叠",
    seat: (seat) => `您的座位：${seat}`,
    changed: (title) => `${title}的时间或地点有变。`,
    cancelled: (title) => `${title}已取消。`,
    changes: "您的日程有变",
    seen: "知道了",
    calendarFile: "日历文件",
  },
};
