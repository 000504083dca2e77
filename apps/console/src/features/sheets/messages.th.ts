import type { sheetMessages as english } from "./messages.en.ts";

export const sheetMessages: typeof english = {
  sheets: {
    file: "ไฟล์",
    restored: (name) => `ยังเก็บ ${name} ไว้ให้`,
    removeFile: "นำไฟล์ออก",
    reading: "กำลังอ่าน…",
    columns: "คอลัมน์",
    columnsText: "เลือกว่าคอลัมน์ใดคืออะไร ระบบจะจำไว้สำหรับการนำเข้าครั้งต่อไป สิ่งที่ไม่มีในไฟล์จะคงเดิม",
    sheet: "แผ่นงาน",
    allSheets: "ทุกแผ่นงานที่มีคอลัมน์เหมือนกัน",
    column: (number) => `คอลัมน์ ${number}`,
    notInFile: "ไม่มีในไฟล์",
    sample: (value) => `ตัวอย่าง: ${value}`,
    issues: (count) => `ข้อผิดพลาด ${count} แห่ง`,
    issuesText: "แก้ไขในตารางแล้วเลือกไฟล์อีกครั้ง หรือเลือกคอลัมน์อื่น",
    place: (sheet, row, column) => `${sheet ? `${sheet} ` : ""}แถว ${row} ${column}:`,
    unreadable: {
      format: "ไฟล์นี้ไม่ใช่ XLSX หรือ CSV",
      encoding: "ข้อความในไฟล์นี้ไม่ใช่ UTF-8 โปรดบันทึกเป็น “CSV UTF-8” หรือ XLSX",
      "too-many-rows": "ไฟล์มีได้ไม่เกิน 5,000 แถว โปรดแบ่งไฟล์",
      "too-large": "ไฟล์ใหญ่เกินไป มีได้ไม่เกิน 4 MB",
      empty: "ไม่มีแถวใต้หัวคอลัมน์",
    },
    difference: "สิ่งที่จะเปลี่ยน",
    isNew: "ใหม่",
    hidden: (count) => `และอีก ${count} รายการ`,
  },
};
