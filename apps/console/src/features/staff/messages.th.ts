import type { staffMessages as english } from "./messages.en.ts";

export const staffMessages: typeof english = {
  staff: {
    title: "ทีมงาน",
    text: "ใครใช้หน้าผู้ดูแลของงานนี้ได้ และทำอะไรได้บ้าง",
    members: "สมาชิกทีมงาน",
    you: "คุณ",
    add: "ให้หน้าที่",
    email: "อีเมลที่ใช้ลงทะเบียน",
    role: "หน้าที่",
    give: "ให้หน้าที่",
    given: (email, role) => `${email} มีหน้าที่ ${role} แล้ว`,
    unknown: "ไม่มีใครลงทะเบียนงานนี้ด้วยอีเมลนี้",
    take: (role, name) => `ยกเลิกหน้าที่ ${role} ของ ${name}`,
    askTake: (role, name) => `ยกเลิกหน้าที่ ${role} ของ ${name} ไหม`,
    askTakeText: "การลงทะเบียนและแอปของเขายังใช้ได้ตามเดิม",
    takeAct: "ยกเลิกหน้าที่",
    taken: (role, name) => `${name} ไม่มีหน้าที่ ${role} แล้ว`,
    own: "ผู้จัดงานคนอื่นต้องเป็นผู้ยกเลิกหน้าที่นี้ของคุณ",
    what: {
      organiser: "ทุกอย่าง รวมถึงหน้านี้และบันทึกการทำงาน",
      programme: "กำหนดการ ห้อง และเอกสาร",
      voice: "ประกาศและคำแปล",
      people: "การลงทะเบียนและโต๊ะต้อนรับ",
      photographer: "อัปโหลดและตรวจภาพ",
    },
  },
};
