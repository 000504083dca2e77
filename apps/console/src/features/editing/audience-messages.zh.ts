import type { audienceMessages as english } from "./audience-messages.en.ts";

export const audienceMessages: typeof english = {
  audience: {
    level: "紧急程度",
    levels: { info: "一般通知", movement: "人员移动", safety: "安全" },
    levelTexts: {
      info: "一人即可发布。",
      movement: "请大家前往别处。发布前须由团队中的另一人确认。",
      safety: "可能有人受到伤害。发布前须由团队中的另一人确认。",
    },
    title: "发给谁",
    text: "不选择即发给所有人。选择多类时，须同时符合。",
    types: "参加方式",
    typeNames: { SCS: "现场，全程", GC: "周末或线上" },
    groups: "小组",
    experiences: "已有名额的体验活动",
    services: "已有座位的聚会",
    chosen: (count) => (count === 0 ? "全部" : `已选 ${count} 项`),
    recipients: (people, total) =>
      people === total ? `发给所有人：${people} 人` : `发给 ${total} 人中的 ${people} 人`,
    takeBack: "收回",
    remove: "删除",
    removed: "已从草稿中删除。",
    needsSecond: "须由团队中的另一人在“发布”中确认。",
    needsSecondThen: "须由团队中的另一人在“发布”中确认。到此时间发布；如确认较晚，则在确认时发布。",
    askSecond: (people) => `请另一人确认（${people} 人）`,
    asked: "等待另一人确认，可在“发布”中找到。",
    read: "阅读并确认",
    confirmTitle: "确认这条公告？",
    newAnnouncement: "新公告",
    changedAnnouncement: "修改的公告",
    notInLanguage: "没有这种语言的文字：大家会看到英文。",
    confirm: (people) => `确认发给 ${people} 人`,
    confirmed: "已确认。",
    askedBy: (name, time) => `${name} 于 ${time} 请求确认`,
    confirmedBy: (name, time) => `${name} 于 ${time} 确认`,
  },
};
