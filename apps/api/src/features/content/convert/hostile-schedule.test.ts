import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPack } from "../pack/read-pack.ts";
import { addressesInHtml, renderHtml, unsafeHtmlIn } from "../pack/formats/html.ts";
import { temporaryFolder } from "#test/content/pack.ts";
import { writePack } from "../pack/write-pack.ts";
import { convertSchedule } from "./convert-schedule.ts";
import { issuesOf, scheduleXml } from "#test/content/schedules.ts";
import { asMarkdown, toOneLine, safeMarkdown } from "./to-pack/texts.ts";

const HEAD = "<schedule>\n<conference>";

describe("a hostile schedule", () => {
  it.each([
    [
      "declares entities that multiply",
      `<!DOCTYPE s [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>\n${HEAD}<title>&b;</title>`,
      1,
      "declares entities, which are not allowed in a schedule",
    ],
    [
      "refers to a file of the server",
      `<!DOCTYPE s SYSTEM "file:///etc/passwd">\n${HEAD}`,
      1,
      "declares entities, which are not allowed in a schedule",
    ],
    [
      "names an entity",
      `${HEAD}<title>&b;</title>`,
      2,
      "is not valid XML: undefined entity. (a file may not declare its own)",
    ],
    ["is nested too deeply", `${HEAD}${"<a>".repeat(100_000)}`, 2, "is nested too deeply"],
    ["is cut off", `${HEAD}<title>T`, 2, "is not valid XML: unclosed tag: title"],
    ["closes another tag", `${HEAD}\n</title>`, 3, "is not valid XML: unexpected close tag."],
    ["is another XML", "<?xml version='1.0'?>\n<rss/>", 2, "is not a schedule: its root is <rss>, not <schedule>"],
    [
      "is not a schedule",
      "PK\u0003\u0004",
      1,
      "is not a known schedule format: frab or pentabarf XML, frab JSON, or iCalendar",
    ],
    ["is empty", "", 1, "is not a known schedule format: frab or pentabarf XML, frab JSON, or iCalendar"],
    ["is too large", `<schedule>${" ".repeat(16 * 1024 * 1024)}`, 1, "is larger than 16 MB"],
  ])("that %s is refused with the line", (_, text, at, reason) => {
    expect(issuesOf(text)).toEqual([[at, reason]]);
  });

  it("with active HTML becomes a pack without that HTML", async () => {
    const attack = '<p onclick="alert(1)">Hello<script>alert(1)</script> <a href="javascript:alert(1)">you</a></p>';
    const event = {
      title: "<script>alert(1)</script>",
      subtitle: "a\u0000b",
      abstract: attack,
      description: `**${attack}**`,
      track: '<img src=x onerror="alert(1)">',
    };
    const result = convertSchedule(scheduleXml([{ date: "2025-03-29", events: [event] }]).replace("\0", ""), "file");
    if ("issues" in result) throw new Error(JSON.stringify(result.issues));
    const folder = await temporaryFolder();
    await writePack(result.pack, folder, result.media);
    expect(await readPack(folder)).toMatchObject({ pack: result.pack });
    expect(result.pack.schedule["2025-03-29"]?.[0]).toMatchObject({
      title: "‹script>alert(1)‹/script>",
      label: '‹img src=x onerror="alert(1)">',
      notes: "",
    });
    expect(Object.values(result.pack.materials)[0]?.tools[0]?.description).toBe(
      "<p>Hello <a>you</a></p>\n\n<p><strong><p>Hello <a>you</a></p></strong></p>",
    );
  });
});

const foreign = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom(
        "<p>",
        "</p>",
        "<script>",
        "<b onclick=x>",
        "\n\n",
        "[x](",
        "javascript:y)",
        "media/x.png)",
        "[a]: //x.test",
        "`",
        "**",
        "# ",
        "> ",
        "1. ",
        "<T>",
        "&lt;",
        "&#106;",
        "<!--",
        "\0",
        "\ud800",
      ),
    ),
  )
  .map((parts) => parts.join(""));

describe("a converted text", () => {
  it("is valid in a pack, whatever the source text was", () => {
    fc.assert(
      fc.property(foreign, (text) => {
        expect(unsafeHtmlIn(safeMarkdown(text))).toEqual([]);
        expect(safeMarkdown(text)).not.toMatch(/[\0\ud800]/u);
        const foreignOnes = addressesInHtml(safeMarkdown(text)).filter(
          (address) => !/^(?:https?:|mailto:)/i.test(address),
        );
        expect(foreignOnes).toEqual([]);
      }),
      { numRuns: 400, seed: 2025 },
    );
  });

  it("in notes is shown as the same plain text", () => {
    fc.assert(
      fc.property(foreign, (text) => {
        const oneLine = toOneLine(text);
        const shown = renderHtml(asMarkdown(oneLine))
          .replaceAll(/<\/?(?:p|a)\b[^>]*>|\n/g, "")
          .replaceAll("&lt;", "<")
          .replaceAll("&gt;", ">")
          .replaceAll("&quot;", '"')
          .replaceAll("&amp;", "&");
        expect(shown.trim()).toBe(oneLine);
      }),
      { numRuns: 400, seed: 2025 },
    );
  });

  it("keeps Markdown and whole HTML blocks, and escapes text that only looks like a tag", () => {
    expect(safeMarkdown("# One\r\n\r\n- *two* [x](https://x.test)")).toBe("# One\n\n- *two* [x](https://x.test)");
    expect(renderHtml(safeMarkdown("<p>One</p>\n\n  <pre>a\n\nb</pre>"))).toBe("<p>One</p>\n\n  <pre>a\n\nb</pre>");
    expect(renderHtml(safeMarkdown("a Vec<T> of <your name>"))).toBe("<p>a Vec&lt;T&gt; of &lt;your name&gt;</p>");
  });

  it("made by `toOneLine` has no line breaks or repeated spaces", () => {
    expect(toOneLine(" a\n b ")).toBe("a b");
  });
});
