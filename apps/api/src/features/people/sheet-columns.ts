import { IMPORT_FIELDS, type ImportField, type ImportMapping } from "@narthex/contract/people-import";
import { guessColumns, type KnownTitles, type RememberedTitles } from "#platform/sheets/guess-columns.ts";

const TITLES: KnownTitles<ImportField> = {
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

export const guessMapping = (header: readonly string[], remembered: RememberedTitles<ImportField>): ImportMapping =>
  guessColumns(IMPORT_FIELDS, TITLES, header, remembered);
