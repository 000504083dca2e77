import type { Locale } from "@narthex/contract/base/common";

type Samples = Record<
  | "title"
  | "event"
  | "sentence"
  | "place"
  | "name"
  | "church"
  | "refusal"
  | "yes"
  | "question"
  | "recording"
  | "missing",
  string
>;

/** Sample texts for the kit. A language without them shows the English ones. */
export const SAMPLES: { en: Samples } & Partial<Record<Locale, Samples>> = {
  en: {
    title: "The Strong Church: building a house for the young",
    event: "Connect Group Experience",
    sentence: "Please be seated by 8:50. The doors open at 8:30, and the Terrace is for parents with small children.",
    place: "Bus 4 · Gate C",
    name: "Ruth Abernathy",
    church: "Grace Church, Bristol",
    refusal: "You can choose up to three.",
    yes: "Continue",
    question: "Do you want to log out?",
    recording: "Audio sermon",
    missing: "A recording that is missing",
  },
  zh: {
    title: "坚固的教会：为年轻一代建造的家",
    event: "小组体验",
    sentence: "请在8:50前就座。8:30开门，露台供带幼儿的父母使用。",
    place: "4号巴士 · C门",
    name: "简予恩",
    church: "晨星家园教会",
    refusal: "最多可选三项。",
    yes: "继续",
    question: "要退出登录吗？",
    recording: "讲道录音",
    missing: "无法加载的录音",
  },
  th: {
    title: "คริสตจักรที่เข้มแข็ง: สร้างบ้านให้คนรุ่นใหม่ 2025",
    event: "ประสบการณ์กลุ่มย่อย",
    sentence: "กรุณานั่งประจำที่ก่อน 08:50 น. ประตูเปิด 08:30 น. สถานที่บนระเบียงสำหรับผู้ปกครองที่มีเด็กเล็ก",
    place: "รถบัส 4 · ประตู C",
    name: "ปิยะดา แก้วกาญจน์ใส",
    church: "คริสตจักรริมน้ำ เชียงใหม่",
    refusal: "เลือกได้สูงสุดสามรายการ",
    yes: "ต่อไป",
    question: "ต้องการออกจากระบบหรือไม่",
    recording: "เสียงเทศนา",
    missing: "เสียงที่โหลดไม่ได้",
  },
};
