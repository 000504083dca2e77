/** Control characters, line separators and bidirectional controls. */
const STRANGE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** Characters that draw nothing. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\s]/gu;
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/;

/** Maximum characters of an email address. */
export const MAX_EMAIL_CHARACTERS = 254;

/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => text.replace(UNSEEN, "") === "";

/** Whether a text holds characters that no keyboard types and that could break the text around it. */
export const isStrange = (text: string): boolean => STRANGE.test(text) || !text.isWellFormed();

/** Whether a text has the basic form of an email address. */
export const isEmailAddress = (text: string): boolean => text.length <= MAX_EMAIL_CHARACTERS && EMAIL.test(text);
