import type { OfflineMessages } from "./messages.en.ts";

export const offlineMessages: OfflineMessages = {
  offline: {
    title: "บนอุปกรณ์นี้",
    notSaved: "คุณบันทึกเนื้อหาทั้งงานประชุมไว้ในอุปกรณ์นี้ได้ เพื่อดูในที่ที่ไม่มีเครือข่าย",
    saving: (done, total) => `กำลังบันทึก… ${done} จาก ${total}`,
    saved: (time, megabytes) => `บันทึกแล้ว ข้อมูล ณ ${time}: ${megabytes} MB`,
    skipped: (files) => `${files} ไฟล์มีขนาดใหญ่เกินไป จึงต้องใช้เครือข่ายเพื่อเปิด`,
    failed: "บันทึกไม่ครบ กรุณาลองอีกครั้งเมื่อออนไลน์",
    save: "บันทึกเลย",
    saveAgain: "บันทึกอีกครั้ง",
    repair: "ซ่อมแซมแอปนี้",
    repairText: "หากหน้าจอแสดงผลผิดปกติ ให้โหลดแอปและเนื้อหาใหม่",
    repairOffline: "ซ่อมแซมแอปได้เมื่อออนไลน์",
    repairWarning: "แอปและทุกอย่างที่บันทึกไว้ในอุปกรณ์นี้จะถูกโหลดใหม่ คุณยังคงลงชื่อเข้าใช้อยู่ และการเปลี่ยนแปลงที่ยังไม่ได้ส่งจะไม่หาย",
    confirmRepair: "ซ่อมแซม",
  },
};
