import { IMPORT_FIELDS, type ImportField, type ImportMapping } from "@narthex/contract/console/people-import";
import { STAFF_ROLES, type StaffRole } from "@narthex/contract/base/staff";
import {
  guessColumns,
  normalizeTitle,
  type KnownTitles,
  type RememberedTitles,
} from "@narthex/domain/sheets/guess-columns";
import { ALSO_FIRST_NAME, TITLES } from "./sheet-titles.ts";

export function guessMapping(header: readonly string[], remembered: RememberedTitles<ImportField>): ImportMapping {
  const mapping = guessColumns(IMPORT_FIELDS, TITLES, header, remembered);
  const { name, firstName, lastName } = mapping;
  const isFirst = name !== null && lastName !== null && ALSO_FIRST_NAME.includes(normalizeTitle(header[name] ?? ""));
  return isFirst && firstName === null && remembered.name === undefined
    ? { ...mapping, name: null, firstName: name }
    : mapping;
}

/** The roles by their names in the console, as titles are compared. */
const ROLE_NAMES: KnownTitles<StaffRole> = {
  organiser: ["organiser", "organizer", "组织者", "ผู้จัดงาน"],
  programme: ["programme", "program", "日程", "กำหนดการ"],
  voice: ["voice", "announcements", "公告", "ประกาศ"],
  people: ["people", "人员", "ผู้ร่วมงาน"],
  photographer: ["photographer", "摄影师", "ช่างภาพ"],
  door: ["door", "入口", "ประตู"],
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
