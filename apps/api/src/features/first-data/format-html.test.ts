import { describe, expect, it } from "vitest";
import { formatHtml } from "./format-html.ts";

const isOutside = (href: string): boolean => href.startsWith("https:");

describe("a text of the content in a rendered page", () => {
  it("opens other sites in a new tab, and keeps what may be formatted [L28]", () => {
    const html = '<p>See <a href="/schedule">this</a> and <a href="https://other.test" target="_top">that</a></p>';
    expect(formatHtml(html, isOutside)).toBe(
      '<p>See <a href="/schedule">this</a> and ' +
        '<a href="https://other.test" target="_blank" rel="noopener noreferrer">that</a></p>',
    );
    expect(formatHtml('<img src="/media/a.png" alt="A">', isOutside)).toBe('<img src="/media/a.png" alt="A" />');
  });

  it("loses everything that could run a script, send a request or change styles, even if it was stored [L28]", () => {
    const html =
      '<div style="position:fixed" onclick="x()">a<script>x()</script><style>*{}</style><form><input></form>' +
      '<a href="java\nscript:x()">b</a><img src="data:text/html,x" onerror="x()"><iframe src="//x"></iframe></div>';
    expect(formatHtml(html, isOutside)).toBe("<div>a<a>b</a><img /></div>");
  });
});
