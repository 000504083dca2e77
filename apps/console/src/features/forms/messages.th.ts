import type { formMessages as english } from "./messages.en.ts";

export const formMessages: typeof english = {
  forms: {
    title: "แบบฟอร์ม",
    text: "แบบฟอร์มที่ส่งมาจากแอป และส่งต่อถึงผู้รับแล้วหรือยัง",
    received: "ที่ได้รับ",
    kinds: { newsletter: "จดหมายข่าว", "student-guide": "คู่มือนักเรียน", invite: "คำเชิญเพื่อน" },
    total: (count) => `ได้รับ ${count} ฉบับ`,
    waiting: (count) => `ยังไม่ถึงผู้รับ ${count} ฉบับ`,
    save: "บันทึกเป็น CSV",
    saveOf: (kind) => `บันทึกเป็น CSV: ${kind}`,
    undelivered: "ยังไม่ถึงผู้รับ",
    allDelivered: "ส่งถึงผู้รับครบแล้ว",
    noReceiver: "ยังไม่ได้ตั้งผู้รับ (AUTOMATION_WEBHOOK_URL) แบบฟอร์มจึงเก็บไว้ที่นี่ บันทึกเป็น CSV ได้",
    deliver: "ส่งเดี๋ยวนี้",
    delivering: (count) => `กำลังส่ง ${count} ฉบับ`,
    failures: {
      unreachable: (error) => `ติดต่อผู้รับไม่ได้${error === "" ? "" : ` (${error})`}`,
      "too-slow": (seconds) => `ผู้รับไม่ตอบภายใน ${seconds} วินาที`,
      refused: (status) => `ผู้รับตอบด้วยสถานะ ${status}`,
    },
    attempts: (count) => `พยายามแล้ว ${count} ครั้ง`,
    onWay: "กำลังส่ง",
    retried: "ระบบจะส่งซ้ำให้เอง",
    parked: "หยุดส่งซ้ำแล้ว",
  },
};
