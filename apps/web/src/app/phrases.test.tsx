// @vitest-environment node
import { Phrases } from "@narthex/ui/phrases.tsx";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

const drawn = (text: string): string => renderToStaticMarkup(<Phrases text={text} />);
const whole = (text: string): string => `<span class="break-keep">${text}</span>`;

it("short phrases of a Chinese title stay whole; long ones, and titles without a comma, end their lines as usual [I09]", () => {
  expect(drawn("小小的房间，深深的根")).toBe(whole("小小的房间，") + whole("深深的根"));
  expect(drawn("同一锅饭：世代之间的尊荣")).toBe(whole("同一锅饭：") + whole("世代之间的尊荣"));
  expect(drawn("一个教会，许多说着不同语言的家庭")).toBe(`${whole("一个教会，")}许多说着不同语言的家庭`);
  const joined = "小\u2060小\u2060的房\u2060间，";
  expect(drawn(`${joined}世\u2060代\u2060之\u2060间`)).toBe(whole(joined) + whole("世\u2060代\u2060之\u2060间"));
  expect(drawn("门把手低一点的房间")).toBe("门把手低一点的房间");
  expect(drawn("The Strong Church: building, together")).toBe("The Strong Church: building, together");
});
