import type { auditMessages as english } from "./messages.en.ts";

const countPhotos = (count: string): string => (count === "" ? "" : ` ${count} 张`);

export const auditMessages: typeof english = {
  audit: {
    title: "操作记录",
    text: "所有更改和导出，最新的在最前。记录不能修改或删除。",
    none: "还没有任何操作。",
    operator: "服务器上的命令",
    times: (count: number): string => `（${count} 次）`,
    erased: "资料已删除的人员",
    actions: {
      "role.granted": ({ role = "" }, subject) => `为${subject}分配了“${role}”职责`,
      "role.revoked": ({ role = "" }, subject) => `撤销了${subject}的“${role}”职责`,
      "person.added": (_, subject) => `登记了${subject}`,
      "person.changed": ({ fields = "" }, subject) => `修改了${subject}的报名资料：${fields}`,
      "person.invited": (_, subject) => `发邮件邀请了${subject}`,
      "person.readdressed": (_, subject) => `更正了${subject}的邮箱`,
      "person.cancelled": (_, subject) => `取消了${subject}的报名`,
      "person.erased": () => "按申请删除了一个人的资料",
      "people.imported": ({ added = "", changed = "" }) => `导入了人员：新增 ${added}，更改 ${changed}`,
      "programme.imported": ({ added = "", changed = "", removed = "" }) =>
        `导入了日程：新增 ${added}，更改 ${changed}，删除 ${removed}`,
      "content.imported": ({ version = "" }) => `发布了内容包，版本 ${version}`,
      "content.exported": () => "导出了内容包",
      "signups.imported": ({ signups = "" }) => `导入了体验活动报名：${signups}`,
      "signups.exported": ({ signups = "" }) => `导出了体验活动报名：${signups}`,
      "seats.imported": ({ given = "", removed = "" }) => `导入了座位：分配 ${given}，取消 ${removed}`,
      "photos.imported": ({ added = "", updated = "" }) => `导入了照片：新增 ${added}，更改 ${updated}`,
      "photo.removed": () => "永久删除了一张照片",
      "password.set": (_, subject) => `设置了${subject}的密码`,
      "backup.made": () => "备份了全部数据",
      "backup.restored": ({ createdAt = "" }) => `恢复了 ${createdAt} 的备份`,
      "keys.replaced": () => "更换了登录密钥",
      "pushKeys.replaced": () => "更换了推送消息的密钥",
      "edition.created": ({ object = "" }) => `开始了新大会：${object}`,
      "edition.discarded": () => "放弃了本次大会的草稿",
      "draft.changed": ({ object = "" }) => `修改了草稿：${object}`,
      "draft.undone": ({ object = "" }) => `撤销了对草稿的一处修改：${object}`,
      "draft.published": ({ object = "", isWaiting, isScheduled, version = "" }) => {
        if (isWaiting === "true") return `请另一人确认发布：${object}`;
        if (version !== "") return `重新发布了版本 ${version}：${object}`;
        return isScheduled === "true" ? `安排了定时发布：${object}` : `发布了：${object}`;
      },
      "publication.confirmed": ({ object = "" }) => `确认了一次发布：${object}`,
      "publication.recalled": ({ object = "" }) => `撤回了一次发布：${object}`,
      "gap.accepted": ({ object = "", language = "" }) => `接受了译文（${language}）缺少或过时：${object}`,
      "media.added": ({ object = "" }) => `添加了文件 ${object}`,
      "photo.assign": ({ photos = "" }, subject) => `把${countPhotos(photos)}照片分给${subject}`,
      "photo.discard": ({ photos = "" }) => `弃用了${countPhotos(photos)}照片`,
      "photo.upload": ({ files = "" }) => `上传了${countPhotos(files)}照片`,
      "upload.cancelled": ({ files = "" }) => `取消了${countPhotos(files)}照片的上传`,
      "photo.undone": ({ photos = "" }) => `撤销了对${countPhotos(photos)}照片的处理`,
      "seat.changed": ({ object = "" }, subject) => `更改了${subject}的座位：${object}`,
      "seats.accepted": ({ people = "", object = "" }) => `采纳了 ${people} 人的座位提案：${object}`,
      "seats.undone": ({ object = "" }) => `撤销了一次座位更改：${object}`,
      "forms.delivered": ({ forms = "" }) => `要求发送 ${forms} 份表单`,
      "forms.exported": ({ kind = "" }) => `导出了表单 ${kind}`,
      "allocation.started": () => "开始了体验活动的分配",
      "allocation.cancelled": () => "取消了体验活动的分配",
      "allocation.scheduled": ({ proposal = "" }) => `定时公布方案 ${proposal} 的名额`,
      "allocation.unscheduled": ({ proposal = "" }) => `取消了方案 ${proposal} 的名额公布`,
      "allocation.published": ({ proposal = "" }) => `公布了方案 ${proposal} 的名额`,
      "allocation.takenBack": ({ proposal = "" }) => `撤回了方案 ${proposal} 的名额`,
      "allocation.exported": ({ proposal = "", file = "" }) => `导出了方案 ${proposal} 的 ${file}`,
    },
  },
};
