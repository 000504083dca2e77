import type { LegalText } from "./legal-text.ts";

/** The English text prevails over the translations. */
export const text: LegalText = {
  updated: "1 July 2025",
  opening:
    "These terms govern the use of this app and of the services behind it (together, the “Services”), which Lantern Hill Church, Singapore (“the Church”, “we”) provides to the delegates and hosts of its conferences. By using the Services you agree to these terms. If you do not agree, please do not use them.",
  clauses: [
    {
      title: "The Services",
      text: [
        "The Services let you read the schedule, session materials and announcements of a conference for which you are registered, keep a social profile, and take part in what the conference offers. They are provided without charge to registered delegates and hosts.",
        "We may change, suspend or end any part of the Services at any time. Times, rooms and speakers may change; the announcements of the conference are authoritative.",
        "Your sign-in is personal. Keep it confidential, and tell us immediately if you believe that someone else has used it.",
      ],
    },
    {
      title: "Copyright",
      text: [
        "Unless we say otherwise, all content of the Services, including text, worksheets, photographs, recordings, music, graphics and software, belongs to the Church or to those who license it to us, and is protected by the Copyright Act 2021 of Singapore and by international treaties.",
        "You may view, download and print materials for your own study and for teaching within your own congregation, provided that you keep every notice of authorship and do not alter or sell them. Any other reproduction, publication or distribution requires our prior written consent.",
      ],
    },
    {
      title: "Trademarks",
      text: [
        "The names, logos and marks of the Church and of its conferences are our property, registered or not. Other marks that appear in the Services belong to their owners. Nothing in the Services grants a licence to use any mark without the written consent of its owner.",
      ],
    },
    {
      title: "Links",
      text: [
        "The Services contain links to sites that we do not control. We provide them for convenience; we do not endorse those sites and are not responsible for their content, their products or how they treat your data. You follow such links at your own risk.",
        "You may link to the public pages of the Services, but you may not frame them or suggest an association with us that does not exist.",
      ],
    },
    {
      title: "Disclaimer",
      text: [
        "The Services are provided “as is” and “as available”. To the fullest extent permitted by law we give no warranty, express or implied, as to their accuracy, completeness, availability, fitness for a particular purpose or freedom from error or harmful code.",
        "To the fullest extent permitted by law we are not liable for any indirect, incidental or consequential loss arising from the use of the Services or from the inability to use them. Nothing in these terms excludes liability that cannot lawfully be excluded, including liability for death or personal injury caused by negligence.",
      ],
    },
    {
      title: "User-contributed content",
      text: [
        "You remain the owner of what you contribute, such as your profile and its picture. You grant us a non-exclusive, royalty-free licence to store, reproduce and show it as far as this is needed to provide the Services to you and to other participants.",
        "You confirm that you have the right to contribute it and that it infringes nobody’s rights. We may remove any contribution that breaches these terms.",
      ],
    },
    {
      title: "Prohibited uses",
      text: [
        "You may not use the Services unlawfully, to harass or impersonate anyone, to collect the data of other people, to send unsolicited messages, or to distribute harmful code.",
        "You may not attempt to gain access to what is not meant for you, to interfere with the operation of the Services, to copy them by automatic means, or to reverse engineer them except where the law permits it in spite of this clause.",
      ],
    },
    {
      title: "Monitoring and enforcement",
      text: [
        "We are not obliged to monitor the Services, but may do so in order to keep them secure and to enforce these terms. We may suspend or end the access of anyone who breaches them, and may report unlawful conduct to the competent authorities.",
        "If we do not act on a breach immediately, we do not waive our rights.",
      ],
    },
    {
      title: "Personal data",
      text: [
        "We handle personal data in accordance with the Personal Data Protection Act 2012 of Singapore and as our privacy policy describes. By using the Services you consent to that handling.",
      ],
    },
    {
      title: "Cookies",
      text: [
        "The Services use cookies and similar storage on your device to keep you signed in, to remember your settings, and to keep what you have read available offline. We set no advertising cookies. If you block this storage, parts of the Services will not work.",
      ],
    },
    {
      title: "Governing law of Singapore",
      text: [
        "These terms are governed by the laws of Singapore. The courts of Singapore have exclusive jurisdiction over any dispute that arises from them or from the Services.",
      ],
    },
    {
      title: "General",
      text: [
        "If a provision of these terms is invalid or unenforceable, the others remain in force. These terms are the whole agreement between you and us on the use of the Services. You may not assign your rights under them without our written consent.",
        "A person who is not a party to these terms has no right under the Contracts (Rights of Third Parties) Act 2001 to enforce any of them.",
        "We may change these terms. The current text is always on this page with its date. By continuing to use the Services you accept it. Where a translation differs, the English text prevails.",
      ],
    },
    {
      title: "Contact",
      text: ["Questions about these terms are welcome at {email}."],
    },
  ],
};
