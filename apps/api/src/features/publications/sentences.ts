import type { Locale } from "@narthex/contract/common";
import { mapMessages } from "@narthex/domain/map-messages";
import { joinThaiWords } from "@narthex/domain/thai-words";

type Sentences = {
  moves: (name: string, from: string, to: string) => string;
  getsRoom: (name: string, to: string) => string;
  starts: (name: string, from: string, to: string) => string;
  lasts: (name: string, from: string, to: string) => string;
  renamed: (from: string, to: string) => string;
  cancelled: (name: string) => string;
  resumed: (name: string) => string;
  added: (name: string, time: string, room: string) => string;
  announced: (title: string) => string;
  changed: (name: string, field: string) => string;
  replaced: (name: string, field: string, from: string, to: string) => string;
  rewritten: (name: string, field: string, to: string) => string;
  has: (field: string, value: string) => string;
  inLanguage: (field: string, language: string) => string;
  created: (name: string) => string;
  removed: (name: string) => string;
  ordered: (name: string) => string;
  subject: (conference: string) => string;
  lead: (count: number) => string;
  note: string;
  open: string;
  room: (one: string, other: string, room: string) => string;
  speaker: (one: string, other: string, speaker: string) => string;
  experience: (name: string, experience: string) => string;
  capacity: (experience: string, venue: string, given: number, capacity: number) => string;
  contrast: (theme: "light" | "dark", ratio: string) => string;
  seating: (name: string) => string;
  interpretation: (name: string) => string;
  unwritten: (title: string) => string;
  description: (name: string, text: string) => string;
  replaces: (conference: string, other: string) => string;
  laterYear: (from: number, to: number) => string;
  earlierYear: (from: number, to: number) => string;
};

const en: Sentences = {
  moves: (name, from, to) => `${name} moves from ${from} to ${to}.`,
  getsRoom: (name, to) => `${name} takes place in ${to}.`,
  starts: (name, from, to) => `${name} starts at ${to} instead of ${from}.`,
  lasts: (name, from, to) => `${name} lasts ${to} instead of ${from}.`,
  renamed: (from, to) => `${from} is now called ${to}.`,
  cancelled: (name) => `${name} is cancelled.`,
  resumed: (name) => `${name} takes place after all.`,
  added: (name, time, room) => `New: ${name}, ${time}${room === "" ? "" : `, ${room}`}.`,
  announced: (title) => `New announcement: ${title}`,
  changed: (name, field) => (field === "" ? `${name} changes.` : `${name}: ${field} changes.`),
  replaced: (name, field, from, to) => `${name}: ${field} changes from “${from}” to “${to}”.`,
  rewritten: (name, field, to) => `${name}: ${field} is now: ${to}`,
  has: (field, value) => `${field}: ${value}`,
  inLanguage: (field, language) => `${field} (${language})`,
  created: (name) => `${name} is new.`,
  removed: (name) => `${name} is removed.`,
  ordered: (name) => `${name}: the order changes.`,
  subject: (conference) => `A change at ${conference}`,
  lead: (count) => (count === 1 ? "Something in your schedule has changed:" : "Your schedule has changed:"),
  note: "The app shows the new schedule.",
  open: "Open the schedule",
  room: (one, other, room) => `${one} and ${other} are both in ${room} at the same time.`,
  speaker: (one, other, speaker) => `${speaker} is at ${one} and at ${other} at the same time.`,
  experience: (name, experience) => `${name} overlaps with ${experience}.`,
  capacity: (experience, venue, given, capacity) =>
    `${experience}, ${venue}: ${given === 1 ? "1 person has" : `${given} people have`} a place, but there is room for ${capacity}.`,
  contrast: (theme, ratio) =>
    `The brand colours of the ${theme} theme are hard to read: their contrast is ${ratio}, but should be at least 4.5.`,
  seating: (name) => `${name} has allocated seats, but no plan of the hall.`,
  interpretation: (name) => `${name} announces interpretation, but has no link to it.`,
  unwritten: (title) => `The announcement “${title}” has no text.`,
  description: (name, text) => `${name} has another picture, but its description is still “${text}”.`,
  laterYear: (from, to) =>
    `The year changes from ${from} to ${to}. Everyone who is registered only for ${from} will be an absent alumnus until their registration includes ${to}.`,
  earlierYear: (from, to) =>
    `The year changes from ${from} to ${to}. Alumni who are registered for ${to} will no longer be absent: they will see what people who attend see.`,
  replaces: (conference, other) =>
    `In the app, ${conference} replaces ${other}. People who are registered only for ${other} will no longer be able to use the app.`,
};

const zh: Sentences = {
  moves: (name, from, to) => `${name}的地点由${from}改为${to}。`,
  getsRoom: (name, to) => `${name}将在${to}举行。`,
  starts: (name, from, to) => `${name}的开始时间由${from}改为${to}。`,
  lasts: (name, from, to) => `${name}的时长由${from}改为${to}。`,
  renamed: (from, to) => `${from}更名为${to}。`,
  cancelled: (name) => `${name}已取消。`,
  resumed: (name) => `${name}照常举行。`,
  added: (name, time, room) => `新增：${name}，${time}${room === "" ? "" : `，${room}`}。`,
  announced: (title) => `新公告：${title}`,
  changed: (name, field) => (field === "" ? `${name}有改动。` : `${name}：${field}有改动。`),
  replaced: (name, field, from, to) => `${name}：${field}由“${from}”改为“${to}”。`,
  rewritten: (name, field, to) => `${name}：${field}改为：${to}`,
  has: (field, value) => `${field}：${value}`,
  inLanguage: (field, language) => `${field}（${language}）`,
  created: (name) => `新增${name}。`,
  removed: (name) => `删除${name}。`,
  ordered: (name) => `${name}：顺序有改动。`,
  subject: (conference) => `${conference}有变动`,
  lead: (count) => (count === 1 ? "您的日程中有一项变动：" : "您的日程有以下变动："),
  note: "最新日程请见应用。",
  open: "查看日程",
  room: (one, other, room) => `${one}与${other}同时安排在${room}。`,
  speaker: (one, other, speaker) => `${speaker}同时出现在${one}和${other}。`,
  experience: (name, experience) => `${name}与${experience}时间重叠。`,
  capacity: (experience, venue, given, capacity) =>
    `${experience}（${venue}）：已有${given}人获得名额，但只能容纳${capacity}人。`,
  contrast: (theme, ratio) =>
    `${theme === "light" ? "浅色" : "深色"}主题的品牌颜色难以辨认：对比度为${ratio}，应不低于4.5。`,
  seating: (name) => `${name}设有指定座位，但没有座位图。`,
  interpretation: (name) => `${name}注明有同声传译，但没有链接。`,
  unwritten: (title) => `公告“${title}”没有正文。`,
  description: (name, text) => `${name}换了图片，但图片描述仍是“${text}”。`,
  laterYear: (from, to) =>
    `年份由${from}改为${to}。只报名了${from}年的人将成为不出席的往届参会者，直到报名信息中有${to}年。`,
  earlierYear: (from, to) =>
    `年份由${from}改为${to}。报名信息为${to}年的往届参会者将不再算作不出席，会看到出席者的内容。`,
  replaces: (conference, other) => `应用中的${other}将由${conference}取代。只报名了${other}的人将无法再使用应用。`,
};

const th: Sentences = mapMessages<Sentences>(
  {
    moves: (name, from, to) => `${name} ย้ายจาก ${from} ไป\u2060ที่ ${to}`,
    getsRoom: (name, to) => `${name} จัดที่ ${to}`,
    starts: (name, from, to) => `${name} เริ่มเวลา ${to} แทน ${from}`,
    lasts: (name, from, to) => `${name} ใช้เวลา ${to} แทน ${from}`,
    renamed: (from, to) => `${from} เปลี่ยนชื่อเป็น ${to}`,
    cancelled: (name) => `ยกเลิก ${name}`,
    resumed: (name) => `${name} จัดตามปกติ`,
    added: (name, time, room) => `ใหม่: ${name} ${time}${room === "" ? "" : ` ${room}`}`,
    announced: (title) => `ประกาศใหม่: ${title}`,
    changed: (name, field) => (field === "" ? `มีการแก้ไข ${name}` : `${name}: มีการแก้ไข ${field}`),
    replaced: (name, field, from, to) => `${name}: ${field} เปลี่ยนจาก “${from}” เป็น “${to}”`,
    rewritten: (name, field, to) => `${name}: ${field} เปลี่ยนเป็น: ${to}`,
    has: (field, value) => `${field}: ${value}`,
    inLanguage: (field, language) => `${field} (${language})`,
    created: (name) => `เพิ่ม ${name}`,
    removed: (name) => `ลบ ${name}`,
    ordered: (name) => `${name}: เปลี่ยนลำดับ`,
    subject: (conference) => `มีการเปลี่ยนแปลงที่ ${conference}`,
    lead: (count) => (count === 1 ? "มีการเปลี่ยนแปลงในกำหนดการของคุณ:" : "กำหนดการของคุณมีการเปลี่ยนแปลง:"),
    note: "ดูกำหนดการล่าสุดได้ในแอป",
    open: "ดูกำหนดการ",
    room: (one, other, room) => `${one} และ ${other} ใช้ ${room} ในเวลาเดียวกัน`,
    speaker: (one, other, speaker) => `${speaker} อยู่ทั้งที่ ${one} และ ${other} ในเวลาเดียวกัน`,
    experience: (name, experience) => `${name} ซ้อนเวลากับ ${experience}`,
    capacity: (experience, venue, given, capacity) => `${experience} ${venue}: มีผู้ได้ที่ ${given} คน แต่รับได้ ${capacity} คน`,
    contrast: (theme, ratio) =>
      `สีแบรนด์ของธีม${theme === "light" ? "สว่าง" : "มืด"}อ่านยาก: ความต่างของสีคือ ${ratio} ควรเป็น 4.5 ขึ้นไป`,
    seating: (name) => `${name} มีที่นั่งที่กำหนดไว้ แต่ไม่มีผังที่นั่ง`,
    interpretation: (name) => `${name} แจ้งว่ามีล่ามแปล แต่ไม่มีลิงก์`,
    unwritten: (title) => `ประกาศ “${title}” ไม่มีข้อความ`,
    description: (name, text) => `${name} เปลี่ยนรูปแล้ว แต่คำอธิบายรูปยังเป็น “${text}”`,
    laterYear: (from, to) =>
      `ปีเปลี่ยนจาก ${from} เป็น ${to} ผู้ที่ลงทะเบียนเฉพาะปี ${from} จะเป็นผู้ร่วมงานปีก่อนที่ไม่ได้มา จนกว่าข้อมูลการลงทะเบียนจะมีปี ${to}`,
    earlierYear: (from, to) =>
      `ปีเปลี่ยนจาก ${from} เป็น ${to} ผู้ร่วมงานปีก่อนที่ลงทะเบียนปี ${to} จะไม่นับว่าไม่ได้มา และเห็นสิ่งที่ผู้ร่วมงานเห็น`,
    replaces: (conference, other) => `ในแอป ${conference} จะแทนที่ ${other} ผู้ที่ลงทะเบียนเฉพาะ ${other} จะใช้แอปไม่ได้อีก`,
  },
  joinThaiWords,
);

export const SENTENCES: Record<Locale, Sentences> = { en, zh, th };
