// @vitest-environment node
import { Star } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import createIcon from "./icon.ts";

const NODE: [tag: string, attributes: object][] = [["path", { d: "M1 1h2" }]];
const attributesOf = (html: string): string[] =>
  (/^<svg ([^>]*)>/.exec(html)?.[1] ?? "").match(/[\w-]+="[^"]*"/g)?.toSorted() ?? [];

it("the app's icons look as Lucide's, with their classes, and are hidden from screen readers [L33]", () => {
  const props = { className: "size-5", strokeWidth: 1.8 };
  const own = renderToStaticMarkup(createElement(createIcon({ node: NODE }), props));
  const lucide = renderToStaticMarkup(createElement(Star, props));
  expect(attributesOf(own)).toEqual(
    attributesOf(lucide)
      .filter((attribute) => !attribute.startsWith("xmlns"))
      .map((attribute) => attribute.replace("lucide lucide-star ", "")),
  );
  expect(own).toContain('<path d="M1 1h2"></path>');
});
