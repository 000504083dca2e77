import type { previewMessages as english } from "./messages.en.ts";

export const previewMessages: typeof english = {
  preview: {
    title: "ดูตัวอย่าง",
    text: "ดูฉบับร่างของคุณในแอปก่อนเผยแพร่ ผู้ใช้ในตัวอย่างเป็นคนสมมติ และไม่มีการบันทึกสิ่งที่คุณทำในนั้น",
    frame: "แอปที่แสดงฉบับร่าง",
    note: "คนสมมติ ไม่มีการบันทึก",
    again: "เริ่มใหม่",
    refused: "การดูตัวอย่างไม่เปลี่ยนแปลงอะไร",
    beside: "ดูตัวอย่าง",
    hide: "ซ่อนตัวอย่าง",
    as: "ดูในฐานะ",
    type: "การเข้าร่วม",
    types: { SCS: "มาร่วมงานทุกวัน", GC: "สุดสัปดาห์หรือออนไลน์" },
    standing: "สถานะ",
    standings: { delegate: "ผู้ร่วมงาน", host: "คริสตจักรเจ้าภาพ", alumnus: "ผู้ร่วมงานปีก่อน" },
    group: "กลุ่ม",
    experience: "ที่ในกิจกรรม",
    none: "ไม่มี",
    when: "เวลา (ตามที่จัดงาน)",
    present: "ตอนนี้",
    language: "ภาษา",
    theme: "ธีม",
    themes: { light: "สว่าง", dark: "มืด" },
  },
};
