import type { Locale } from "./languages.ts";

/** How people title the columns of a schedule: the language, and each text of an event. In lower case, without spaces. */
type ColumnWords = Readonly<
  Record<"language" | "title" | "subtitle" | "location" | "label" | "notes", readonly string[]>
>;
export const COLUMN_WORDS: Readonly<Record<Locale, ColumnWords>> = {
  en: {
    language: ["en", "eng", "english", "英文", "英语", "อังกฤษ", "ภาษาอังกฤษ"],
    title: ["title", "event", "session", "sessiontitle", "activity", "programme", "program", "name"],
    subtitle: ["speakers", "speaker", "ledby", "leader", "host", "subtitle", "preacher", "speakersorsubtitle"],
    location: ["room", "rooms", "location", "venue", "place", "hall"],
    label: ["label", "tag"],
    notes: ["description", "notes", "note", "details", "text", "abstract", "remarks"],
  },
  zh: {
    language: ["zh", "cn", "zhcn", "chinese", "中文", "简体", "简体中文", "จีน", "ภาษาจีน"],
    title: ["标题", "题目", "主题", "节目", "活动", "环节", "内容"],
    subtitle: ["讲员", "讲者", "嘉宾", "主持", "主讲", "副标题", "讲员或副标题"],
    location: ["地点", "场地", "房间", "会场", "教室"],
    label: ["标签"],
    notes: ["说明", "描述", "备注", "简介", "详情"],
  },
  th: {
    language: ["th", "thai", "泰文", "泰语", "ไทย", "ภาษาไทย"],
    title: ["หัวข้อ", "ชื่อ", "ชื่อกิจกรรม", "กิจกรรม", "รายการ"],
    subtitle: ["ผู้บรรยาย", "วิทยากร", "ผู้เทศนา", "ผู้พูด", "คำบรรยายใต้หัวข้อ", "ผู้บรรยายหรือคํารอง"],
    location: ["ห้อง", "สถานที่", "ที่"],
    label: ["ป้าย", "ป้ายกำกับ"],
    notes: ["รายละเอียด", "หมายเหตุ", "คำอธิบาย"],
  },
};

/** How spreadsheets write dates, for `Intl`: in Thai also with years of the Buddhist calendar. */
export const SHEET_DATE_TAGS: Readonly<Record<Locale, readonly string[]>> = {
  en: ["en-GB", "en-US"],
  zh: ["zh-CN"],
  th: ["th-TH", "th-TH-u-ca-gregory"],
};
