import type { auditMessages as english } from "./messages.en.ts";

export const auditMessages: typeof english = {
  audit: {
    title: "操作记录",
    text: "所有更改和导出，最新的在最前。记录不能修改或删除。",
    none: "还没有任何操作。",
    operator: "服务器上的命令",
    erased: "资料已删除的人员",
    actions: {
      "role.granted": ({ role = "" }, subject) => `为${subject}分配了“${role}”职责`,
      "role.revoked": ({ role = "" }, subject) => `撤销了${subject}的“${role}”职责`,
      "person.added": (_, subject) => `登记了${subject}`,
      "person.changed": ({ fields = "" }, subject) => `修改了${subject}的报名资料：${fields}`,
      "person.invited": (_, subject) => `发邮件邀请了${subject}`,
      "person.readdressed": (_, subject) => `更正了${subject}的邮箱`,
      "person.erased": () => "按申请删除了一个人的资料",
      "people.imported": ({ added = "", changed = "" }) => `导入了人员：新增 ${added}，更改 ${changed}`,
      "programme.imported": ({ added = "", changed = "", removed = "" }) =>
        `导入了日程：新增 ${added}，更改 ${changed}，删除 ${removed}`,
      "draft.published": () => "发布了更改",
      "publication.confirmed": () => "确认了一次发布",
      "publication.recalled": () => "撤回了一次发布",
      "gap.accepted": ({ file = "" }) => `接受了 ${file} 中缺少的译文`,
      "photo.assign": (_, subject) => `把照片分给${subject}`,
      "photo.discard": () => "弃用了照片",
      "photo.upload": ({ files = "" }) => `上传了照片（${files} 个文件）`,
      "photo.undone": () => "撤销了对照片的处理",
      "forms.delivered": ({ forms = "" }) => `发送了 ${forms} 份表单`,
      "forms.exported": ({ kind = "" }) => `导出了表单 ${kind}`,
      "allocation.started": () => "开始了体验活动的分配",
      "allocation.cancelled": () => "取消了体验活动的分配",
      "allocation.scheduled": ({ proposal = "" }) => `定时公布方案 ${proposal} 的名额`,
      "allocation.published": ({ proposal = "" }) => `公布了方案 ${proposal} 的名额`,
      "allocation.takenBack": ({ proposal = "" }) => `撤回了方案 ${proposal} 的名额`,
      "allocation.exported": ({ proposal = "", file = "" }) => `导出了方案 ${proposal} 的 ${file}`,
    },
  },
};
