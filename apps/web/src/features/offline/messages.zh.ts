import type { OfflineMessages } from "./messages.en.ts";

export const offlineMessages: OfflineMessages = {
  offline: {
    title: "此设备上的内容",
    notSaved: "可以把整个大会的内容保存到此设备，没有网络时也能查看。",
    saved: (time, megabytes) => `已保存（截至 ${time}）：${megabytes} MB。`,
    skipped: (files) => `有${files}个文件过大，需要联网查看。`,
    failed: "部分内容未能保存，请联网后重试。",
    full: "此设备空间不足。请清理空间后重新保存。",
    save: "立即保存",
    saveAgain: "重新保存",
    repair: "修复此应用",
    repairText: "如果显示异常，可以重新加载应用及其内容。",
    repairOffline: "联网后才能修复应用。",
    repairWarning: "将重新加载应用以及此设备上保存的全部内容。您会保持登录状态，尚未发送的更改也会保留。",
    confirmRepair: "修复",
  },
};
