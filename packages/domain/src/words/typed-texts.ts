/** Control characters, line separators and bidirectional controls. */
const FORBIDDEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** Characters that draw nothing. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\s]/gu;
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/;

/** Maximum characters of an email address. */
export const MAX_EMAIL_CHARACTERS = 254;

/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => text.replace(INVISIBLE, "") === "";

/** Whether a text holds characters that no keyboard types and that could break the text around it. */
export const hasForbiddenCharacters = (text: string): boolean => FORBIDDEN.test(text) || !text.isWellFormed();

const MAX_LOCAL_CHARACTERS = 64;
const MAX_LABEL_CHARACTERS = 63;
const isLabel = (label: string): boolean => label.length <= MAX_LABEL_CHARACTERS && /^[^-](?:.*[^-])?$/u.test(label);

/** Whether a text is an email address that can be delivered to, as far as its form says. */
export const isEmailAddress = (text: string): boolean => {
  if (text.length > MAX_EMAIL_CHARACTERS || !EMAIL.test(text)) return false;
  const [local = "", domain = ""] = text.split("@");
  if (local.length > MAX_LOCAL_CHARACTERS || local.split(".").includes("")) return false;
  const labels = domain.split(".");
  return labels.every(isLabel) && !/^\d+$/.test(labels.at(-1) ?? "");
};
