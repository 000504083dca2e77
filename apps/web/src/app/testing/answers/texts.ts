import { loadMessages } from "@narthex/messages/load";

/** The app's messages in each language, for tests that compare with them. */
export const en = await loadMessages("web", "en");
export const zh = await loadMessages("web", "zh");
export const th = await loadMessages("web", "th");
