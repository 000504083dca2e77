import type { previewMessages as english } from "./messages.en.ts";

export const previewMessages: typeof english = {
  preview: {
    title: "预览",
    text: "在发布之前，用应用查看您的草稿。其中的人是虚构的，您在里面的操作都不会保存。",
    frame: "显示草稿的应用",
    note: "虚构的人，任何操作都不会保存。",
    again: "重新开始",
    refused: "预览不会更改任何内容。",
    beside: "预览",
    hide: "隐藏预览",
    as: "查看者",
    type: "参加方式",
    types: { SCS: "现场，全程", GC: "周末或线上" },
    standing: "身份",
    standings: { delegate: "参会者", host: "主办教会", alumnus: "往届参会者" },
    group: "小组",
    experience: "体验活动的名额",
    none: "无",
    when: "时间（大会当地）",
    present: "现在",
    language: "语言",
    theme: "外观",
    themes: { light: "浅色", dark: "深色" },
  },
};
