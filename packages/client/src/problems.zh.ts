import type { CallErrorCode } from "./call-error.ts";

export const problems: Record<CallErrorCode, string> = {
  "bad-input": "内容有误，请检查后重试。",
  "no-token": "请先登录。",
  "bad-token": "登录已失效，请重新登录。",
  "not-registered": "此账号没有报名记录。",
  "not-yours": "您的报名类别不能使用此功能。",
  "not-found": "找不到此内容。",
  "key-reused": "此请求已用不同的内容发送过，请重试。",
  closed: "已截止。",
  "too-large": "文件太大，无法发送。",
  "wrong-media-type": "不支持此类文件。",
  refused: "无法完成此操作。",
  "too-slow": "请求超时。请检查网络后重试。",
  "headers-too-large": "请求过大。请退出后重新登录。",
  "too-many": "操作过于频繁，请稍候再试。",
  "storage-full": "服务器存储空间不足，未能保存。请稍后再试。",
  failed: "我们这边出了问题，请稍候再试。",
  busy: "目前使用人数较多，请稍候再试。",
  "no-space": "此设备没有剩余空间，更改未能保存。请清理空间，或联网后重试。",
  "no-network": "没有收到回应。请检查网络后重试。",
  "missing-part": "应用的一部分未能下载。请重新加载以继续，您保存的内容不会丢失。",
};
