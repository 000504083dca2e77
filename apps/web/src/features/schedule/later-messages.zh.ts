import type { SessionMessages } from "./later-messages.en.ts";

export const sessionMessages: SessionMessages = {
  session: {
    session: (number) => `第${number}堂`,
    tools: "工具",
    questions: "讨论问题",
    related: "相关资源",
    videos: "视频",
    sermon: "讲道录音",
    audio: {
      play: "播放",
      pause: "暂停",
      back: "后退15秒",
      speed: "速度",
      position: "播放位置",
      lost: "录音未能加载。请按“播放”重试。",
    },
    empty: "暂无资料",
    emptyText: "资料发布后会显示在这里。",
    unknown: "没有这堂聚会",
    unknownText: "大会没有这个编号的聚会。",
    backToSchedule: "日程",
    traditionalChinese: "繁體中文",
    thai: "ไทย",
  },
};
