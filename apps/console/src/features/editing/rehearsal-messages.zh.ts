import type { rehearsalMessages as english } from "./rehearsal-messages.en.ts";

export const rehearsalMessages: typeof english = {
  rehearsal: {
    title: "彩排",
    text: "在大会开始之前，以每一类人、每一种语言走完所有日子，列出有问题的地方。不会更改任何内容。",
    open: "彩排",
    content: "彩排的内容",
    contents: { draft: "草稿", published: "已发布的内容" },
    again: "再次彩排",
    running: "正在彩排…",
    summary: (days, kinds, moments) => `以 ${kinds} 类人的身份走完 ${days} 天，共 ${moments} 个时刻。`,
    found: (count) => `有 ${count} 处需要查看`,
    nothing: "没有发现问题",
    nothingText: "没有冲突，没有错过的时间，没有失效的链接，每堂都有资料。",
    groups: {
      clashes: "冲突",
      days: "日子和活动",
      windows: "时间安排",
      materials: "没有资料的堂次",
      languages: "缺少的语言",
      links: "失效的链接",
      never: "永远不会生效的内容",
      content: "无法导入的内容",
    },
    hidden: (count) => `还有 ${count} 项。`,
  },
};
