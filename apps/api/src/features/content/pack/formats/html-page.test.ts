import { describe, expect, it } from "vitest";
import { checkPage } from "./html-page.ts";

const page = (body: string, head = ""): string =>
  `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>A page</title>${head}</head>\n<body>\n<main>\n${body}\n</main>\n</body>\n</html>\n`;

describe("an HTML page of a pack", () => {
  it("may contain text, lists, external links and a style element", () => {
    const text = page(
      '<h1>Why</h1><ul><li>One</li></ul><a href="mailto:a@b.c">Write</a><a href="#top">Up</a><a href="https://a.example/x">Out</a>',
      "<style>body{color:#111}@media (prefers-color-scheme:dark){body{color:#eee}}</style>",
    );
    expect(checkPage("media/a.html", text)).toEqual([]);
  });

  it.each([
    ["runs a script", "<p>\n<script>alert(1)</script>", 7, "<script> is not allowed in a page"],
    ["hides a handler", '<p onclick="x()">Hi</p>', 6, "onclick on <p> is not allowed in a page"],
    ["shows a frame", '<iframe src="https://a.example"></iframe>', 6, "<iframe> is not allowed in a page"],
    ["fetches a picture", '<img src="https://a.example/p.png">', 6, "src on <img> is not allowed in a page"],
    ["asks for a password", "<form><input></form>", 6, "<form> is not allowed in a page"],
    ["links to a script", '<a href="javascript:x()">Hi</a>', 6, "a link that is not allowed: javascript:x()"],
    [
      "links into the app",
      '<a href="/api/profile/erasure">Hi</a>',
      6,
      "a link that is not allowed: /api/profile/erasure",
    ],
    [
      "redirects by itself",
      '<meta http-equiv="refresh" content="0;url=https://a.example">',
      6,
      "http-equiv on <meta> is not allowed in a page",
    ],
    [
      "fetches a file from its style",
      "<style>p{background:url(https://a.example/x)}</style>",
      6,
      "its style refers to something outside the page",
    ],
  ])("is refused if it %s", (_, body, line, reason) => {
    expect(checkPage("media/a.html", page(body))).toEqual([{ file: "media/a.html", line, reason }]);
  });

  it("is refused if it is not an HTML document", () => {
    expect(checkPage("media/a.html", "Hello")).toEqual([
      { file: "media/a.html", line: 1, reason: "is not an HTML page: it does not begin with <!doctype html>" },
    ]);
  });
});
