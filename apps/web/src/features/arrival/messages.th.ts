import type { ArrivalMessages } from "./messages.en.ts";

export const arrivalMessages: ArrivalMessages = {
  arrival: {
    title: "ที่สถานที่จัดงาน",
    wifi: "Wi-Fi",
    wifiText: "สแกนคิวอาร์โค้ดด้วยอุปกรณ์อีกเครื่อง หรือกรอกรหัสผ่าน",
    network: "เครือข่าย",
    password: "รหัสผ่าน",
    open: "ไม่ต้องใช้รหัสผ่าน",
    copy: "คัดลอกรหัสผ่าน",
    copied: "คัดลอกรหัสผ่านแล้ว",
    failed: "คัดลอกรหัสผ่านไม่สำเร็จ",
    qr: (name) => `คิวอาร์โค้ดสำหรับเครือข่าย ${name}`,
    comingSoon: "ตารางเวลาจะประกาศเร็ว ๆ นี้",
  },
};
