import type { LaterSeatingMessages } from "./later-messages.en.ts";

export const laterSeatingMessages: LaterSeatingMessages = {
  seating: {
    title: "您的座位",
    none: "还没有座位",
    noneText: "座位会在聚会前安排。如果没有安排到，门口的接待同工会为您找一个好位置。",
    notHere: "您的座位还没有保存到此设备",
    notHereText: "连上网络后就会显示。在此之前，门口的接待同工可以帮助您。",
    failed: "未能加载您的座位",
    failedText: "请稍后重试。在此之前，门口的接待同工可以帮助您。",
    plan: "会堂平面图",
    planOf: (place) => `座位图：${place}`,
    noPicture: "会堂平面图的图片还没有保存到此设备，以下是文字说明。",
    larger: "放大",
    smaller: "缩小",
    whole: "显示整个会堂",
    isLargest: "已放到最大",
    isWhole: "已显示整个会堂",
    keys: "拖动或用方向键查看各处，用加号和减号改变大小。",
  },
};
