import type { SeatingWords } from "./en-seating.ts";

/** The words of a seat and of the plan of its hall in Thai. */
export const seatingWords: SeatingWords = {
  seating: {
    mine: "ที่นั่งของฉัน",
    title: "ที่นั่งของคุณ",
    none: "ยังไม่มีที่นั่ง",
    noneText: "ที่นั่งจะจัดให้ก่อนเริ่มรอบนมัสการ หากยังไม่ได้รับ ผู้ต้อนรับที่ประตูจะหาที่นั่งดี ๆ ให้คุณ",
    notHere: "ยังไม่มีข้อมูลที่นั่งของคุณในเครื่องนี้",
    notHereText: "ข้อมูลจะแสดงเมื่อมีเครือข่าย ระหว่างนี้ผู้ต้อนรับที่ประตูช่วยคุณได้",
    plan: "ผังห้องประชุม",
    planOf: (place) => `ผังที่นั่ง: ${place}`,
    noPicture: "รูปผังห้องยังไม่ได้เก็บไว้ในเครื่องนี้ นี่คือคำอธิบายเป็นข้อความ",
    larger: "ขยาย",
    smaller: "ย่อ",
    whole: "ดูทั้งห้อง",
    isLargest: "ขยายใหญ่ที่สุดแล้ว",
    isWhole: "กำลังแสดงทั้งห้อง",
    keys: "ลากเพื่อดูรอบ ๆ หรือใช้ปุ่มลูกศร กดบวกและลบเพื่อเปลี่ยนขนาด",
  },
};
