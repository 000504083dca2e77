import type { SessionMessages } from "./later-messages.en.ts";

export const sessionMessages: SessionMessages = {
  session: {
    session: (number) => `ช่วงที่ ${number}`,
    tools: "เครื่องมือ",
    questions: "คำถามสำหรับการสนทนา",
    related: "สื่อที่เกี่ยวข้อง",
    videos: "วิดีโอ",
    sermon: "เสียงเทศนา",
    audio: {
      play: "เล่น",
      pause: "หยุดชั่วคราว",
      back: "ย้อนกลับ 15 วินาที",
      speed: "ความเร็ว",
      position: "ตำแหน่ง",
      lost: "โหลดไฟล์เสียงไม่สำเร็จ กดเล่นเพื่อลองอีกครั้ง",
    },
    empty: "ยังไม่มีเอกสาร",
    emptyText: "เอกสารจะปรากฏที่นี่เมื่อเผยแพร่แล้ว",
    unknown: "ไม่มีช่วงนี้",
    unknownText: "งานประชุมไม่มีช่วงที่มีหมายเลขนี้",
    backToSchedule: "ตารางเวลา",
    traditionalChinese: "繁體中文",
    thai: "ไทย",
  },
};
