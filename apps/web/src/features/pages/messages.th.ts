import type { PageMessages } from "./messages.en.ts";

export const pageMessages: PageMessages = {
  legal: { terms: "ข้อกำหนดการใช้งาน", privacy: "นโยบายความเป็นส่วนตัว" },
};
