import type { auditMessages as english } from "./messages.en.ts";

const countPhotos = (count: string): string => (count === "" ? "" : ` ${count} ภาพ `);

export const auditMessages: typeof english = {
  audit: {
    title: "บันทึก",
    text: "การเปลี่ยนแปลงและการส่งออกทั้งหมด ล่าสุดอยู่บนสุด แก้ไขหรือลบไม่ได้",
    none: "ยังไม่มีการทำงานใด",
    operator: "คำสั่งบนเซิร์ฟเวอร์",
    times: (count: number): string => `(${count} ครั้ง)`,
    erased: "บุคคลที่ลบข้อมูลแล้ว",
    actions: {
      "role.granted": ({ role = "" }, subject) => `ให้หน้าที่ ${role} แก่ ${subject}`,
      "role.revoked": ({ role = "" }, subject) => `ยกเลิกหน้าที่ ${role} ของ ${subject}`,
      "person.added": (_, subject) => `ลงทะเบียน ${subject}`,
      "person.changed": ({ fields = "" }, subject) => `แก้ไขการลงทะเบียนของ ${subject}: ${fields}`,
      "person.invited": (_, subject) => `เชิญ ${subject} ทางอีเมล`,
      "person.readdressed": (_, subject) => `แก้ไขอีเมลของ ${subject}`,
      "person.cancelled": (_, subject) => `ยกเลิกการลงทะเบียนของ ${subject}`,
      "person.erased": () => "ลบข้อมูลของผู้ที่ขอให้ลบ",
      "people.imported": ({ added = "", changed = "" }) => `นำเข้าผู้ร่วมงาน: ใหม่ ${added} เปลี่ยน ${changed}`,
      "programme.imported": ({ added = "", changed = "", removed = "" }) =>
        `นำเข้ากำหนดการ: ใหม่ ${added} เปลี่ยน ${changed} ลบ ${removed}`,
      "content.imported": ({ version = "" }) => `เผยแพร่ชุดเนื้อหาเป็นรุ่น ${version}`,
      "content.exported": () => "ส่งออกชุดเนื้อหา",
      "signups.imported": ({ signups = "" }) => `นำเข้าการลงชื่อกิจกรรม: ${signups}`,
      "signups.exported": ({ signups = "" }) => `ส่งออกการลงชื่อกิจกรรม: ${signups}`,
      "seats.imported": ({ given = "", removed = "" }) => `นำเข้าที่นั่ง: จัดให้ ${given} ยกเลิก ${removed}`,
      "photos.imported": ({ added = "", updated = "" }) => `นำเข้ารูปภาพ: ใหม่ ${added} เปลี่ยน ${updated}`,
      "photo.removed": () => "ลบรูปภาพอย่างถาวร",
      "password.set": (_, subject) => `ตั้งรหัสผ่านของ ${subject}`,
      "backup.made": () => "สำรองข้อมูลทั้งหมด",
      "backup.restored": ({ createdAt = "" }) => `กู้คืนข้อมูลสำรองของ ${createdAt}`,
      "keys.replaced": () => "เปลี่ยนกุญแจของการเข้าสู่ระบบ",
      "pushKeys.replaced": () => "เปลี่ยนกุญแจของการแจ้งเตือน",
      "edition.created": ({ object = "" }) => `เริ่มงานประชุมใหม่: ${object}`,
      "edition.discarded": () => "ทิ้งฉบับร่างของงานประชุมนี้",
      "draft.changed": ({ object = "" }) => `แก้ไขฉบับร่าง: ${object}`,
      "draft.undone": ({ object = "" }) => `ย้อนการแก้ไขฉบับร่าง: ${object}`,
      "draft.published": ({ object = "", isWaiting, isScheduled, version = "" }) => {
        if (isWaiting === "true") return `ขอให้อีกคนยืนยันการเผยแพร่: ${object}`;
        if (version !== "") return `เผยแพร่รุ่น ${version} อีกครั้ง: ${object}`;
        return isScheduled === "true" ? `ตั้งเวลาเผยแพร่: ${object}` : `เผยแพร่: ${object}`;
      },
      "publication.confirmed": ({ object = "" }) => `ยืนยันการเผยแพร่: ${object}`,
      "publication.recalled": ({ object = "" }) => `เรียกคืนการเผยแพร่: ${object}`,
      "gap.accepted": ({ object = "", language = "" }) => `ยอมรับคำแปล (${language}) ที่ขาดหรือเก่ากว่า: ${object}`,
      "media.added": ({ object = "" }) => `เพิ่มไฟล์ ${object}`,
      "photo.assign": ({ photos = "" }, subject) => `ให้ภาพ${countPhotos(photos)}แก่ ${subject}`,
      "photo.discard": ({ photos = "" }) => `ไม่ใช้ภาพ${countPhotos(photos)}`.trim(),
      "photo.upload": ({ files = "" }) => `อัปโหลดภาพ${countPhotos(files)}`.trim(),
      "upload.cancelled": ({ files = "" }) => `ยกเลิกการอัปโหลดภาพ${countPhotos(files)}`.trim(),
      "photo.undone": ({ photos = "" }) => `ย้อนการตัดสินเกี่ยวกับภาพ${countPhotos(photos)}`.trim(),
      "seat.changed": ({ object = "" }, subject) => `เปลี่ยนที่นั่งของ ${subject}: ${object}`,
      "seats.accepted": ({ people = "", object = "" }) => `รับข้อเสนอที่นั่งสำหรับ ${people} คน: ${object}`,
      "seats.undone": ({ object = "" }) => `เลิกทำการเปลี่ยนที่นั่ง: ${object}`,
      "forms.delivered": ({ forms = "" }) => `สั่งให้ส่งแบบฟอร์ม ${forms} ฉบับ`,
      "forms.exported": ({ kind = "" }) => `ส่งออกแบบฟอร์ม ${kind}`,
      "allocation.started": () => "เริ่มจัดสรรที่ในกิจกรรม",
      "allocation.cancelled": () => "ยกเลิกการจัดสรรที่ในกิจกรรม",
      "allocation.scheduled": ({ proposal = "" }) => `ตั้งเวลาประกาศผลของข้อเสนอ ${proposal}`,
      "allocation.unscheduled": ({ proposal = "" }) => `ยกเลิกการประกาศผลของข้อเสนอ ${proposal}`,
      "allocation.published": ({ proposal = "" }) => `ประกาศผลของข้อเสนอ ${proposal}`,
      "allocation.takenBack": ({ proposal = "" }) => `เรียกคืนผลของข้อเสนอ ${proposal}`,
      "allocation.exported": ({ proposal = "", file = "" }) => `ส่งออก ${file} ของข้อเสนอ ${proposal}`,
    },
  },
};
