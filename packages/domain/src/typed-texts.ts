/** Control characters, line separators, and marks that turn the reading direction of what stands around them. */
const STRANGE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** What draws nothing by itself. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\s]/gu;
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/;

/** The most characters of an e-mail address. */
export const MOST_EMAIL = 254;

/** Does a text show nothing? */
export const isBlank = (text: string): boolean => text.replace(UNSEEN, "") === "";

/** Does a text hold what no keyboard types, and what could break what stands around it? */
export const isStrange = (text: string): boolean => STRANGE.test(text) || !text.isWellFormed();

/** Does a text have the basic form of an e-mail address? */
export const isEmailAddress = (text: string): boolean => text.length <= MOST_EMAIL && EMAIL.test(text);
