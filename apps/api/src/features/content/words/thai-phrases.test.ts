import { WORD_JOINER, withoutJoiners } from "@narthex/domain/words/thai-words";
import { expect, it } from "vitest";
import { joinThaiPhrases } from "./thai-phrases.ts";

it.each([
  ["ค่ำคืนแห่งความฝันและเรื่องเล่า", "ค่ำคืนแห่ง+ความ+ฝันและ+เรื่องเล่า"],
  ["สำหรับพ่อแม่ที่กำลังรอคอย", "สำหรับ+พ่อแม่ที่+กำลังรอคอย"],
  ["โต๊ะเดียวกันในบ้านหลังเดียว", "โต๊ะ+เดียวกันใน+บ้านหลัง+เดียว"],
  ["วงสนทนาสองภาษา", "วงสนทนาสอง+ภาษา"],
])("a line of a longer Thai title does not end within a phrase [I08]", (title, parts) => {
  const joined = joinThaiPhrases(title);
  expect(joined.replaceAll(WORD_JOINER, "+")).toBe(parts);
  expect(withoutJoiners(joined)).toBe(title);
  expect(joinThaiPhrases(joined)).toBe(joined);
});

it("short Thai titles have no joiners but those of their words [I08]", () => {
  expect(joinThaiPhrases("กุญแจบนโต๊ะ")).toBe("กุญแจบนโต๊ะ");
  expect(joinThaiPhrases("สถานที่")).toBe(`สถาน${WORD_JOINER}ที่`);
});
