import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BADGE_FORMATS, chunksOf, cornersOf, fitBadge, layoutOf, perSheet, proofOf } from "./badges.ts";
import { emWidth, fitText, languageOf, PT_MM, type FittedText } from "./fit-text.ts";

const FORMATS = Object.entries(BADGE_FORMATS);
const heightOf = ({ lines, size, lineHeight }: FittedText): number => lines.length * size * lineHeight * PT_MM;
const widthOf = ({ lines, size }: FittedText): number =>
  Math.max(0, ...lines.map((line) => emWidth(line) * size * PT_MM));

describe.each(FORMATS)("a badge on %s", (_name, format) => {
  const { sheet, badge } = format;
  const layout = layoutOf(badge);

  it("lies on the sheet, beside the others, as far from the left edge as from the right and from the top as from the bottom [Q13]", () => {
    const corners = cornersOf(format);
    expect(corners).toHaveLength(perSheet(format));
    const right = Math.max(...corners.map(({ x }) => x)) + badge.width;
    const bottom = Math.max(...corners.map(({ y }) => y)) + badge.height;
    expect(sheet.width - right).toBeCloseTo(format.left, 1);
    expect(sheet.height - bottom).toBeCloseTo(format.top, 1);
    expect(format.stepX).toBeGreaterThanOrEqual(badge.width);
    expect(format.stepY).toBeGreaterThanOrEqual(badge.height);
  });

  it("has room for all its parts, and a code that a phone reads [Q13]", () => {
    const { pad, band, gap, code, name, details } = layout;
    expect(band + name.height + details.height + pad + 2 * gap).toBeCloseTo(badge.height, 6);
    expect(details.width + code + gap + 2 * pad).toBeCloseTo(badge.width, 6);
    expect(name.height).toBeGreaterThan(8);
    // A code of 37 modules with its quiet zone: 0.4 mm each.
    expect(code).toBeGreaterThan(15);
    expect(band + code).toBeLessThan(badge.height);
  });

  it("has any text within its box: none is cut that fits in the smallest size [Q14]", () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 200 }),
      fc
        .array(fc.constantFrom("Ruth", "Amoah-Lindström", "ศิริพรรณวดี", "ณ", "กิ่งแก้ว", "王小明", "欧阳", "W"), {
          maxLength: 30,
        })
        .map((words) => words.join(" ")),
    );
    fc.assert(
      fc.property(text, (any) => {
        const fitted = fitBadge({ name: any, church: any, country: any, languages: any }, layout);
        for (const [part, box] of [
          [fitted.name, layout.name],
          [fitted.church, { width: layout.details.width, height: layout.details.height / 2 }],
          [fitted.country, { width: layout.details.width, height: layout.details.height / 4 }],
        ] as const) {
          expect(heightOf(part)).toBeLessThanOrEqual(box.height + 1e-6);
          expect(widthOf(part)).toBeLessThanOrEqual(box.width + 1e-6);
          const letters = (shown: string): string => shown.replaceAll(/\s/gu, "");
          if (!part.isCut) expect(letters(part.lines.join(""))).toBe(letters(any));
        }
      }),
      { numRuns: 200 },
    );
  });

  it("shows usual names whole in at least 14 pt, and long ones in at least 10 pt [Q14]", () => {
    for (const name of [
      "Ruth Amoah-Lindström",
      "ศิริพรรณวดี ณ ป้อมเพ็ชร์",
      "王小明",
      "Maria Aparecida dos Santos Albuquerque de Oliveira",
    ]) {
      const fitted = fitBadge({ name, church: "", country: "", languages: "" }, layout).name;
      expect(fitted.isCut).toBe(false);
      expect(fitted.size).toBeGreaterThanOrEqual(name.length > 30 ? 10 : 14);
    }
  });
});

describe("a text in a box", () => {
  const BOX = { width: 60, height: 20, largest: 40, smallest: 8 };

  it("has the largest size at which it fits [Q14]", () => {
    const fitted = fitText("Ruth Amoah", BOX, "spaces");
    const larger = fitText("Ruth Amoah", { ...BOX, smallest: fitted.size + 0.5 }, "spaces");
    expect(fitted.isCut).toBe(false);
    expect(widthOf(fitted)).toBeLessThanOrEqual(BOX.width);
    // Half a point larger it would be broken inside of a word, or higher than the box.
    expect(larger.isCut || larger.lines.some((line) => !["Ruth", "Amoah", "Ruth Amoah"].includes(line))).toBe(true);
  });

  it("breaks names only at spaces, and other texts also between Thai and Chinese words [Q14]", () => {
    expect(fitText("ศิริพรรณวดี ณ ป้อมเพ็ชร์", BOX, "spaces").lines.join(" ")).toBe("ศิริพรรณวดี ณ ป้อมเพ็ชร์");
    expect(fitText("王小明", BOX, "spaces").lines).toEqual(["王小明"]);
    const church = "คริสตจักรกรุงเทพนานาชาติแห่งประเทศไทย";
    const { lines } = fitText(church, { width: 25, height: 20, largest: 10, smallest: 8 }, "words");
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join("")).toBe(church);
  });

  it("is set by the language of its script, with room for two levels of Thai marks [Q14]", () => {
    expect(["ไทย", "王小明", "山田たろう", "김민준", "Ruth"].map(languageOf)).toEqual(["th", "zh", "ja", "ko", ""]);
    expect(fitText("กิ่งแก้ว", BOX, "spaces").lineHeight).toBeGreaterThan(1.6);
  });

  it("is cut with a sign where not even the smallest size fits, and between whole letters [Q14]", () => {
    const { lines, isCut } = fitText("ที่".repeat(300), BOX, "spaces");
    expect(isCut).toBe(true);
    expect(lines.at(-1)).toMatch(/(?:ที่)+…$/u);
  });
});

describe("a proof", () => {
  const people = Array.from({ length: 30 }, (_, at) => ({ name: "ab".repeat(at + 1) }));

  it("begins with the ten longest names, and fills its last sheet with others [Q15]", () => {
    const alone = proofOf(people, BADGE_FORMATS.a6);
    expect(alone.map(({ name }) => name.length / 2)).toEqual([30, 29, 28, 27, 26, 25, 24, 23, 22, 21]);
    const sheet = proofOf(people, BADGE_FORMATS.L7165);
    expect(sheet).toHaveLength(16);
    expect(sheet.slice(0, 10)).toEqual(alone);
    expect(new Set(sheet).size).toBe(16);
    expect(proofOf(people.slice(0, 3), BADGE_FORMATS.L7163)).toHaveLength(3);
    expect(proofOf([], BADGE_FORMATS.a6)).toEqual([]);
  });

  it("and prints have each person once [Q15]", () => {
    expect(chunksOf(people, 8).flat()).toEqual(people);
    expect(chunksOf(people, 8).map((one) => one.length)).toEqual([8, 8, 8, 6]);
  });
});
