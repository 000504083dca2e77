import type { SurveyMessages } from "./messages.en.ts";

export const surveyMessages: SurveyMessages = {
  survey: {
    opening: "正在打开问卷…",
    close: "关闭问卷",
    outside: "在浏览器中打开",
    away: "问卷未能打开",
    awayText: "问卷网站没有回应。请重试，或在浏览器中打开。",
    apart: "此问卷在浏览器中打开",
    apartText: "问卷的提供方不允许在其他应用内显示。请在浏览器中打开并填写。",
    offlineText: "填写问卷需要网络。联网后请重试。",
    sendLater: "您填写的内容仍在此页面上，请联网后再提交。",
  },
};
