import type { FirstMessages } from "./messages.ts";
import { announcementMessages } from "#features/announcements/messages.th.ts";
import { arrivalMessages } from "#features/arrival/messages.th.ts";
import { experienceMessages } from "#features/experiences/messages.th.ts";
import { homeMessages } from "#features/home/messages.th.ts";
import { myDayMessages } from "#features/my-day/messages.th.ts";
import { pageMessages } from "#features/pages/messages.th.ts";
import { pushMessages } from "#features/push/messages.th.ts";
import { scheduleMessages } from "#features/schedule/messages.th.ts";
import { seatingMessages } from "#features/seating/messages.th.ts";
import { problems } from "@narthex/client/problems.th.ts";
import { mapMessages } from "@narthex/domain/map-messages";
import { joinThaiWords } from "@narthex/domain/thai-words";

const messages: FirstMessages = {
  problems,
  failures: {
    announcements: "โหลดประกาศไม่สำเร็จ",
    registrationLink: "โหลดลิงก์ลงทะเบียนไม่สำเร็จ",
    profile: "โหลดโปรไฟล์ไม่สำเร็จ",
    socialProfile: "โหลดโปรไฟล์โซเชียลไม่สำเร็จ",
    uploadUrl: "ขอที่อยู่สำหรับอัปโหลดไม่สำเร็จ",
    callout: "โหลดข้อความประจำวันไม่สำเร็จ",
    refreshAnnouncements: "รีเฟรชประกาศไม่สำเร็จ",
    unreadCount: "อัปเดตจำนวนที่ยังไม่อ่านไม่สำเร็จ",
    schedule: "โหลดตารางเวลาไม่สำเร็จ",
    everyonePhotos: "โหลดภาพสำหรับทุกคนไม่สำเร็จ",
    photos: "โหลดภาพไม่สำเร็จ",
    sessionMaterials: "โหลดเอกสารของช่วงไม่สำเร็จ",
    quotes: "โหลดถ้อยคำไม่สำเร็จ",
    watchLists: "โหลดรายการน่าชมไม่สำเร็จ",
    topics: "โหลดหัวข้อไม่สำเร็จ",
    mainExp: "โหลดข้อมูลกิจกรรมไม่สำเร็จ",
  },
  tabs: { home: "หน้าแรก", resources: "สื่อ", schedule: "ตารางเวลา", team: "ทีมงาน", updates: "ข่าวสาร" },
  shell: {
    skip: "ข้ามไปยังเนื้อหา",
    mainMenu: "เมนูหลัก",
    toStart: (name) => `${name} หน้าแรก`,
    yourMenu: (name) => `เมนูของคุณ ${name}`,
    viewProfile: "ดูโปรไฟล์",
    language: "ภาษา",
    conference: "งานประชุม",
    logOut: "ออกจากระบบ",
    askLogOut: "คุณต้องการออกจากระบบหรือไม่",
    loggingOut: "กำลังออกจากระบบ…",
    continue: "ดำเนินการต่อ",
    cancel: "ยกเลิก",
    close: "ปิด",
    back: "กลับ",
    backToTop: "กลับขึ้นด้านบน",
    tryAgain: "ลองอีกครั้ง",
    loading: "กำลังโหลด",
    refreshing: "กำลังรีเฟรช",
    pullToRefresh: "ดึงลงเพื่อรีเฟรช",
    releaseToRefresh: "ปล่อยเพื่อรีเฟรช",
    unread: (count) => `ข่าวใหม่ ${count} รายการ`,
    opensOutside: "เปิดในแท็บใหม่",
    mail: "ติดต่อเรา",
    mailSubject: (conference) => `สอบถาม: ${conference}`,
    mailBody: (name) => `สวัสดี\n\n\n\n${name}`,
  },
  network: {
    offline: "คุณออฟไลน์อยู่",
    status: "ออฟไลน์",
    statusAt: (time) => `ออฟไลน์ · อัปเดต ${time}`,
    asOf: (time) => `คุณออฟไลน์อยู่ ข้อมูลล่าสุดเมื่อ ${time}`,
    fileNotStored: "ไฟล์นี้ไม่ได้บันทึกไว้ในอุปกรณ์ จะเปิดได้เมื่อออนไลน์",
    since: (time) => `ข้อมูล ณ ${time}`,
    notRefreshed: (time) => `รีเฟรชไม่สำเร็จ ข้อมูลล่าสุดเมื่อ ${time}`,
    slow: "ยังรอคำตอบจากเซิร์ฟเวอร์อยู่",
    notHere: "ยังไม่มีหน้า\u2060นี้ในอุปกรณ์",
    opensOnline: "หน้านี้จะเปิดได้เมื่อคุณออนไลน์",
  },
  outbox: {
    waiting: (count) => `รอส่ง ${count} รายการ`,
  },
  failure: {
    title: "โหลดไม่สำเร็จ",
    reload: "โหลดใหม่",
  },
  ...announcementMessages,
  ...arrivalMessages,
  ...experienceMessages,
  ...homeMessages,
  ...myDayMessages,
  ...pageMessages,
  ...pushMessages,
  ...scheduleMessages,
  ...seatingMessages,
};

export const th = mapMessages(messages, joinThaiWords);
