import type { staffMessages as english } from "./messages.en.ts";

export const staffMessages: typeof english = {
  staff: {
    title: "团队",
    text: "谁可以使用本次大会的管理后台，以及可以做什么。",
    members: "团队成员",
    you: "您",
    add: "分配职责",
    email: "报名时的邮箱",
    role: "职责",
    give: "分配职责",
    given: (email, role) => `${email} 现在的职责是“${role}”。`,
    unknown: "没有人用此邮箱报名参加本次大会。",
    take: (role, name) => `撤销${name}的“${role}”职责`,
    askTake: (role, name) => `撤销${name}的“${role}”职责？`,
    askTakeText: "对方的报名和应用不受影响。",
    takeAct: "撤销职责",
    taken: (role, name) => `${name}不再担任“${role}”。`,
    own: "您的这项职责须由另一位组织者撤销。",
    what: {
      organiser: "全部功能，包括本页面和操作记录",
      programme: "日程、会场和资料",
      voice: "公告和翻译",
      people: "报名和接待处",
      photographer: "上传和审核照片",
    },
  },
};
