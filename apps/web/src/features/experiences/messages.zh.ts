import type { ExperienceMessages } from "./messages.en.ts";

export const experienceMessages: ExperienceMessages = {
  experiences: {
    yourStatus: "您的体验活动",
    status: { "Submitted Interest": "处理中", Unavailable: "已关闭", Pending: "待定", Confirmed: "已确认" },
    indicateBy: (deadline) => `请于${deadline}前表明您的意愿。`,
    closed: "报名已截止。",
    knownBy: (time) => `您会在${time}前知道分配结果。`,
    slot: (status) => `名额${status}`,
    slotStatus: {
      "Submitted Interest": "已提交意愿",
      Pending: "待定",
      Confirmed: "已确认",
      Unavailable: "未分到",
      Assigned: "已安排",
    },
    limitedSlots: "名额有限",
    signUpRequired: "须先报名",
    signUpClosed: "报名已截止",
    findOutMore: "了解更多",
    seeMore: "查看详情",
    signUp: "立即报名",
    check: "查看您的分配结果",
    view: "查看我的体验",
  },
};
