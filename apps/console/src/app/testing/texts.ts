import { loadMessages } from "@narthex/messages/load";

/** The console's messages in each language, for tests that compare with them. */
export const en = await loadMessages("console", "en");
export const zh = await loadMessages("console", "zh");
export const th = await loadMessages("console", "th");
