import type { auditMessages as english } from "./messages.en.ts";

export const auditMessages: typeof english = {
  audit: {
    title: "บันทึก",
    text: "การเปลี่ยนแปลงและการส่งออกทั้งหมด ล่าสุดอยู่บนสุด แก้ไขหรือลบไม่ได้",
    none: "ยังไม่มีการทำงานใด",
    operator: "คำสั่งบนเซิร์ฟเวอร์",
    erased: "บุคคลที่ลบข้อมูลแล้ว",
    actions: {
      "role.granted": ({ role = "" }, subject) => `ให้หน้าที่ ${role} แก่ ${subject}`,
      "role.revoked": ({ role = "" }, subject) => `ยกเลิกหน้าที่ ${role} ของ ${subject}`,
      "person.added": (_, subject) => `ลงทะเบียน ${subject}`,
      "person.changed": ({ fields = "" }, subject) => `แก้ไขการลงทะเบียนของ ${subject}: ${fields}`,
      "person.invited": (_, subject) => `เชิญ ${subject} ทางอีเมล`,
      "person.readdressed": (_, subject) => `แก้ไขอีเมลของ ${subject}`,
      "person.erased": () => "ลบข้อมูลของผู้ที่ขอให้ลบ",
      "people.imported": ({ added = "", changed = "" }) => `นำเข้าผู้ร่วมงาน: ใหม่ ${added} เปลี่ยน ${changed}`,
      "programme.imported": ({ added = "", changed = "", removed = "" }) =>
        `นำเข้ากำหนดการ: ใหม่ ${added} เปลี่ยน ${changed} ลบ ${removed}`,
      "draft.published": () => "เผยแพร่การเปลี่ยนแปลง",
      "publication.confirmed": () => "ยืนยันการเผยแพร่",
      "publication.recalled": () => "เรียกคืนการเผยแพร่",
      "gap.accepted": ({ file = "" }) => `ยอมรับคำแปลที่ขาดใน ${file}`,
      "photo.assign": (_, subject) => `ให้ภาพแก่ ${subject}`,
      "photo.discard": () => "ไม่ใช้ภาพ",
      "photo.upload": ({ files = "" }) => `อัปโหลดภาพ (${files} ไฟล์)`,
      "photo.undone": () => "ย้อนการตัดสินเกี่ยวกับภาพ",
      "forms.delivered": ({ forms = "" }) => `ส่งแบบฟอร์ม ${forms} ฉบับ`,
      "forms.exported": ({ kind = "" }) => `ส่งออกแบบฟอร์ม ${kind}`,
      "allocation.started": () => "เริ่มจัดสรรที่ในกิจกรรม",
      "allocation.cancelled": () => "ยกเลิกการจัดสรรที่ในกิจกรรม",
      "allocation.scheduled": ({ proposal = "" }) => `ตั้งเวลาประกาศผลของข้อเสนอ ${proposal}`,
      "allocation.published": ({ proposal = "" }) => `ประกาศผลของข้อเสนอ ${proposal}`,
      "allocation.takenBack": ({ proposal = "" }) => `เรียกคืนผลของข้อเสนอ ${proposal}`,
      "allocation.exported": ({ proposal = "", file = "" }) => `ส่งออก ${file} ของข้อเสนอ ${proposal}`,
    },
  },
};
