import { PACK_ISSUES } from "@narthex/contract/base/pack-issues";
import type { Problem } from "@narthex/contract/problems";
import type { Difference } from "@narthex/contract/console/publications";
import { readProblem } from "@narthex/client/call-error.ts";
import { setLocale } from "@narthex/client/messages.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { failureText } from "#features/frame/index.ts";
import { en, th, zh } from "#app/testing/texts.ts";
import { showScreen } from "../../../test-screen.tsx";
import { DifferenceView } from "../difference-view.tsx";
import { NO_DIFFERENCE } from "../../../test-difference.ts";

const parametersIn = (text: string): string[] => text.match(/\{\w+\}/g) ?? [];

it.each([
  ["English", en, /[a-z]/],
  ["Chinese", zh, /[一-鿿]/],
  ["Thai", th, /[ก-๛]/],
])(
  "every code of a refusal has a text in %s, with no other parameters than the English [B90]",
  (_, messages, script) => {
    const texts: Readonly<Record<string, string>> = messages.issues;
    const wrong = Object.entries(PACK_ISSUES).filter(([code, english]) => {
      const text = texts[code] ?? "";
      return !script.test(text) || parametersIn(text).some((name) => !english.includes(name));
    });
    expect(wrong).toEqual([]);
  },
);

const refusal = (errors: Problem["errors"]) => {
  const problem: Problem = {
    type: "/problems/refused",
    title: "Refused by a rule",
    status: 422,
    detail: "In English.",
    message: "In English.",
    errors,
  };
  return readProblem(new Response(JSON.stringify(problem), { status: 422 }));
};

describe("a volunteer who reads Chinese", () => {
  beforeAll(() => setLocale("zh"));

  it("reads why a publication is refused, and why a value is not saved [B90]", async () => {
    const params = { language: "zh", english: "Matins" };
    const message = "The zh text is older than the English: Matins";
    expect(failureText(await refusal([{ path: "", message, code: "gap-older", params }]))).toBe(
      "简体中文译文早于英文原文：Matins",
    );
    const times = { end: "2025-07-18T13:00:00+08:00", start: "2025-07-18T13:30:00+08:00" };
    const late = failureText(await refusal([{ path: "", message: "", code: "slot-end", params: times }]));
    expect(late).toMatch(/下午1:00.*下午1:30/);
    expect(late).not.toMatch(/T13|08:00/);
    const start = { path: "3.start", message: "start must be an instant …", code: "instant", params: {} };
    expect(failureText(await refusal([start]))).toBe("开始: 必须是带时差的时间，例如 2025-07-18T09:00:00+08:00");
  });

  it("reads the English text of a code that the console does not know [B90]", async () => {
    expect(failureText(await refusal([{ path: "a", message: "is new", code: "of-tomorrow" }]))).toBe("Is new");
    expect(failureText(await refusal([]))).toBe("In English.");
  });

  it("reads before publishing which value prevents it, with a link to its place [B90] [B92]", async () => {
    const difference: Difference = {
      ...NO_DIFFERENCE,
      issues: [
        {
          file: "schedule/2025-07-18.yaml",
          address: ["@12", "session"],
          object: "2025年7月18日星期五 › 晨祷",
          reason: "there is no file materials/99.yaml",
          code: "no-file",
          params: { file: "materials/99.yaml" },
        },
      ],
    };
    await showScreen(<DifferenceView difference={difference} />, "zh");
    expect(document.body.textContent).toContain("2025年7月18日星期五 › 晨祷: 堂次: “第 99 堂”不存在");
    expect([...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
      expect.stringMatching(/\/an-edition\/programme\/2025-07-18\?event=.*12/),
    ]);
  });
});
