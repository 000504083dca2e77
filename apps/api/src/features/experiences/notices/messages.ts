import type { Locale } from "@narthex/contract/common";

type Notice = { subject: string; lead: string; note: string };
type Messages = {
  greeting: (name: string) => string;
  open: string;
  give: string;
  get: string;
  published: (conference: string, count: number) => Notice;
  takenBack: (conference: string) => Notice;
  offer: (conference: string, deadline: string) => Notice;
  exchangeOffer: (conference: string, deadline: string) => Notice;
  exchanged: (conference: string) => Notice;
};

const en: Messages = {
  greeting: (name) => `Hello ${name},`,
  open: "Open the app",
  give: "You give",
  get: "You get",
  published: (conference, count) =>
    count === 0
      ? {
          subject: `Your experiences at ${conference}`,
          lead: "The experiences have been allocated. None of your choices had a place left for you.",
          note: "You are on the waiting list. If a place becomes free, we will offer it to you by email and in the app.",
        }
      : {
          subject: `Your experiences at ${conference}`,
          lead: "The experiences have been allocated. This is where we expect you:",
          note: "They are in your schedule. If you cannot come, please withdraw in the app, so that another person can have the place.",
        },
  takenBack: (conference) => ({
    subject: `The allocation at ${conference} was taken back`,
    lead: "The organisers have taken back the last allocation of experiences. This is their reason:",
    note: "What we told you about your experiences no longer applies. We will write to you when they have been allocated again.",
  }),
  offer: (conference, deadline) => ({
    subject: `A place for you at ${conference}`,
    lead: "A place has become free in one of your choices:",
    note: `We keep it for you until ${deadline}. Accept or decline it in the app.`,
  }),
  exchangeOffer: (conference, deadline) => ({
    subject: `Exchange a place at ${conference}?`,
    lead: "Another delegate has a place that you ranked higher than your own, and prefers yours. You can exchange them:",
    note: `The exchange happens if both of you accept it in the app before ${deadline}. Until then you keep your place.`,
  }),
  exchanged: (conference) => ({
    subject: `Your place at ${conference} was exchanged`,
    lead: "Both of you accepted the exchange. This is your new place:",
    note: "It is in your schedule.",
  }),
};

const zh: Messages = {
  greeting: (name) => `${name}，您好：`,
  open: "打开应用",
  give: "您让出",
  get: "您得到",
  published: (conference, count) =>
    count === 0
      ? {
          subject: `${conference}：您的体验活动`,
          lead: "体验活动已安排完毕。很抱歉，您所选的各项都没有名额了。",
          note: "您已在候补名单上。如有名额空出，我们会通过电子邮件和应用通知您。",
        }
      : {
          subject: `${conference}：您的体验活动`,
          lead: "体验活动已安排完毕。请您按以下时间和地点参加：",
          note: "您可以在日程中看到它们。如果您不能来，请在应用中撤回，让其他人可以参加。",
        },
  takenBack: (conference) => ({
    subject: `${conference}：体验活动的安排已撤回`,
    lead: "主办方已撤回最近一次体验活动的安排。原因如下：",
    note: "我们之前通知您的安排不再有效。重新安排后，我们会再写信给您。",
  }),
  offer: (conference, deadline) => ({
    subject: `${conference}：为您留了一个名额`,
    lead: "您所选的一项体验活动空出了一个名额：",
    note: `我们为您保留到${deadline}。请在应用中接受或放弃。`,
  }),
  exchangeOffer: (conference, deadline) => ({
    subject: `${conference}：要交换名额吗？`,
    lead: "有人得到了您排序更靠前的活动，而对方更想要您的名额。你们可以交换：",
    note: `双方都在${deadline}之前于应用中接受，交换才会生效。在此之前，您保留现有的名额。`,
  }),
  exchanged: (conference) => ({
    subject: `${conference}：您的名额已交换`,
    lead: "双方都已接受交换。这是您的新名额：",
    note: "您可以在日程中看到它。",
  }),
};

const th: Messages = {
  greeting: (name) => `สวัสดีคุณ${name}`,
  open: "เปิดแอป",
  give: "คุณให้",
  get: "คุณได้รับ",
  published: (conference, count) =>
    count === 0
      ? {
          subject: `กิจกรรมของคุณในงาน ${conference}`,
          lead: "จัดสรรกิจกรรมเรียบร้อยแล้ว ขออภัย ไม่มีที่ว่างสำหรับคุณในกิจกรรมที่คุณเลือก",
          note: "คุณอยู่ในรายชื่อสำรอง หากมีที่ว่าง เราจะแจ้งคุณทางอีเมลและในแอป",
        }
      : {
          subject: `กิจกรรมของคุณในงาน ${conference}`,
          lead: "จัดสรรกิจกรรมเรียบร้อยแล้ว พบกันตามเวลาและสถานที่ดังนี้:",
          note: "ดูได้ในตารางเวลาของคุณ หากมาไม่ได้ กรุณาถอนตัวในแอป เพื่อให้ผู้อื่นได้เข้าร่วม",
        },
  takenBack: (conference) => ({
    subject: `ผลการจัดสรรกิจกรรมของงาน ${conference} ถูกเรียกคืน`,
    lead: "ผู้จัดได้เรียกคืนผลการจัดสรรกิจกรรมครั้งล่าสุด ด้วยเหตุผลดังนี้:",
    note: "สิ่งที่เราแจ้งคุณเรื่องกิจกรรมไม่มีผลแล้ว เราจะเขียนถึงคุณอีกครั้งเมื่อจัดสรรใหม่แล้ว",
  }),
  offer: (conference, deadline) => ({
    subject: `มีที่ว่างสำหรับคุณในงาน ${conference}`,
    lead: "มีที่ว่างในกิจกรรมที่คุณเลือกไว้:",
    note: `เราเก็บที่นี้ไว้ให้คุณจนถึง ${deadline} กรุณาตอบรับหรือปฏิเสธในแอป`,
  }),
  exchangeOffer: (conference, deadline) => ({
    subject: `ต้องการแลกที่กันไหม · ${conference}`,
    lead: "มีผู้ที่ได้กิจกรรมซึ่งคุณเลือกไว้ในลำดับที่สูงกว่า และเขาอยากได้กิจกรรมของคุณ คุณสามารถแลกกันได้:",
    note: `การแลกจะมีผลเมื่อทั้งสองฝ่ายตอบรับในแอปก่อน ${deadline} จนกว่าจะถึงเวลานั้น คุณยังคงมีที่เดิม`,
  }),
  exchanged: (conference) => ({
    subject: `แลกที่เรียบร้อยแล้ว · ${conference}`,
    lead: "ทั้งสองฝ่ายตอบรับการแลกแล้ว นี่คือที่ใหม่ของคุณ:",
    note: "ดูได้ในตารางเวลาของคุณ",
  }),
};

export const NOTICE_MESSAGES: Record<Locale, Messages> = { en, zh, th };
