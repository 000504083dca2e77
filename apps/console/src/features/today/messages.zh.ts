import type { todayMessages as english } from "./messages.en.ts";

export const todayMessages: typeof english = {
  today: {
    title: "今天",
    announce: "发布公告",
    change: "修改日程",
    firstSteps: "从这里开始",
    steps: {
      setUp: "设置标题、日期、语言和颜色",
      schedule: "从电子表格导入日程",
      people: "从电子表格导入人员并发送邀请",
      publish: "检查并发布",
    },
    now: "正在进行",
    nothingNow: "目前没有活动。",
    next: "接下来三小时",
    nothingNext: "三小时内没有活动开始。",
    attention: "需要处理",
    nothingToDo: "没有需要您处理的事项。",
    openApps: "打开的应用",
    openAppsText: "目前正在使用，每个打开的应用计一次",
    noRoom: "未定地点",
    issues: {
      withoutRoom: (count) => `${count} 场聚会还没有地点。`,
      languageGaps: (count) => `${count} 处文字缺少某种语言，或译文已过时。`,
      unpublishedFiles: (count) => `${count} 个部分有尚未发布的修改。`,
      unconfirmedPublications: (count) => `${count} 项发布等待另一人确认。`,
      failedPublications: (count) => `${count} 项定时发布因内容已有变动而没有发布；列表见“发布”。`,
      erasureRequests: (count) => `${count} 人申请删除其一切资料；列表见“人员”。`,
      quarantinedPhotos: (count) => `${count} 张照片等待处理。`,
      undeliveredForms: (count) => `${count} 份表单尚未送达；列表及是否仍自动重发见“表单”。`,
      unpublishedAllocations: (count) => `${count} 份体验活动的分配方案尚未公布，可在“体验活动”中公布。`,
      parkedJobs: (count) => `${count} 项任务最终失败，管理员可在服务器日志中查看原因。`,
      fullDisks: () => "服务器磁盘已满，无法保存任何内容，请管理员清理空间。",
      engineProblems: (count) => `数据库有 ${count} 个问题：连接过多、事务长时间未结束或数据损坏。请管理员检查。`,
    },
  },
};
