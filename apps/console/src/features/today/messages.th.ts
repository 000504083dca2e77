import type { todayMessages as english } from "./messages.en.ts";

export const todayMessages: typeof english = {
  today: {
    title: "วันนี้",
    announce: "ประกาศข่าว",
    change: "แก้กำหนดการ",
    firstSteps: "เริ่มต้น",
    steps: {
      setUp: "ตั้งชื่อ วัน ภาษา และสี",
      schedule: "นำเข้ากำหนดการจากสเปรดชีต",
      people: "นำเข้ารายชื่อคนจากสเปรดชีตพร้อมคำเชิญ",
      publish: "ตรวจทานและเผยแพร่",
      invite: "เชิญทุกคนที่ยังไม่ได้เชิญ",
      invitations: (uninvited: number, waiting: number): string =>
        `ยังไม่ได้เชิญ ${uninvited} คน คำเชิญ ${waiting} ฉบับรอการเผยแพร่`,
    },
    now: "กำลังดำเนินอยู่",
    nothingNow: "ขณะนี้ไม่มีรายการ",
    next: "สามชั่วโมงข้างหน้า",
    nothingNext: "ไม่มีรายการเริ่มภายในสามชั่วโมง",
    attention: "ต้องดูแล",
    nothingToDo: "ไม่มีเรื่องที่คุณต้องจัดการ",
    openApps: "แอปที่เปิดอยู่",
    openAppsText: "ใช้งานอยู่ขณะนี้ นับครั้งเดียวต่อแอปที่เปิด",
    noRoom: "ยังไม่มีห้อง",
    issues: {
      withoutRoom: (count) => `${count} ช่วงประชุมยังไม่มีห้อง`,
      languageGaps: (count) => `ข้อความ ${count} แห่งยังขาดบางภาษา หรือคำแปลเก่ากว่าต้นฉบับ`,
      unpublishedFiles: (count) => `เนื้อหา ${count} ส่วนมีการแก้ไขที่ยังไม่เผยแพร่`,
      unconfirmedPublications: (count) => `มีการเผยแพร่ ${count} รายการรอคนที่สองยืนยัน`,
      failedPublications: (count) =>
        `การเผยแพร่ตามเวลา ${count} รายการไม่ได้เผยแพร่ เพราะมีการเปลี่ยนแปลงก่อนหน้า ดูรายการได้ที่ “เผยแพร่”`,
      erasureRequests: (count) => `มี ${count} คนขอให้ลบข้อมูลทุกอย่างของตน ดูรายชื่อได้ที่ “ผู้ร่วมงาน”`,
      quarantinedPhotos: (count) => `${count} ภาพรอการตัดสิน`,
      undeliveredForms: (count) => `แบบฟอร์ม ${count} ฉบับยังส่งไม่ถึง ดูรายการและดูว่าระบบยังส่งซ้ำอยู่หรือไม่ได้ที่ “แบบฟอร์ม”`,
      unpublishedAllocations: (count) => `ผลการจัดสรร ${count} ชุดรอให้ประกาศที่\u00a0“กิจกรรม”`,
      parkedJobs: (count) => `งาน ${count} รายการล้มเหลว ผู้ดูแลระบบดูสาเหตุได้ในบันทึกของเซิร์ฟเวอร์`,
      fullDisks: () => "ดิสก์ของเซิร์ฟเวอร์เต็ม บันทึกอะไรไม่ได้ ผู้ดูแลระบบต้องเพิ่มพื้นที่",
      engineProblems: (count) =>
        `ฐานข้อมูลมีปัญหา ${count} ข้อ: การเชื่อมต่อมากเกินไป ธุรกรรมที่ไม่จบ หรือข้อมูลเสียหาย ผู้ดูแลระบบต้องตรวจดู`,
    },
  },
};
