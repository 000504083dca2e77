import { parse } from "csv-parse/sync";
import { writeCalendar } from "@narthex/domain/schedule/calendar-file";
import { slugOf } from "@narthex/domain/words/slugs";
import fc from "fast-check";
import { createTransport } from "nodemailer";
import { describe, expect, it } from "vitest";
import { writeCsv } from "./platform/files/csv.ts";
import { composeMail } from "./platform/mail/compose-mail.ts";

const SIGNS = [
  ["\r\n", "\n", "\r", "\0", "\u2028", "\u0085", ";", ",", ":", '"', "'", "\\", "<", ">", "&", "%0d%0a", "=", "+"],
  ["-", "@", "\t", " ", "../", "Bcc: x@evil.example", "END:VEVENT", "BEGIN:VEVENT", "<script>", "=1+1", "\uFF1D"],
].flat();
/** Texts with signs that have a meaning in a header, a file or a page. */
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...SIGNS), fc.string({ maxLength: 4 })), { maxLength: 8 })
  .map((all) => all.join(""));
const RUNS = { numRuns: 300 };

const mailOf = (text: string) =>
  composeMail({
    to: "a@b.example",
    subject: text,
    locale: "en",
    heading: text,
    lead: [text],
    list: [{ text, details: [text] }],
    button: { label: text, url: "https://app.example/" },
    note: text,
  });

describe("a value of content or of a person", () => {
  it("adds no line and no event to a calendar file [C16]", () => {
    const fileOf = (text: string): string =>
      writeCalendar({
        name: text,
        timeZone: "Asia/Singapore",
        stamp: 0,
        sequence: 1,
        events: [
          {
            uid: "1@x",
            start: 0,
            end: 1,
            title: text,
            location: text,
            description: text,
            url: "https://x.example/",
            isCancelled: false,
          },
        ],
      });
    const namesIn = (file: string): string[] =>
      file
        .replaceAll("\r\n ", "")
        .split("\r\n")
        .map((line) => line.split(/[:;]/)[0] ?? "");
    const names = namesIn(fileOf("x"));
    fc.assert(
      fc.property(hostile, (text) => {
        const file = fileOf(`x${text}`);
        expect(namesIn(file)).toEqual(names);
        expect(file.replaceAll("\r\n", "")).not.toMatch(/\p{Cc}/u);
      }),
      RUNS,
    );
  });

  it("is no formula, no further cell and no further row of a spreadsheet [C16]", () => {
    fc.assert(
      fc.property(hostile, hostile, (first, second) => {
        const rows = parse(
          writeCsv([
            ["a", "b"],
            [first, second],
          ]),
        );
        expect(rows.map((cells) => cells.length)).toEqual([2, 2]);
        expect(rows.flat().filter((cell) => /^[=+\-@\t\r\n\uFF1D]/.test(cell))).toEqual([]);
      }),
      RUNS,
    );
  });

  it("adds no header, no recipient and no element to an email [C16]", async () => {
    const writer = createTransport({ streamTransport: true, buffer: true });
    const headersOf = async (text: string): Promise<string[]> => {
      const { to, ...mail } = mailOf(text);
      const { message, envelope } = await writer.sendMail({
        ...mail,
        from: "x@y.example",
        to: { name: "", address: to },
      });
      expect(envelope.to).toEqual(["a@b.example"]);
      const [head = ""] = (message as Buffer).toString().split("\r\n\r\n", 1);
      return head
        .replaceAll(/\r\n[ \t]/g, "")
        .split("\r\n")
        .map((line) => line.split(":")[0] ?? "");
    };
    const tagsOf = (text: string): string[] => mailOf(text).html?.match(/<\/?[a-z]+/g) ?? [];
    const [headers, tags] = [await headersOf("x"), tagsOf("x")];
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        expect(await headersOf(`x${text}`)).toEqual(headers);
        expect(tagsOf(`x${text}`)).toEqual(tags);
      }),
      RUNS,
    );
  });

  it("is a plain name of a file [C16]", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(slugOf(text, 40)).toMatch(/^[a-z0-9-]*$/);
      }),
      RUNS,
    );
  });
});
