import type { FirstMessages } from "./messages.ts";
import { announcementMessages } from "#features/announcements/messages.zh.ts";
import { arrivalMessages } from "#features/arrival/messages.zh.ts";
import { experienceMessages } from "#features/experiences/messages.zh.ts";
import { homeMessages } from "#features/home/messages.zh.ts";
import { myDayMessages } from "#features/my-day/messages.zh.ts";
import { pageMessages } from "#features/pages/messages.zh.ts";
import { pushMessages } from "#features/push/messages.zh.ts";
import { scheduleMessages } from "#features/schedule/messages.zh.ts";
import { seatingMessages } from "#features/seating/messages.zh.ts";
import { problems } from "@narthex/client/problems.zh.ts";

export const zh: FirstMessages = {
  problems,
  failures: {
    announcements: "无法获取公告。",
    registrationLink: "无法获取报名链接。",
    profile: "无法加载个人资料。",
    socialProfile: "无法加载社交资料。",
    uploadUrl: "无法获取上传地址。",
    callout: "无法获取日程提示。",
    refreshAnnouncements: "无法刷新公告。",
    unreadCount: "无法更新未读数。",
    schedule: "无法获取日程。",
    everyonePhotos: "无法获取大家的照片。",
    photos: "无法获取照片。",
    sessionMaterials: "无法获取聚会资料。",
    quotes: "无法获取金句。",
    watchLists: "无法获取推荐观看。",
    topics: "无法获取主题。",
    mainExp: "无法获取体验活动数据。",
  },
  tabs: { home: "首页", resources: "资源", schedule: "日程", team: "团队", updates: "公告" },
  shell: {
    skip: "跳到正文",
    mainMenu: "主菜单",
    toStart: (name) => `${name}，回到首页`,
    yourMenu: (name) => `个人菜单，${name}`,
    viewProfile: "查看个人资料",
    language: "语言",
    conference: "大会",
    logOut: "退出登录",
    askLogOut: "要退出登录吗？",
    loggingOut: "正在退出…",
    continue: "继续",
    cancel: "取消",
    close: "关闭",
    back: "返回",
    backToTop: "回到顶部",
    tryAgain: "重试",
    loading: "正在加载",
    refreshing: "正在刷新",
    pullToRefresh: "下拉刷新",
    releaseToRefresh: "松开即可刷新",
    unread: (count) => `${count} 条新公告`,
    opensOutside: "在新标签页打开",
    mail: "联系我们",
    mailSubject: (conference) => `咨询：${conference}`,
    mailBody: (name) => `您好：\n\n\n\n${name}`,
  },
  network: {
    offline: "您目前离线。",
    status: "离线",
    statusAt: (time) => `离线 · ${time}更新`,
    asOf: (time) => `您目前离线。内容更新于${time}。`,
    fileNotStored: "此文件未保存在设备上，联网后才能打开。",
    since: (time) => `截至${time}`,
    notRefreshed: (time) => `未能刷新。内容更新于${time}。`,
    slow: "仍在等待服务器响应。",
    notHere: "此设备上还没有这一页",
    opensOnline: "连上网络后即可打开。",
  },
  outbox: {
    waiting: (count) => `${count}项更改待发送`,
  },
  failure: {
    title: "未能加载",
    reload: "重新加载",
  },
  ...announcementMessages,
  ...arrivalMessages,
  ...experienceMessages,
  ...homeMessages,
  ...myDayMessages,
  ...pageMessages,
  ...pushMessages,
  ...scheduleMessages,
  ...seatingMessages,
};
