import { expect, it } from "vitest";
import { textIn } from "./locales.ts";
import { joinThaiWords, withoutJoiners } from "./thai-words.ts";

const wordsOf = (text: string): string[] =>
  [...new Intl.Segmenter("th", { granularity: "word" }).segment(text)].map(({ segment }) => segment);

it("does not break common compounds and loan words at the end of a line [I08]", () => {
  for (const word of "คริสตจักร สถานที่ ศิษยาภิบาล สตูดิโอ การกลับ เจ้าภาพ พระราชบัญญัติ ผู้ดูแล โซเชียล ลงทะเบียน ผู้จัดงาน ผู้ร่วมงาน งานประชุม ออกจากระบบ เผยแพร่ ข้อเสนอ คำแปล ตัวย่อ ที่นี่ ที่นั่ง สิ่งอื่น".split(
    " ",
  )) {
    expect(wordsOf(word).length, word).toBeGreaterThan(1);
    const joined = joinThaiWords(`ใน${word}ของเรา`);
    // Every boundary inside the word has a joiner, which forbids a line break on both sides.
    expect(joined.split("\u2060").length, word).toBe(wordsOf(word).length);
    expect(withoutJoiners(joined)).toBe(`ใน${word}ของเรา`);
  }
});

it("keeps a repeated word and its mark on one line [I08]", () => {
  const joined = joinThaiWords("ห้องเล็ก ๆ รากลึก ๆ");
  expect(joined).toBe("ห้องเล็ก\u00A0ๆ รากลึก\u00A0ๆ");
  expect(joinThaiWords(joined)).toBe(joined);
});

it("keeps the unit of an hour on the line of the hour [I08]", () => {
  expect(joinThaiWords("รถเที่ยวสุดท้าย 23:00 น. และ 05:00 น.")).toBe("รถเที่ยวสุดท้าย 23:00\u00A0น. และ 05:00\u00A0น.");
});

it("leaves addresses, other languages and other words as they are [I08]", () => {
  for (const text of ["/media/คริสตจักร.pdf", "media/สถานที่.pdf", "https://example.org/สถานที่", "นมัสการ"])
    expect(joinThaiWords(text)).toBe(text);
  expect(textIn({ en: "Place", th: "สถานที่" }, "th")).toBe("สถาน\u2060ที่");
  expect(textIn({ en: "สถานที่" }, "en")).toBe("สถานที่");
});
