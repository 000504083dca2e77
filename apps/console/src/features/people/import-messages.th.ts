import type { importMessages as english } from "./import-messages.en.ts";

export const importMessages: typeof english = {
  importing: {
    title: "นำเข้าผู้ร่วมงาน",
    text: "จากตาราง: ไฟล์ XLSX หรือ CSV จะไม่มีอะไรเปลี่ยนจนกว่าคุณจะอ่านว่าอะไรจะเปลี่ยน",
    choose: "ตารางที่มีหนึ่งแถวต่อหนึ่งคน และหัวคอลัมน์ในแถวแรก",
    needed: "เลือกคอลัมน์ของอีเมลและชื่อ",
    issueTexts: {
      missing: () => "ไม่มีข้อมูล",
      email: (value) => `ไม่ใช่อีเมล: ${value}`,
      long: () => "ยาวเกินไป",
      control: () => "มีอักขระควบคุม",
      type: (value) => `ต้องเป็น SCS หรือ GC: ${value}`,
      year: (value) => `ต้องเป็นปีและงานประชุม เช่น 2025-G: ${value}`,
      edition: (value) => `ไม่ใช่ของงานนี้: ${value}`,
      flag: (value) => `ต้องเป็นใช่หรือไม่: ${value}`,
      role: (value) => `ไม่ใช่หน้าที่ (ผู้จัดงาน กำหนดการ ประกาศ ผู้ร่วมงาน ช่างภาพ): ${value}`,
      duplicate: (row) => `ซ้ำกับแถว ${row}`,
    },
    counts: (added, changed, same) => `ใหม่ ${added} เปลี่ยน ${changed} คงเดิม ${same}`,
    left: (count) => `มีผู้ลงทะเบียน ${count} คนที่ไม่อยู่ในไฟล์ การลงทะเบียนของเขายังอยู่`,
    leaving: (count) => `${count} คนจะไม่ได้เข้าร่วมกิจกรรมอีก ตัวเลือกและที่ในกิจกรรมของเขาจะถูกยกเลิก`,
    roles: "หน้าที่ในทีม",
    granted: (count) => `${count} คนจะได้รับหน้าที่`,
    getsRoles: (roles) => `ได้รับหน้าที่: ${roles}`,
    rolesLeftOut: (title) => `เฉพาะผู้จัดงานให้หน้าที่ได้ จึงไม่นำเข้าคอลัมน์ “${title}”`,
    apply: "นำเข้า",
    invitation: "คำเชิญทางอีเมลถึงคนใหม่",
    applyCount: (count) => `นำเข้า ${count} คน`,
    done: (added, changed) => `นำเข้าแล้ว: ใหม่ ${added} เปลี่ยน ${changed}`,
  },
};
