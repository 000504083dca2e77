import type { LegalText } from "./legal-text.ts";

/** The English text prevails over the translations. */
export const text: LegalText = {
  updated: "1 July 2025",
  opening:
    "Lantern Hill Church, Singapore, runs this app for its conferences. We handle your personal data in accordance with the Personal Data Protection Act 2012 of Singapore. By using the app you consent to the practices described on this page. You may withdraw that consent at any time.",
  clauses: [
    {
      title: "What we store",
      text: [
        "From your registration: your name, email address, church or organization, group, country, the conferences you are registered for, your needs, such as live interpretation, and your assigned seats.",
        "From you: your social profile and its picture, which announcements you have read, which guided tours you have seen, how far you watched each video and which are on your list, the experiences you ranked or were invited to, the events in My day and when you are reminded of them, the devices that receive notifications, and whether you share usage statistics.",
        "What you send with a form: a sign-up for the newsletter, a request for the student guide, and the name and email address of a friend you invite. This is deleted 400 days after it was forwarded.",
        "Photographs that our photographers took at the conference, and who is in those that are not for everyone. You can ask us to remove any of them.",
        "Every picture, yours and the photographers’, is re-encoded before it is stored. The place, time and camera recorded in the file are removed.",
      ],
    },
    {
      title: "What others see",
      text: [
        "Anyone who has your QR code or its link can see your social profile. Your email address is included only while you choose to show it. Your profile cannot be found by guessing.",
        "Photographs for everyone can be seen by this year’s participants of the same conference, the others only by the people in them. The link to each photograph expires after a short time.",
      ],
    },
    {
      title: "Usage statistics",
      text: [
        "We count opened screens, pressed buttons and followed links under a random id of your device. They are linked to you only with your consent, which you can give and withdraw on your profile. If you withdraw it, the link is removed from what is stored. We keep no statistics on hosts. Every entry is deleted after 400 days.",
      ],
    },
    {
      title: "What stays on your device",
      text: [
        "Your sign-in, your language and other settings, and what you have read, so that it opens offline. All of it is removed when you log out, except settings that reveal nothing about you. We set no advertising cookies, and no other company’s code runs in the app itself. Surveys and YouTube videos open in a frame of their own, only at your request, and under the policy of their provider.",
      ],
    },
    {
      title: "Who receives it",
      text: [
        "We share your data with third parties only when it is required: with those who run the servers, the sign-in and the sending of email on our behalf and under our instructions, and with authorities where the law obliges us. We do not sell it. Links out of the app, such as the giving page, lead to sites with their own policies. The giving page receives your email address so that you do not have to type it.",
        "What you send with a form is forwarded to the service that processes it for us. A newsletter sign-up names you as the referrer only if you share your email address with our statistics. A survey that you open receives your name, church, email address, country, group and registration numbers.",
      ],
    },
    {
      title: "Retention and security",
      text: [
        "We keep your data as long as the conference needs it, and then only as long as the law requires. It is encrypted in transit, and every request is authorized.",
      ],
    },
    {
      title: "Your rights",
      text: [
        "On your profile you can download everything that we hold about you, correct it, and request its deletion. You may also ask us how your data was used in the past year.",
      ],
    },
    {
      title: "Contact",
      text: [
        "Contact our data protection officer at {email}. You may also contact the Personal Data Protection Commission of Singapore.",
      ],
    },
  ],
};
