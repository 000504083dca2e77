import type { ArrivalMessages } from "./messages.en.ts";

export const arrivalMessages: ArrivalMessages = {
  arrival: {
    title: "在会场",
    wifi: "无线网络",
    wifiText: "用另一台设备扫描二维码，或输入密码。",
    network: "网络",
    password: "密码",
    open: "无需密码",
    copy: "复制密码",
    copied: "密码已复制。",
    failed: "密码未能复制。",
    qr: (name) => `连接 ${name} 网络的二维码`,
    comingSoon: "日程即将公布",
  },
};
