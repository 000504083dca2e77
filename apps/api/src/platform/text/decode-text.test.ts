import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { TEXT_ENCODINGS, UNMARKED_ENCODINGS, type TextEncoding } from "@narthex/contract/base/text-encodings";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeText, UnreadableText } from "./decode-text.ts";
import { charactersOf, encodeText } from "#test/content/encode.ts";

const HEADER = "email,name\r\n";

const inAnyEncoding = fc.constantFrom(...TEXT_ENCODINGS).chain((encoding) => {
  const isUnicode = encoding.startsWith("utf");
  const character = isUnicode
    ? fc.string({ unit: "grapheme" }).filter((text) => !/[\0\uFFFD]/.test(text))
    : fc.oneof(fc.constantFrom(...charactersOf(encoding)), fc.string({ unit: "grapheme-ascii" }));
  return fc.record({ encoding: fc.constant(encoding), text: fc.array(character).map((all) => HEADER + all.join("")) });
});

/** Words of people in each language, and the encodings in which their computers write them. */
const WORDS: [encodings: string[], words: string[]][] = [
  [
    ["windows-1252", "macintosh"],
    ["José", "Núñez", "O’Brien", "Français", "Ångström", "Ærø", "São", "Noël", "Straße"],
  ],
  [["windows-1250"], ["Dvořák", "Łukasz", "Šárka", "Győr", "Žofie", "Müller", "José"]],
  [["windows-1254"], ["Işık", "Çağlar", "Şahin", "Gül", "José"]],
  [["windows-1251"], ["Иван", "Ян", "Мария", "Пётр"]],
  [["windows-874"], ["สมชาย", "ใจดี", "เพ็ญศรี", "คริสตจักรร่มเย็น", "ก้อง", "ณ", "กลุ่ม ๑"]],
  [["gb18030"], ["李雷", "韩梅梅", "恩典教会", "李", "王小明", "A组", "北京"]],
  [["big5"], ["陳大文", "恩典教會", "李", "台北", "王小明"]],
  [["euc-kr"], ["김철수", "박영희", "이"]],
  [["shift_jis"], ["山田太郎", "すずき", "カトリック", "佐藤"]],
];
const inOneLanguage = fc
  .constantFrom(...WORDS)
  .chain(([encodings, words]) =>
    fc.record({ encoding: fc.constantFrom(...encodings), words: fc.array(fc.constantFrom(...words, "Mei Tan")) }),
  );

const refusalOf = (act: () => unknown): UnreadableText => {
  try {
    act();
  } catch (error) {
    if (error instanceof UnreadableText) return error;
    throw error;
  }
  throw new Error("was read");
};

/** Files as people have them: rows of a table in one language. */
const SAMPLES: Record<string, { encoding: string; text: string }> = {
  "a Western file": { encoding: "windows-1252", text: "mei@a.org,Mei\r\njose@a.org,José\r\nana@a.org,Zoë Müller" },
  "a Thai file": { encoding: "windows-874", text: "a@a.org,สมชาย ใจดี,คริสตจักรร่มเย็น\r\nb@a.org,เพ็ญศรี" },
  "a short Thai file": { encoding: "windows-874", text: "a@a.org,สมชาย ใจดี" },
  "a traditional Chinese file": { encoding: "big5", text: "a@a.org,陳大文,恩典教會" },
  "UTF-16 without a mark": { encoding: "utf-16le", text: "a@a.org,李雷,เพ็ญ" },
  "UTF-16 in the other order": { encoding: "utf-16be", text: "a@a.org,李雷,เพ็ญ" },
};
/** Files that read as words in several encodings, with those that are offered first. */
const UNCLEAR: Record<string, { encoding: string; text: string; fits: TextEncoding[] }> = {
  "a Chinese file": { encoding: "gb18030", text: "a@a.org,李雷,恩典教会,中国", fits: ["gb18030", "big5"] },
  "a Spanish file": { encoding: "windows-1252", text: "a@a.org,Quiñones", fits: ["windows-1252"] },
  "a Czech file": { encoding: "windows-1250", text: "a@a.org,Dvořák", fits: ["windows-1252"] },
  "a file of an old Mac": { encoding: "macintosh", text: "a@a.org,María Peña", fits: ["windows-1252"] },
};

describe("the text of a file", () => {
  it("is read whole in each supported encoding that is named, or is marked [O74]", () => {
    fc.assert(
      fc.property(inAnyEncoding, ({ encoding, text }) => {
        expect(decodeText(encodeText(text, encoding), encoding).text).toBe(text);
        if (encoding.startsWith("utf")) expect(decodeText(encodeText(`\uFEFF${text}`, encoding)).text).toBe(text);
      }),
    );
  });

  it("that is UTF-8 needs no name for its encoding [O74]", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        fc.pre(!/[\0\uFFFD]/.test(text) && !text.startsWith("\uFEFF"));
        expect(decodeText(encodeText(text, "utf-8"))).toEqual({ text, encoding: "utf-8" });
      }),
    );
  });

  it("of which nobody named the encoding is right or refused, and never has a lost character [O74]", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.constantFrom(null, ...TEXT_ENCODINGS), (bytes, told) => {
        try {
          expect(decodeText(bytes, told).text).not.toMatch(/[\0\uFFFD]/);
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableText);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("of words in any language and encoding is never taken for other words [O74]", () => {
    fc.assert(
      fc.property(inOneLanguage, ({ encoding, words }) => {
        const text = `${HEADER}${words.map((word, at) => `p${at}@a.org,${word}\r\n`).join("")}`;
        try {
          expect(decodeText(encodeText(text, encoding)).text).toBe(text);
        } catch (error) {
          if (!(error instanceof UnreadableText)) throw error;
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(Object.entries(SAMPLES))("is recognised: %s [O74]", (_, { encoding, text }) => {
    const whole = `${HEADER}${text}\r\n`;
    expect(decodeText(encodeText(whole, encoding))).toEqual({ text: whole, encoding });
  });

  it.each(Object.entries(UNCLEAR))(
    "is not guessed, but asked with samples: %s [O74]",
    (_, { encoding, text, fits }) => {
      const refusal = refusalOf(() => decodeText(encodeText(`${HEADER}${text}\r\n`, encoding)));
      expect(refusal.reason).toBe("unclear");
      expect(refusal.fitting.map((one) => one.encoding)).toEqual(expect.arrayContaining(fits));
      const own = refusal.fitting.find((one) => one.encoding === encoding);
      if (own) expect(own.sample).toContain(text.split(",")[1]);
    },
  );

  it("that is damaged or lost a character is refused with its line [O74]", () => {
    const damaged = Buffer.concat([
      Buffer.from("李雷\r\n韩梅梅\r\nJos"),
      Buffer.from([0xe9]),
      Buffer.from(",恩典教会"),
    ]);
    expect(refusalOf(() => decodeText(damaged))).toMatchObject({ reason: "broken", line: 3, encoding: "utf-8" });
    expect(refusalOf(() => decodeText(Buffer.from("a\nJos\uFFFD")))).toMatchObject({ reason: "lost", line: 2 });
    expect(refusalOf(() => decodeText(Buffer.from([0x84, 0x31, 0xa4, 0x37]), "gb18030"))).toMatchObject({
      reason: "lost",
    });
    expect(refusalOf(() => decodeText(Buffer.from("a"), "x-none"))).toMatchObject({ reason: "broken" });
  });

  it("is decided in one place: no command and no feature decodes a file by itself [O74]", () => {
    const source = fileURLToPath(new URL("../..", import.meta.url));
    const own = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
      (name) => /^(features\/|people\.cli)/.test(name) && /(?<!\.test)\.ts$/.test(name) && !/(^|\/)test-/.test(name),
    );
    const readers = own.filter((name) =>
      /readFile\([^;]*"utf8"|new TextDecoder/.test(readFileSync(join(source, name), "utf8")),
    );
    expect(readers).toEqual([]);
  });
});

it.each(UNMARKED_ENCODINGS)("every character of %s is read [O74]", (encoding) => {
  const all = charactersOf(encoding);
  expect(all.length).toBeGreaterThan(50);
  expect(decodeText(encodeText(all.join(""), encoding), encoding).text).toBe(all.join(""));
});
