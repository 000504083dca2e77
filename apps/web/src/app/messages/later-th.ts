import type { LaterMessages } from "./messages.ts";
import { contentMessages } from "#features/content/messages.th.ts";
import { laterExperienceMessages } from "#features/experiences/later-messages.th.ts";
import { formMessages } from "#features/forms/messages.th.ts";
import { identityMessages } from "#features/identity/messages.th.ts";
import { laterMyDayMessages } from "#features/my-day/later-messages.th.ts";
import { offlineMessages } from "#features/offline/messages.th.ts";
import { laterPageMessages } from "#features/pages/later-messages.th.ts";
import { passkeyMessages } from "#features/passkeys/messages.th.ts";
import { photoMessages } from "#features/photos/messages.th.ts";
import { profileMessages } from "#features/profiles/messages.th.ts";
import { resourceMessages } from "#features/resources/messages.th.ts";
import { sessionMessages } from "#features/schedule/later-messages.th.ts";
import { laterSeatingMessages } from "#features/seating/later-messages.th.ts";
import { surveyMessages } from "#features/surveys/messages.th.ts";
import { tourMessages } from "#features/tours/messages.th.ts";
import { videoMessages } from "#features/videos/messages.th.ts";
import { mapMessages } from "@narthex/domain/map-messages";
import { joinThaiWords } from "@narthex/domain/thai-words";

const messages: LaterMessages = {
  refusedWrites: {
    refused: (what, why) => `${what}: ไม่ได้รับการยอมรับ ${why}`,
    what: {
      "POST /exps/signup": "ตัวเลือกกิจกรรมของคุณ",
      "POST /videoprogress": "บุ๊กมาร์ก",
      "POST /my-day/stars": "ดาว",
      "PUT /profile/tracking": "ตัวเลือกเรื่องสถิติของคุณ",
      "PUT /profile/photos": "ตัวเลือกเรื่องภาพของคุณ",
      "PUT /profile/step-free": "ตัวเลือกทางที่ไม่มีขั้นบันไดของคุณ",
    },
    dismiss: "ตกลง",
  },
  update: { ready: "มีเวอร์ชันใหม่พร้อมแล้ว", reload: "โหลดใหม่", later: "ภายหลัง" },
  notFound: { title: "ไม่พบหน้านี้", text: "ไม่มีหน้าที่ที่อยู่นี้", home: "ไปหน้าแรก" },
  timeTravel: {
    title: "เดินทางข้ามเวลา",
    hide: "ซ่อนการเดินทางข้ามเวลา",
    expand: "ขยาย",
    collapse: "ย่อ",
    date: "วันและเวลา",
    set: "ตั้ง",
    secondMorning: (edition) => `${edition}: เช้าวันที่สอง`,
    speed: (seconds) => `${seconds} วินาทีต่อครั้ง`,
    change: (by) => (by > 0 ? `+${by}` : `−${Math.abs(by)}`),
    failed: "ตั้งเวลาไม่สำเร็จ",
  },
  ...contentMessages,
  ...laterExperienceMessages,
  ...formMessages,
  ...identityMessages,
  ...laterMyDayMessages,
  ...offlineMessages,
  ...laterPageMessages,
  ...passkeyMessages,
  ...photoMessages,
  ...profileMessages,
  ...resourceMessages,
  ...sessionMessages,
  ...laterSeatingMessages,
  ...surveyMessages,
  ...tourMessages,
  ...videoMessages,
};

export const laterTh = mapMessages(messages, joinThaiWords);
