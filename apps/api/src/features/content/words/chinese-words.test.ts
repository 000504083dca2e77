import { WORD_JOINER, withoutJoiners } from "@narthex/domain/words/thai-words";
import { expect, it } from "vitest";
import { joinChineseWords } from "./chinese-words.ts";

/** Where a line may end, as spaces. */
const partsOf = (title: string): string =>
  withoutJoiners(joinChineseWords(title).replaceAll(/(?<=\p{Script=Han})(?=\p{Script=Han})/gu, " "));

it("a line of a longer Chinese title does not end inside a word or before a particle [I09]", () => {
  expect(partsOf("门把手低一点的房间")).toBe("门 把手 低 一点的 房间");
  expect(partsOf("一个教会，许多说着不同语言的家庭")).toBe("一个教会，许多 说着 不同 语言的 家庭");
  for (const title of ["门把手低一点的房间", "一家人，世世代代：開場影片"])
    expect(withoutJoiners(joinChineseWords(title))).toBe(title);
});

it("short phrases of a Chinese title stay whole; long ones, and titles without a comma, end their lines between words [I09]", () => {
  for (const title of ["小小的房间，深深的根", "同一锅饭：世代之间的尊荣", "开幕短片：同为一家，世代相传"])
    expect(partsOf(title)).toBe(title);
  expect(joinChineseWords("夜晚：第4场")).toBe("夜晚：第4场");
  expect(joinChineseWords("今天晚上：第4场崇拜")).toContain(`第${WORD_JOINER}4${WORD_JOINER}场`);
});

it("short titles and those of other languages have no joiners [I09]", () => {
  for (const title of ["把家留给孩子", "The Strong Church: building a house", "คริสตจักรที่เข้มแข็งในเมือง"])
    expect(joinChineseWords(title)).toBe(title);
});
