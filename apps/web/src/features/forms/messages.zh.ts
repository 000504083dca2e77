import type { FormMessages } from "./messages.en.ts";

export const formMessages: FormMessages = {
  forms: {
    name: "姓名",
    email: "电子邮箱",
    sending: "正在发送…",
    errors: {
      "no-email": "请输入有效的电子邮箱地址。",
      "too-long": "内容过长。",
      "forbidden-characters": "含有无法使用的字符。",
    },
  },
  newsletter: {
    text: "大会的消息和会后动态，每年几次。",
    submit: "订阅",
    sent: "已发送",
    missing: { email: "请输入您的电子邮箱。", name: "请输入您的姓名。" },
  },
  invite: {
    text: "我们会以您的名义写信给您的朋友，介绍这次大会。",
    name: "朋友的姓名",
    email: "朋友的电子邮箱",
    submit: "发送邀请",
    missing: { name: "请填写姓名。", email: "请填写电子邮箱。" },
    failed: "提交表单时发生错误，请稍后再试。",
    thanks: "谢谢您！",
    thanksText: (name) => `给${name}的邀请已经发出。`,
    another: "再邀请一位",
  },
  guide: {
    title: "学生手册",
    text: "告诉我们您来自哪里，即可下载手册：可以阅读、打印，也可以在上面书写。",
    church: "教会名称",
    optional: (label) => `${label}（选填）`,
    missing: (attribute) => `请填写${attribute}`,
    submit: "下载",
    failed: "手册未能下载。您填写的内容仍在这里。",
    begun: "下载已经开始。",
    again: "下载没有开始？打开手册",
  },
};
