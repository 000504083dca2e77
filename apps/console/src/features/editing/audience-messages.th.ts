import type { audienceMessages as english } from "./audience-messages.en.ts";

export const audienceMessages: typeof english = {
  audience: {
    level: "ความเร่งด่วน",
    levels: { info: "ข่าวทั่วไป", movement: "ย้ายสถานที่", safety: "ความปลอดภัย" },
    levelTexts: {
      info: "เผยแพร่ได้โดยคนเดียว",
      movement: "ผู้คนควรไปที่อื่น ต้องมีทีมงานคนที่สองยืนยันก่อนเผยแพร่",
      safety: "อาจมีคนได้รับอันตราย ต้องมีทีมงานคนที่สองยืนยันก่อนเผยแพร่",
    },
    title: "สำหรับใคร",
    text: "ไม่เลือกหมายถึงทุกคน หากเลือกหลายประเภท ต้องตรงทุกข้อ",
    types: "การเข้าร่วม",
    typeNames: { SCS: "มาร่วมงานทุกวัน", GC: "เสาร์อาทิตย์หรือออนไลน์" },
    groups: "กลุ่ม",
    experiences: "มีที่ในกิจกรรม",
    services: "มีที่นั่งในรอบ",
    chosen: (count) => (count === 0 ? "ทั้งหมด" : `เลือก ${count}`),
    recipients: (people, everybody) =>
      people === everybody ? `สำหรับทุกคน: ${people} คน` : `สำหรับ ${people} จาก ${everybody} คน`,
    takeBack: "เรียกคืน",
    remove: "ลบ",
    removed: "ลบออกจากฉบับร่างแล้ว",
    needsSecond: "ต้องมีทีมงานคนที่สองยืนยันที่ “เผยแพร่”",
    needsSecondThen: "ต้องมีทีมงานคนที่สองยืนยันที่ “เผยแพร่” จะเผยแพร่ตามเวลานี้ หรือเมื่อยืนยันแล้วหากช้ากว่า",
    askSecond: (people) => `ขอให้คนที่สองยืนยัน (${people} คน)`,
    asked: "รอคนที่สองยืนยัน ดูได้ที่ “เผยแพร่”",
    read: "อ่านและยืนยัน",
    confirmTitle: "ยืนยันหรือไม่",
    newAnnouncement: "ประกาศใหม่",
    changedAnnouncement: "ประกาศที่แก้ไข",
    notInLanguage: "ไม่มีข้อความในภาษานี้ ผู้อ่านจะเห็นภาษาอังกฤษ",
    confirm: (people) => `ยืนยันสำหรับ ${people} คน`,
    confirmed: "ยืนยันแล้ว",
    askedBy: (name, time) => `${name} ขอให้ยืนยันเมื่อ ${time}`,
    confirmedBy: (name, time) => `${name} ยืนยันเมื่อ ${time}`,
  },
};
