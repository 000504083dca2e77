import type { rehearsalMessages as english } from "./rehearsal-messages.en.ts";

export const rehearsalMessages: typeof english = {
  rehearsal: {
    title: "ซ้อมงาน",
    text: "ลองผ่านทุกวันก่อนงานจริง ในฐานะผู้ร่วมงานทุกแบบและทุกภาษา แล้วบอกว่ามีอะไรผิด โดยไม่เปลี่ยนแปลงอะไร",
    open: "ซ้อมงาน",
    content: "สิ่งที่ซ้อม",
    contents: { draft: "ฉบับร่าง", published: "ที่เผยแพร่แล้ว" },
    again: "ซ้อมอีกครั้ง",
    running: "กำลังซ้อม…",
    summary: (days, kinds, moments) => `ผ่าน ${days} วัน ในฐานะผู้ร่วมงาน ${kinds} แบบ รวม ${moments} ช่วงเวลา`,
    found: (count) => `มี ${count} เรื่องที่ต้องดู`,
    nothing: "ไม่พบอะไรผิด",
    nothingText: "ไม่มีสิ่งที่ชนกัน ไม่มีเวลาที่พลาด ไม่มี\u2060ลิงก์เสีย และทุกช่วงมีเอกสาร",
    groups: {
      clashes: "สิ่งที่ชนกัน",
      days: "วันและรายการ",
      windows: "ช่วงเวลา",
      materials: "ช่วงที่ไม่มีเอกสาร",
      languages: "ภาษาที่ขาด",
      links: "ลิงก์เสีย",
      never: "สิ่งที่ไม่มีวันใช้",
      content: "เนื้อหาที่นำเข้าไม่ได้",
    },
    hidden: (count) => `และอีก ${count} รายการ`,
  },
};
