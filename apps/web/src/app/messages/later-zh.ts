import type { LaterMessages } from "./messages.ts";
import { contentMessages } from "#features/content/messages.zh.ts";
import { laterExperienceMessages } from "#features/experiences/later-messages.zh.ts";
import { formMessages } from "#features/forms/messages.zh.ts";
import { identityMessages } from "#features/identity/messages.zh.ts";
import { laterMyDayMessages } from "#features/my-day/later-messages.zh.ts";
import { offlineMessages } from "#features/offline/messages.zh.ts";
import { laterPageMessages } from "#features/pages/later-messages.zh.ts";
import { passkeyMessages } from "#features/passkeys/messages.zh.ts";
import { photoMessages } from "#features/photos/messages.zh.ts";
import { profileMessages } from "#features/profiles/messages.zh.ts";
import { resourceMessages } from "#features/resources/messages.zh.ts";
import { sessionMessages } from "#features/schedule/later-messages.zh.ts";
import { laterSeatingMessages } from "#features/seating/later-messages.zh.ts";
import { surveyMessages } from "#features/surveys/messages.zh.ts";
import { tourMessages } from "#features/tours/messages.zh.ts";
import { videoMessages } from "#features/videos/messages.zh.ts";

export const laterZh: LaterMessages = {
  refusedWrites: {
    refused: (what, why) => `${what}：未被接受。${why}`,
    what: {
      "POST /exps/signup": "您选择的体验活动",
      "POST /videoprogress": "一个书签",
      "POST /my-day/stars": "一个星标",
      "PUT /profile/tracking": "您的统计设置",
      "PUT /profile/photos": "您的照片设置",
      "PUT /profile/step-free": "您的无障碍通道设置",
    },
    dismiss: "好的",
  },
  update: { ready: "新版本已就绪", reload: "重新加载", later: "稍后" },
  notFound: { title: "找不到页面", text: "此地址没有对应的页面。", home: "回到首页" },
  timeTravel: {
    title: "时间旅行",
    hide: "隐藏时间旅行",
    expand: "展开",
    collapse: "收起",
    date: "日期与时间",
    set: "设定",
    secondMorning: (edition) => `${edition}：第二天上午`,
    speed: (seconds) => `每次走 ${seconds} 秒`,
    change: (by) => (by > 0 ? `+${by}` : `−${Math.abs(by)}`),
    failed: "未能设定时钟。",
  },
  ...contentMessages,
  ...laterExperienceMessages,
  ...formMessages,
  ...identityMessages,
  ...laterMyDayMessages,
  ...offlineMessages,
  ...laterPageMessages,
  ...passkeyMessages,
  ...photoMessages,
  ...profileMessages,
  ...resourceMessages,
  ...sessionMessages,
  ...laterSeatingMessages,
  ...surveyMessages,
  ...tourMessages,
  ...videoMessages,
};
