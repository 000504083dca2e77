import type { LegalText } from "./legal-text.ts";

/** The English text prevails over the translations. */
export const text: LegalText = {
  updated: "1 July 2025",
  opening:
    "Lantern Hill Church, Singapore, runs this app for its conferences. We handle your personal data in accordance with the Personal Data Protection Act 2012 of Singapore. By using the app you consent to what this page describes; you may withdraw that consent at any time.",
  clauses: [
    {
      title: "What we keep",
      text: [
        "From your registration: your name, e-mail address, church or organization, group, country, the conferences you are registered for, and what you told us you need, such as live interpretation; and the seats that you were given.",
        "From you: your social profile and its picture, which announcements you have read, which guided tours you have seen, how far you watched each video and which are on your list, what you ranked or were invited to, and whether you share usage statistics.",
        "What you send with a form: a sign-up for the newsletter, a request for the student guide, and the name and e-mail address of a friend whom you invite. It is deleted 400 days after it was handed on.",
        "Photographs that our photographers took at the conference, and who is on those that are not for everyone. You can ask us to take any of them away.",
        "Every picture, yours and the photographers’, is drawn anew before it is kept; the place, time and camera that were written into it are thrown away.",
      ],
    },
    {
      title: "What others see",
      text: [
        "Whoever has your QR code or its link sees your social profile. Your e-mail address is part of it only while you choose to show it. Your profile cannot be found by guessing.",
        "Photographs for everyone are seen by those who take part in the same conference this year; the others only by those who are on them. Each is opened by an address that soon expires.",
      ],
    },
    {
      title: "Usage statistics",
      text: [
        "We count which screens are opened, which buttons are pressed and which links are followed, under a random id of your device. Only with your consent, which you give and withdraw on your profile, is this kept together with your person. If you withdraw it, you are taken off what was kept. We keep no statistics of hosts. Every entry is deleted after 400 days.",
      ],
    },
    {
      title: "What stays on your device",
      text: [
        "Your sign-in, your language and other settings, and what you have read, so that it opens without a network. All of it is removed when you log out, apart from settings that say nothing about you. We set no advertising cookies, and no other company’s code runs in the app itself. A survey, and a film that is kept at YouTube, open in a frame of their own and only when you ask for them; there the policy of their keeper holds.",
      ],
    },
    {
      title: "Who receives it",
      text: [
        "We share your data with third parties only when it is required: with those who run the servers, the sign-in and the sending of e-mail on our behalf and under our instructions, and with authorities where the law obliges us. We do not sell it. A link that you follow out of the app, such as the giving page, takes you to a place with a policy of its own; the giving page is told your e-mail address so that you need not type it.",
        "What you send with a form is handed to the service that answers it for us. A sign-up for the newsletter names you as the one who passed it on only if you share your e-mail address with our statistics. A survey that you open is told your name, church, e-mail address, country, group and registration numbers.",
      ],
    },
    {
      title: "How long, and how safely",
      text: [
        "We keep your data as long as the conference needs it, and then only as long as the law requires. It travels encrypted, and every request is checked for whether it may be made.",
      ],
    },
    {
      title: "Your rights",
      text: [
        "On your profile you can download everything that we keep about you, correct what you told us, and ask for all of it to be erased. You may also ask us how your data was used in the past year.",
      ],
    },
    {
      title: "Contact",
      text: [
        "Our data protection officer answers at {email}. You may also turn to the Personal Data Protection Commission of Singapore.",
      ],
    },
  ],
};
