import type { Locale } from "@narthex/contract/common";
import type { RehearsalRule } from "@narthex/contract/rehearsal";
import { mapMessages } from "@narthex/domain/map-messages";
import type { Finding } from "@narthex/domain/rehearsal/finding";
import { PACK_NAMES } from "@narthex/domain/pack-names";
import { joinThaiWords } from "@narthex/domain/thai-words";
import { formatShortDate } from "@narthex/domain/times";
import { localize } from "../content/index.ts";

/** The words of a sentence: what it is about, the other one, a value, and whom it concerns. */
type Words = { about: string; other: string; value: string; type: string };
type Sentences = Record<RehearsalRule, (words: Words) => string>;

const LANGUAGES: Record<Locale, Record<string, string>> = {
  en: { en: "English", zh: "Chinese", th: "Thai", tc: "Traditional Chinese" },
  zh: { en: "英文", zh: "中文", th: "泰文", tc: "繁体中文" },
  th: { en: "ภาษาอังกฤษ", zh: "ภาษาจีน", th: "ภาษาไทย", tc: "ภาษาจีนตัวเต็ม" },
};

const en: Sentences = {
  room: ({ about, other, value }) => `“${about}” and “${other}” are in ${value} at the same time.`,
  speaker: ({ about, other, value }) => `${value} speaks at “${about}” and at “${other}” at the same time.`,
  experience: ({ about, other }) => `“${about}” overlaps with the experience “${other}”.`,
  "empty-day": ({ value, type }) => `People of the type “${type}” attend on ${value}, but see no event on that day.`,
  "no-callout": ({ value, type }) => `There is no callout text for “${type}” on ${value}.`,
  "after-end": ({ about }) => `“${about}” begins after the end of its day, so Home never shows it as next.`,
  "no-length": ({ about }) => `“${about}” has no duration, so it is never “now”.`,
  "no-room": ({ about }) => `“${about}” has no room.`,
  "no-seat-plan": ({ about }) => `“${about}” has seats, but there is no plan of its hall.`,
  "no-interpretation": ({ about }) => `“${about}” announces interpretation, but has no link to it.`,
  "sign-up-missing": () => "Experiences are offered, but no time is set at which sign-up closes.",
  "sign-up-late": () => "Sign-up for experiences closes after the places are published.",
  "places-missing": () => "Experiences are ranked, but no time is set at which places are published.",
  "no-capacity": ({ about, value }) => `The slot ${value} of “${about}” has no places.`,
  "replay-early": ({ about }) => `The replay of “${about}” is offered before it has ended.`,
  "announcement-late": ({ about }) => `“${about}” is posted after the conference is over.`,
  "no-materials": ({ about, value }) => `“${about}” is session ${value}, which has no materials.`,
  "missing-language": ({ about, value }) => `“${about}” is missing in ${value}.`,
  "broken-link": ({ value }) => `The link ${value} leads to no page.`,
  "never-seen": ({ about }) => `Nobody ever sees “${about}”: it is hidden from everyone who attends on its day.`,
  "callout-never": ({ value, type }) => `The callout text of ${value} is for “${type}”, who do not attend on that day.`,
  "unused-materials": ({ value }) => `Session ${value} has materials, but no event.`,
  "table-time-never": ({ value }) => `Table time is set for event ${value}, which does not exist.`,
  "service-never": ({ value }) => `Service ${value} has seats, but no event belongs to this service.`,
  "sermon-never": ({ value }) => `The audio sermon belongs to session ${value}, which has no event.`,
  "service-prep-never": ({ value }) => `The preparation for services begins on ${value}, after the last day.`,
  "event-language-never": ({ about }) => `“${about}” is in a language that the conference does not have.`,
  "topic-never": ({ about }) => `The topic “${about}” has no resource and no quote.`,
  "category-never": ({ about }) => `The category “${about}” has no resource.`,
  "sessions-never": ({ about, value }) => `“${about}” belongs to session ${value}, which has no event.`,
  invalid: ({ value }) => value,
  "low-contrast": ({ value }) =>
    `The brand colours are hard to read: their contrast is ${value}, but should be at least 4.5.`,
};

const zh: Sentences = {
  room: ({ about, other, value }) => `“${about}”和“${other}”同时在${value}。`,
  speaker: ({ about, other, value }) => `${value} 同时在“${about}”和“${other}”讲话。`,
  experience: ({ about, other }) => `“${about}”与体验活动“${other}”时间重叠。`,
  "empty-day": ({ value, type }) => `参加方式为“${type}”的人参加${value}，但那天看不到任何活动。`,
  "no-callout": ({ value, type }) => `${value}没有给“${type}”的每日文字。`,
  "after-end": ({ about }) => `“${about}”在当天结束之后开始，首页不会预告它。`,
  "no-length": ({ about }) => `“${about}”没有时长，不会显示为正在进行。`,
  "no-room": ({ about }) => `“${about}”没有地点。`,
  "no-seat-plan": ({ about }) => `“${about}”有座位安排，但没有座位图。`,
  "no-interpretation": ({ about }) => `“${about}”注明有同声传译，但没有链接。`,
  "sign-up-missing": () => "提供了体验活动，但没有报名截止时间。",
  "sign-up-late": () => "体验活动的报名在名额公布之后才截止。",
  "places-missing": () => "体验活动需要排序，但没有公布名额的时间。",
  "no-capacity": ({ about, value }) => `“${about}”的场次 ${value} 没有名额。`,
  "replay-early": ({ about }) => `“${about}”尚未结束就提供回放。`,
  "announcement-late": ({ about }) => `“${about}”在大会结束之后才发布。`,
  "no-materials": ({ about, value }) => `“${about}”是第 ${value} 堂，没有资料。`,
  "missing-language": ({ about, value }) => `“${about}”缺少${value}。`,
  "broken-link": ({ value }) => `链接 ${value} 没有对应的页面。`,
  "never-seen": ({ about }) => `没有人能看到“${about}”：它对当天参加的所有人都隐藏。`,
  "callout-never": ({ value, type }) => `${value}的每日文字是给“${type}”的，而他们那天不参加。`,
  "unused-materials": ({ value }) => `第 ${value} 堂有资料，但没有活动。`,
  "table-time-never": ({ value }) => `桌边时间指向活动 ${value}，但它不存在。`,
  "service-never": ({ value }) => `聚会 ${value} 有座位，但没有对应的活动。`,
  "sermon-never": ({ value }) => `可收听的讲道属于第 ${value} 堂，但没有对应的活动。`,
  "service-prep-never": ({ value }) => `聚会预备从${value}开始，晚于最后一天。`,
  "event-language-never": ({ about }) => `“${about}”的语言不在大会的语言之中。`,
  "topic-never": ({ about }) => `主题“${about}”没有任何资源和金句。`,
  "category-never": ({ about }) => `类别“${about}”没有任何资源。`,
  "sessions-never": ({ about, value }) => `“${about}”属于第 ${value} 堂，但没有对应的活动。`,
  invalid: ({ value }) => value,
  "low-contrast": ({ value }) => `品牌颜色难以辨认：对比度为${value}，应不低于4.5。`,
};

const th: Sentences = mapMessages<Sentences>(
  {
    room: ({ about, other, value }) => `“${about}” และ “${other}” อยู่ที่ ${value} ในเวลาเดียวกัน`,
    speaker: ({ about, other, value }) => `${value} พูดใน “${about}” และ “${other}” ในเวลาเดียวกัน`,
    experience: ({ about, other }) => `“${about}” ตรงกับเวลาของกิจกรรม “${other}”`,
    "empty-day": ({ value, type }) => `ผู้ร่วมงานแบบ “${type}” มาร่วมวันที่ ${value} แต่ไม่เห็นรายการใดเลย`,
    "no-callout": ({ value, type }) => `ไม่มีข้อความประจำวันที่ ${value} สำหรับ “${type}”`,
    "after-end": ({ about }) => `“${about}” เริ่มหลังสิ้นสุดวัน หน้าแรกจึงไม่ประกาศ`,
    "no-length": ({ about }) => `“${about}” ไม่มีความยาว จึงไม่เคยเป็น “ตอนนี้”`,
    "no-room": ({ about }) => `“${about}” ไม่มีห้อง`,
    "no-seat-plan": ({ about }) => `“${about}” มีที่นั่ง แต่ไม่มีผังที่นั่ง`,
    "no-interpretation": ({ about }) => `“${about}” แจ้งว่ามีล่าม แต่ไม่มีลิงก์`,
    "sign-up-missing": () => "มีกิจกรรมให้ลงชื่อ แต่ไม่มีเวลาปิดรับ",
    "sign-up-late": () => "การลงชื่อกิจกรรมปิดหลังจากประกาศผลการจัดที่",
    "places-missing": () => "กิจกรรมต้องจัดลำดับ แต่ไม่มีเวลาประกาศผล",
    "no-capacity": ({ about, value }) => `รอบ ${value} ของ “${about}” ไม่มีที่ว่าง`,
    "replay-early": ({ about }) => `การดูย้อนหลังของ “${about}” เปิดก่อนที่จะจบ`,
    "announcement-late": ({ about }) => `“${about}” ประกาศหลังงานจบแล้ว`,
    "no-materials": ({ about, value }) => `“${about}” คือช่วงที่ ${value} ซึ่งไม่มีเอกสาร`,
    "missing-language": ({ about, value }) => `“${about}” ยังไม่มี${value}`,
    "broken-link": ({ value }) => `ลิงก์ ${value} ไม่มีปลายทาง`,
    "never-seen": ({ about }) => `ไม่มีใครเห็น “${about}” เพราะซ่อนจากทุกคนที่มาในวันนั้น`,
    "callout-never": ({ value, type }) => `ข้อความประจำวันที่ ${value} เป็นของ “${type}” ซึ่งไม่ได้มาในวันนั้น`,
    "unused-materials": ({ value }) => `ช่วงที่ ${value} มีเอกสาร แต่ไม่มีรายการ`,
    "table-time-never": ({ value }) => `เวลาร่วมโต๊ะตั้งไว้กับรายการ ${value} ซึ่งไม่มีอยู่`,
    "service-never": ({ value }) => `รอบ ${value} มีที่นั่ง แต่ไม่มีรายการนี้`,
    "sermon-never": ({ value }) => `คำเทศนาที่ให้ฟังเป็นของช่วงที่ ${value} ซึ่งไม่มีรายการ`,
    "service-prep-never": ({ value }) => `การเตรียมตัวเริ่มวันที่ ${value} หลังวันสุดท้าย`,
    "event-language-never": ({ about }) => `“${about}” เป็นภาษาที่งานนี้ไม่มี`,
    "topic-never": ({ about }) => `หัวข้อ “${about}” ไม่มีสื่อหรือคำคม`,
    "category-never": ({ about }) => `หมวด “${about}” ไม่มีสื่อ`,
    "sessions-never": ({ about, value }) => `“${about}” อยู่ในช่วงที่ ${value} ซึ่งไม่มีรายการ`,
    invalid: ({ value }) => value,
    "low-contrast": ({ value }) => `สีแบรนด์อ่านยาก: ความต่างของสีคือ ${value} ควรเป็น 4.5 ขึ้นไป`,
  },
  joinThaiWords,
);

const SENTENCES: Record<Locale, Sentences> = { en, zh, th };

const valueText = ({ rule, value = "" }: Finding, locale: Locale): string => {
  if (rule === "missing-language") return LANGUAGES[locale][value] ?? value;
  return /^\d{4}-\d\d-\d\d$/.test(value) ? formatShortDate(value, locale) : value;
};

/** A finding in a reader's language. */
export const sentenceOf = (finding: Finding, locale: Locale): string =>
  SENTENCES[locale][finding.rule]({
    about: localize(finding.about ?? "", locale),
    other: localize(finding.other ?? "", locale),
    value: valueText(finding, locale),
    type: finding.type ? PACK_NAMES[locale].choices[finding.type] : "",
  });
