import type { Locale } from "@narthex/contract/common";
import type { Edition } from "@narthex/contract/editions";
import type { FastifyInstance } from "fastify";
import { pageLocale, renderPage } from "./page.ts";
import { escapeHtml } from "#platform/http/html.ts";
import { LOGIN_MESSAGES } from "./messages.ts";

type Messages = { title: string; lead: string; commands: Record<string, string>; more: string };

/** `commands` describes each command by name; a test compares the names with those that exist. */
const MESSAGES: Record<Locale, Messages> = {
  en: {
    title: "The console comes later",
    lead: "Until then, these commands do its work. Run them in the folder of the installation, beside the running server.",
    commands: {
      content: "check, publish and export an edition",
      people: "register people, set passwords, erase a person",
      experiences: "export wishes, allocate and publish places",
      seating: "propose and import seats",
      photos: "give photos to their people, review and remove them",
      push: "count the recipients of push messages, replace the key",
      forms: "list, export and deliver submitted forms",
      keys: "replace the keys of the sign-in provider",
      backup: "save the database and the files of people",
      restore: "restore a backup into an empty server",
    },
    more: "Add -- --help to a command to see how it is used.",
  },
  zh: {
    title: "管理后台将在以后推出",
    lead: "在此之前，请使用以下命令完成管理工作。请在安装目录中运行，服务器无需停止。",
    commands: {
      content: "检查、发布和导出大会内容",
      people: "登记人员、设置密码、删除个人资料",
      experiences: "导出报名意愿，分配并公布名额",
      seating: "生成座位方案，导入座位",
      photos: "将照片分发给本人、审核和删除",
      push: "统计推送通知的接收人数，更换密钥",
      forms: "查看、导出和转发表单",
      keys: "更换登录服务的密钥",
      backup: "备份数据库和用户文件",
      restore: "将备份恢复到空服务器",
    },
    more: "在命令后加上 -- --help 可查看用法。",
  },
  th: {
    title: "หน้าผู้ดูแลระบบจะตามมาภายหลัง",
    lead: "ระหว่างนี้ใช้คำสั่งต่อไปนี้แทน โดยเรียกใช้ในโฟลเดอร์ที่ติดตั้ง ขณะที่เซิร์ฟเวอร์ทำงานอยู่ได้",
    commands: {
      content: "ตรวจสอบ เผยแพร่ และส่งออกเนื้อหาของงาน",
      people: "ลงทะเบียนผู้ร่วมงาน ตั้งรหัสผ่าน ลบข้อมูลบุคคล",
      experiences: "ส่งออกสิ่งที่ผู้ร่วมงานเลือก จัดสรรและประกาศผล",
      seating: "เสนอผังที่นั่งและนำเข้าที่นั่ง",
      photos: "ส่งภาพให้เจ้าของ ตรวจสอบ และลบ",
      push: "นับผู้รับการแจ้งเตือนและเปลี่ยนกุญแจ",
      forms: "ดู ส่งออก และส่งต่อแบบฟอร์ม",
      keys: "เปลี่ยนกุญแจของระบบเข้าสู่ระบบ",
      backup: "สำรองฐานข้อมูลและไฟล์ของผู้ใช้",
      restore: "กู้คืนข้อมูลสำรองลงในเซิร์ฟเวอร์ว่าง",
    },
    more: "เพิ่ม -- --help หลังคำสั่งเพื่อดูวิธีใช้",
  },
};

/** A page at the future address of the organisers' console. */
export function consoleRoutes(app: FastifyInstance, editions: () => Edition[]): void {
  for (const url of ["/console", "/console/*"])
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const { lang } = request.query as { lang?: unknown };
      const locale = pageLocale(lang, null, request.headers["accept-language"]);
      const { title, lead, commands, more } = MESSAGES[locale];
      const rows = Object.entries(commands).map(
        ([name, text]) => `<li><b lang="en">npm run ${name}</b><span>${escapeHtml(text)}</span></li>`,
      );
      const { html, headers } = renderPage({
        locale,
        editions: editions(),
        title,
        body: `<h1>${title}</h1><p class="lead">${lead}</p><ul class="commands">${rows.join("")}</ul><p class="lead">${more}</p>
<div class="acts"><a class="button" href="/">${LOGIN_MESSAGES[locale].toApp}</a></div>`,
        linkTo: (other) => `/console?lang=${other}`,
      });
      return reply.headers(headers).send(html);
    });
}
