import type { ContentMessages } from "./messages.en.ts";

export const contentMessages: ContentMessages = {
  language: { title: "语言", choose: "选择应用的语言。" },
};
