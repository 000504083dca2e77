import type { AnnouncementMessages } from "./messages.en.ts";

export const announcementMessages: AnnouncementMessages = {
  updates: {
    title: "ข่าวสาร",
    isNew: "ใหม่",
    none: "ยังไม่มีข่าวสาร",
    noneText: "ประกาศของผู้จัดจะปรากฏที่นี่",
    open: "เปิด",
    popup: "ข่าวใหม่",
    read: "อ่าน",
  },
};
