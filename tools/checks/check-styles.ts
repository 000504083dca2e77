import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";

/** Screens compose the kit. Only the kit itself, with the tokens, chooses sizes, radii and colours. */
const STYLED_FILES = /^(?:apps\/(?!api\/)[^/]+\/(?:src\/.*\.tsx?|index\.html)|packages\/client\/.*\.tsx?)$/;
const STYLESHEETS = /^(?:apps|packages)\/.*\.css$/;
const TESTS = /\.test\.tsx?$/;

const SIZED =
  "text|rounded(?:-[a-z]{1,2})?|shadow|leading|tracking|[wh]|size|(?:min|max)-[wh]|[pm][xytrbse]?|gap(?:-[xy])?|space-[xy]|inset(?:-[xy])?|top|bottom|left|right|start|end|scroll-[pm][xytrbse]?";
const COLOURED = "bg|from|via|to|border|ring|inset-ring|outline|fill|stroke|accent|caret|decoration";

/** The theme's breakpoints are md, lg, xl and 2xl. Tailwind drops classes with other breakpoints without a message. */
const MISSING_WINDOW = /(?<![\w-])(?:max-)?(?:xs|sm|3xl):[a-z[]/g;

type Rule = [name: string, pattern: RegExp];

/** With these selectors a browser searches the whole page for each element that is added or removed. */
const WHOLE_PAGE: Rule = ["has-of-the-page", /(?:html|body|:root):has\(/g];

/** In pixels a window would keep a wide layout in which enlarged text has no room. */
const WINDOW_IN_PIXELS: Rule = [
  "window-in-pixels",
  /(?:(?:min|max)-width:|\(width\s*[<>]=?|--breakpoint-\w+:)\s*\d+px/g,
];

const RULES: Rule[] = [
  WHOLE_PAGE,
  WINDOW_IN_PIXELS,
  ["arbitrary-size", new RegExp(`(?<![\\w-])-?(?:${SIZED})-\\[[^\\]\\s]+\\]`, "g")],
  ["arbitrary-colour", new RegExp(`(?<![\\w-])(?:${COLOURED})-\\[[^\\]\\s]+\\]`, "g")],
  ["no-such-window", MISSING_WINDOW],
  [
    "colour-outside-tokens",
    /(?<![\w/&%-])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])|\b(?:rgba?|hsla?|oklch)\(/gi,
  ],
];

/** Sizes, radii and colours in the text of a file that are not tokens, and selectors that cost too much, as `rule: value`. */
export const findArbitraryStyles = (text: string, rules = RULES): string[] =>
  rules.flatMap(([name, pattern]) => (text.match(pattern) ?? []).map((value) => `${name}: ${value}`));

const check = (root: string): string[] =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((file) => STYLED_FILES.test(file) || STYLESHEETS.test(file))
    .filter((file) => !TESTS.test(file) && existsSync(join(root, file)))
    .flatMap((file) => {
      // The browser reads the colours of its own bars, and of the icon of the tab, before any style is loaded.
      const text = readFileSync(join(root, file), "utf8").replaceAll(/<meta name="theme-color"[^>]*>/g, "");
      const rules = STYLESHEETS.test(file) ? [WHOLE_PAGE, WINDOW_IN_PIXELS] : RULES;
      return findArbitraryStyles(text, rules).map((issue) => `${file}: ${issue}`);
    });

if (import.meta.main) {
  const issues = check(ROOT);
  for (const issue of issues) console.error(issue);
  console.log(`${issues.length} sizes, radii or colours that are not tokens, or selectors that cost too much`);
  process.exit(issues.length === 0 ? 0 : 1);
}
