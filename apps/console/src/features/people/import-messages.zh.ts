import type { importMessages as english } from "./import-messages.en.ts";

export const importMessages: typeof english = {
  importing: {
    title: "导入人员",
    text: "从表格导入：XLSX 或 CSV 文件。您看过将要发生的变化之前，不会有任何更改。",
    choose: "每人一行的表格，第一行为标题",
    needed: "请选择邮箱和姓名所在的列。",
    issueTexts: {
      missing: () => "缺少内容",
      email: (value) => `不是邮箱：${value}`,
      long: () => "太长",
      control: () => "含有控制字符",
      type: (value) => `必须是 SCS 或 GC：${value}`,
      year: (value) => `必须是年份和届别，例如 2025-G：${value}`,
      edition: (value) => `不属于本次大会：${value}`,
      flag: (value) => `必须是“是”或“否”：${value}`,
      role: (value) => `不是职责（组织者、日程、公告、人员、摄影师）：${value}`,
      duplicate: (row) => `与第 ${row} 行重复`,
    },
    counts: (added, changed, same) => `新增 ${added}，更改 ${changed}，不变 ${same}`,
    left: (count) => `有 ${count} 名已报名的人不在文件中，他们的报名保留。`,
    leaving: (count) => `${count} 人将不再参加体验活动，其选择和名额会被取消。`,
    roles: "团队职责",
    granted: (count) => `${count} 人将获得职责`,
    getsRoles: (roles) => `获得职责：${roles}`,
    rolesLeftOut: (title) => `只有组织者可以授予职责：“${title}”一列不会导入。`,
    apply: "导入",
    invitation: "给新增人员发邮件邀请",
    applyCount: (count) => `导入 ${count} 人`,
    done: (added, changed) => `已导入：新增 ${added}，更改 ${changed}。`,
  },
};
