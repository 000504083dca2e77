import { IMPORT_FIELDS, type ImportField, type ImportMapping } from "@narthex/contract/people-import";

/** Titles that columns often have, in lower case and without spaces and punctuation. */
const TITLES: Record<ImportField, readonly string[]> = {
  email: ["email", "emailaddress", "mail", "邮箱", "电子邮箱", "电子邮件", "อีเมล"],
  name: ["name", "fullname", "姓名", "名字", "ชื่อ", "ชื่อนามสกุล"],
  preferredName: ["preferredname", "nickname", "firstname", "称呼", "昵称", "ชื่อเล่น", "ชื่อที่ใช้เรียก"],
  type: ["type", "delegatetype", "takespart", "参加方式", "类型", "ประเภท"],
  confYear: ["confyear", "conference", "registeredfor", "报名的大会"],
  organization: ["organization", "organisation", "church", "教会", "คริสตจักร"],
  groupName: ["groupname", "group", "小组", "组别", "กลุ่ม"],
  country: ["country", "countryregion", "国家", "国家或地区", "ประเทศ"],
  delegateId: ["delegateid", "number", "id", "编号", "หมายเลข"],
  needLiveVoice: ["needlivevoice", "needsliveinterpretation", "interpretation", "需要同声传译", "ต้องการล่ามสด"],
  signupCheck: ["signupcheck"],
  channels: ["channels", "渠道", "ช่องทาง"],
};

const normalizeTitle = (title: string): string => title.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");

/** The titles that were chosen for the fields of an edition's last import. */
export type RememberedTitles = Partial<Record<ImportField, string>>;

/** The columns of a header: as they were chosen last time, or by their titles. */
export function guessMapping(header: readonly string[], remembered: RememberedTitles): ImportMapping {
  const titles = header.map(normalizeTitle);
  const columnOf = (field: ImportField): number | null => {
    const known = remembered[field] === undefined ? TITLES[field] : [remembered[field], ...TITLES[field]];
    const column = known.map((title) => titles.indexOf(title)).find((index) => index >= 0);
    return column ?? null;
  };
  return Object.fromEntries(IMPORT_FIELDS.map((field) => [field, columnOf(field)])) as ImportMapping;
}

export const titlesOf = (header: readonly string[], mapping: ImportMapping): RememberedTitles =>
  Object.fromEntries(
    IMPORT_FIELDS.flatMap((field) => {
      const column = mapping[field];
      return column === null ? [] : [[field, normalizeTitle(header[column] ?? "")]];
    }),
  );
