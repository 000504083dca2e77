import type { MyDayMessages } from "./messages.en.ts";

export const myDayMessages: MyDayMessages = {
  myDay: {
    title: "วันของฉัน",
    star: (title) => `เพิ่มในวันของฉัน: ${title}`,
    filter: "เฉพาะวันของฉัน",
    none: "ยังไม่มีรายการในวันของฉัน",
    noneText: "แตะดาวที่รายการเพื่อเพิ่ม ที่ว่างที่คุณได้รับ คำเชิญ และที่นั่งของคุณจะแสดงที่นี่เอง",
    clash: "เวลาทับซ้อนกับอีกรายการในวันของคุณ",
    seat: (seat) => `ที่นั่งของคุณ: ${seat}`,
    changed: (title) => `${title} เปลี่ยนเวลาหรือสถานที่`,
    cancelled: (title) => `${title} ถูกยกเลิก`,
    changes: "การเปลี่ยนแปลงในวันของคุณ",
    seen: "ตกลง",
    calendarFile: "ไฟล์ปฏิทิน",
  },
};
