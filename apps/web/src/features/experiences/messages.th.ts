import type { ExperienceMessages } from "./messages.en.ts";

export const experienceMessages: ExperienceMessages = {
  experiences: {
    yourStatus: "กิจกรรมของคุณ",
    status: { "Submitted Interest": "กำลังดำเนินการ", Unavailable: "ปิดแล้ว", Pending: "รอผล", Confirmed: "ยืนยันแล้ว" },
    indicateBy: (deadline) => `แสดงความสนใจภายใน ${deadline}`,
    closed: "ปิดรับสมัครแล้ว",
    knownBy: (time) => `คุณจะทราบผลภายใน ${time}`,
    slot: (status) => `ที่ของคุณ: ${status}`,
    slotStatus: {
      "Submitted Interest": "ส่งความสนใจแล้ว",
      Pending: "รอผล",
      Confirmed: "ยืนยันแล้ว",
      Unavailable: "ไม่ได้ที่",
      Assigned: "จัดให้แล้ว",
    },
    limitedSlots: "จำนวนจำกัด",
    signUpRequired: "ต้องสมัครล่วงหน้า",
    signUpClosed: "ปิดรับสมัครแล้ว",
    findOutMore: "ดูรายละเอียด",
    seeMore: "ดูเพิ่มเติม",
    signUp: "สมัครเลย",
    check: "ดูผลการจัดสรรของคุณ",
    view: "ดูประสบการณ์ของฉัน",
  },
};
