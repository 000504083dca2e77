import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanHtml, activeHtmlIn, readableText, renderHtml, unsafeHtmlIn } from "./html.ts";

const ATTACKS = [
  "<script>alert(1)</script>",
  "<ScRiPt src=//x.invalid>",
  "<img src=x onerror=alert(1)>",
  '<img src="https://x.invalid/pixel.png">',
  "<svg><script>alert(1)</script></svg>",
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="//x.invalid">x</a>',
  '<a href="/\\x.invalid">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  "[x](javascript:alert(1))",
  "[x](vbscript:alert(1))",
  "[x]\n\n[x]: javascript:alert(1)",
  "![x](https://x.invalid/pixel.png)",
  '<p style="position:fixed">x</p>',
  '<form action="/x"><input></form>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<meta http-equiv="refresh" content="0;url=//x.invalid">',
  '<math><mtext><mglyph><style><img src=x onerror="alert(1)">',
];
const ACTIVE =
  /<(?:script|iframe|svg|math|form|input|meta|style|object)|\son\w+=|javascript:|vbscript:|data:|style=|x\.invalid/i;

const PIECES = ["<p>", "</p>", "<b>", "<x>", "<li>", "<td>", '<a href="https://x.test">', "\n\n", "&lt;", "`", "*"];

describe("rendered Markdown or HTML", () => {
  it.each(ATTACKS)("contains nothing active from %j", (attack) => {
    expect(renderHtml(`Before.\n\n${attack}`).replaceAll(/&lt;|\[x\]: /g, "")).not.toMatch(ACTIVE);
    expect(unsafeHtmlIn(`Before.\n\n${attack}`)).not.toEqual([]);
  });

  it("is read without its marks, with a line for each paragraph and entry [B27]", () => {
    expect(
      readableText("## Gate *4*\n\nCome & see [the plan](https://x.test):\n\n- **one**\n- two < three\n\nBye"),
    ).toBe("Gate 4\nCome & see the plan:\n• one\n• two < three\nBye");
    expect(readableText('<p>A<br>B</p><img src="media/a.png" alt="A door">')).toBe("A\nB\nA door");
    expect(readableText("")).toBe("");
  });

  it("converts Markdown to HTML", () => {
    expect(renderHtml("# One\n\n- *two*\n- [three](https://x.test/a?b=c&d)\n- [ ] four\n\n| a |\n|---|\n| b |")).toBe(
      '<h1>One</h1>\n<ul>\n<li><em>two</em></li>\n<li><a href="https://x.test/a?b=c&amp;d" rel="noopener">three</a></li>\n<li>☐ four</li>\n</ul>\n' +
        "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>b</td>\n</tr>\n</tbody></table>\n",
    );
  });

  it("links media at the addresses that serve them", () => {
    const served = (address: string) => address.replace("media/", "/media/0123-");
    expect(renderHtml("![A map](media/map.png) [Sheet](media/sheet.pdf)", served)).toBe(
      '<p><img alt="A map" src="/media/0123-map.png" /> <a href="/media/0123-sheet.pdf" rel="noopener">Sheet</a></p>\n',
    );
  });

  it("shows code unchanged", () => {
    expect(renderHtml("```js\nif (a < b) {}\n```")).toBe("<pre><code>if (a &lt; b) {}\n</code></pre>\n");
  });

  it("shows Markdown that is nested too deeply as plain text", () => {
    expect(renderHtml(">".repeat(30_000))).toBe(`<p>${"&gt;".repeat(30_000)}</p>`);
  });

  it("does not change when it is sanitized again", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...ATTACKS, ...PIECES), fc.string())), (parts) => {
        const once = cleanHtml(parts.join(""));
        expect(cleanHtml(once)).toBe(once);
        expect(once).not.toMatch(/<(?:script|iframe|svg|math|form|input|meta|style|object)\b/i);
      }),
      { examples: [[["<p>", "<x>", "<p>"]], [['<a href="https://x.test">']]] },
    );
  });
});

describe("a text in a pack", () => {
  it.each([
    "**Bold** <b>bold</b>",
    '<a href="https://x.test" rel="noopener">x</a>',
    "a < b && c > d",
    "[home](/schedule) [mail](mailto:a@x.test)",
    '[call](tel:+6565550111) <a href="tel:+6565550111">call</a>',
    "<!-- a note -->",
  ])("may contain %j", (text) => expect(unsafeHtmlIn(text)).toEqual([]));

  it("may contain angle brackets in a title, but no active HTML", () => {
    expect(activeHtmlIn("Vec<T> and <b> & on<off")).toEqual([]);
    for (const active of ["a <img src=x onerror=alert(1)>", 'a <img src="x"/onerror=alert(1)>', "<b id='x'onclick=x>"])
      expect(activeHtmlIn(active).length).toBe(1);
  });
});
