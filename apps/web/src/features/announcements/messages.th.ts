import type { AnnouncementMessages } from "./messages.en.ts";

export const announcementMessages: AnnouncementMessages = {
  updates: {
    title: "ข่าวสาร",
    isNew: "ใหม่",
    today: "วันนี้",
    yesterday: "เมื่อวาน",
    more: "เพิ่มเติม",
    less: "ย่อ",
    none: "ยังไม่มีข่าวสาร",
    noneText: "ประกาศของผู้จัดจะปรากฏที่นี่",
    open: "เปิด",
    popup: "ข่าวใหม่",
    read: "อ่าน",
    levels: { movement: "โปรดย้ายที่", safety: "ความปลอดภัย" },
  },
};
