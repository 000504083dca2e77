import { IMPORT_FIELDS, type ImportField, type ImportMapping } from "@narthex/contract/people-import";
import { STAFF_ROLES, type StaffRole } from "@narthex/contract/staff";
import {
  guessColumns,
  normalizeTitle,
  type KnownTitles,
  type RememberedTitles,
} from "#platform/sheets/guess-columns.ts";

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
  roles: ["roles", "role", "staffroles", "teamroles", "职责", "团队职责", "角色", "หน้าที่", "บทบาท"],
};

export const guessMapping = (header: readonly string[], remembered: RememberedTitles<ImportField>): ImportMapping =>
  guessColumns(IMPORT_FIELDS, TITLES, header, remembered);

/** The roles by their names in the console, as titles are compared. */
const ROLE_NAMES: KnownTitles<StaffRole> = {
  organiser: ["organiser", "organizer", "组织者", "ผู้จัดงาน"],
  programme: ["programme", "program", "日程", "กำหนดการ"],
  voice: ["voice", "announcements", "公告", "ประกาศ"],
  people: ["people", "人员", "ผู้ร่วมงาน"],
  photographer: ["photographer", "摄影师", "ช่างภาพ"],
};

/** The roles in a cell, and the texts in it that are not roles. */
export function readRoles(cell: string): { roles: StaffRole[]; unknown: string[] } {
  const names = cell.split(/[;,|、，；]/).filter((name) => name.trim() !== "");
  const found = names.map((name) => STAFF_ROLES.find((role) => ROLE_NAMES[role].includes(normalizeTitle(name))));
  return {
    roles: STAFF_ROLES.filter((role) => found.includes(role)),
    unknown: names.filter((_, index) => found[index] === undefined).map((name) => name.trim()),
  };
}
