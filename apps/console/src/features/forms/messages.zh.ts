import type { formMessages as english } from "./messages.en.ts";

export const formMessages: typeof english = {
  forms: {
    title: "表单",
    text: "大家通过应用提交的表单，以及是否已送达接收方。",
    received: "已收到",
    kinds: { newsletter: "电子通讯", "student-guide": "学生手册", invite: "邀请朋友" },
    total: (count) => `收到 ${count} 份`,
    waiting: (count) => `${count} 份未送达`,
    save: "保存为 CSV 表格",
    saveOf: (kind) => `保存为 CSV 表格：${kind}`,
    undelivered: "未送达",
    allDelivered: "所有表单都已送达。",
    noReceiver: "没有设置接收方（AUTOMATION_WEBHOOK_URL），表单保存在这里，可保存为 CSV。",
    deliver: "立即发送",
    delivering: (count) => `正在发送 ${count} 份表单。`,
    failures: {
      unreachable: (error) => `无法连接接收方${error === "" ? "" : `（${error}）`}`,
      "too-slow": (seconds) => `接收方在 ${seconds} 秒内没有回应`,
      refused: (status) => `接收方返回状态 ${status}`,
    },
    attempts: (count) => `已尝试 ${count} 次`,
    onWay: "正在发送",
    retried: "自动重试",
    parked: "不再重试",
  },
};
