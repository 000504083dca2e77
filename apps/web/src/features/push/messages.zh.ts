import type { PushMessages } from "./messages.en.ts";

export const pushMessages: PushMessages = {
  push: {
    title: "通知",
    label: "在此设备上接收通知",
    text: "接收公告，以及您的体验活动和照片的消息，应用关闭时也能收到。",
    blocked: "您的浏览器屏蔽了本应用的通知。请先在浏览器设置中允许通知。",
    failed: "无法开启通知，请稍后再试。",
  },
};
