import type { ContentMessages } from "./messages.en.ts";

export const contentMessages: ContentMessages = {
  language: { title: "ภาษา", choose: "เลือกภาษาของแอป" },
};
