import type { ListedSpeaker } from "@narthex/contract/console/speakers-console";
import { ask, inject } from "./console.ts";

/** A speaker of the Regional edition. */
export const SPEAKER = "guo-yaqian";

/** The fields of the form as the demonstration fills them. */
export const TYPED = {
  "role.en": "Pastor of the Chinese congregation",
  "role.zh": "华语堂会牧师",
  "role.th": "ศิษยาภิบาลคณะภาษาจีน",
  "text.en": "Yaqian keeps a notebook of small answers to prayer. It is now in its ninth volume.",
  "text.zh": "雅谦用笔记本记下祷告的小小回应，如今已写到第九本。",
  "text.th": "หย่าเชียนจดคำตอบเล็ก ๆ ของคำอธิษฐานไว้ในสมุด ตอนนี้ถึงเล่มที่เก้าแล้ว",
};

type SpeakerNow = ListedSpeaker & {
  version: string;
  draft: { picture: string | null };
  sent: {
    id: number;
    role: Record<string, string> | null;
    text: Record<string, string> | null;
    picture: string | null;
    changedMeanwhile: string[];
  } | null;
};

export const speakerNow = async (): Promise<SpeakerNow> =>
  (await ask("regional", `/speakers/${SPEAKER}`)).json as SpeakerNow;

/** A new link of the speaker. */
export const linkOf = async (): Promise<string> =>
  ((await ask("regional", `/speakers/${SPEAKER}/link`, {})).json as { address: string }).address;

let callers = 0;
/** Each request comes from another address: requests of one are limited. */
const remoteAddress = (): string => `10.0.${callers >> 8}.${callers++ & 255}`;

const pathOf = (address: string): string => new URL(address).pathname;

export const pageOf = (address: string, query = "lang=en") =>
  inject({ url: `${pathOf(address)}?${query}`, remoteAddress: remoteAddress() });

const BOUNDARY = "----form";

/** Sends the form as a browser does, which names an empty file where none was chosen. */
export function sendForm(
  address: string,
  fields: Record<string, string>,
  picture: Uint8Array = Buffer.alloc(0),
  headers: Record<string, string> = {},
) {
  const part = (disposition: string, content: Uint8Array | string) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ];
  const payload = Buffer.concat([
    ...Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, value)),
    ...part(`name="picture"; filename="${picture.length > 0 ? "me.jpg" : ""}"`, picture),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
  return inject({
    method: "POST",
    url: `${pathOf(address)}?lang=en`,
    payload,
    remoteAddress: remoteAddress(),
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
  });
}
