import type { PageMessages } from "./messages.en.ts";

export const pageMessages: PageMessages = {
  pages: {
    terms: "ข้อกำหนดการใช้งาน",
    privacy: "นโยบายความเป็นส่วนตัว",
    updated: (date) => `แก้ไขล่าสุดเมื่อ ${date}`,
    fullLeaders: "ดูผู้นำทั้งหมด",
    chooseConference: "คุณต้องการดูงานประชุมใด",
    regional: "ระดับภูมิภาค",
    global: "ระดับโลก",
    leaveTitle: "คุณกำลังออกจากแอป",
    leaveText: "ลิงก์นี้ไม่ได้มาจากผู้จัด เปิดเฉพาะเมื่อคุณเชื่อถือเท่านั้น",
    leaveBad: "เปิดลิงก์นี้ไม่ได้",
    leaveBadText: "จากที่นี่เปิดได้เฉพาะที่อยู่เว็บและอีเมล",
    leaveOpen: "เปิดลิงก์",
    leaveStay: "กลับ",
    leaving: "กำลังเปิดลิงก์…",
  },
  team: { title: "ทีมงาน" },
};
