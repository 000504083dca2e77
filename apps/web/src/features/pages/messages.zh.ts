import type { PageMessages } from "./messages.en.ts";

export const pageMessages: PageMessages = {
  legal: { terms: "使用条款", privacy: "隐私政策" },
};
