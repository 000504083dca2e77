import { SaxesParser, type SaxesTag } from "saxes";
import type { PackIssue } from "../issue.ts";

const FORBIDDEN = /^(?:\w+:)?(?:script|foreignObject|iframe|object|embed|audio|video|handler|listener|a)$/i;
const ANIMATED_ADDRESS = /^(?:\w+:)?(?:href|on\w+)$/i;
const INTERNAL_REFERENCE = /^(?:#|data:image\/(?:png|jpeg|webp);base64,)/;

function svgTagIssueOf({ name, attributes }: SaxesTag): string | null {
  if (FORBIDDEN.test(name)) return `<${name}> is not allowed in a picture`;
  for (const [key, value] of Object.entries(attributes as Record<string, string>)) {
    if (/^on/i.test(key)) return `${key} is not allowed in a picture`;
    if (/^(?:\w+:)?href$/i.test(key) && !INTERNAL_REFERENCE.test(value.trim()))
      return `refers to something outside the picture: ${value.slice(0, 60)}`;
    if (key.toLowerCase() === "attributename" && ANIMATED_ADDRESS.test(value.trim()))
      return `<${name}> may not change ${value}`;
    if (refersOutside(value)) return `refers to something outside the picture: ${value.slice(0, 60)}`;
  }
  return null;
}

// CSS escapes can hide characters of a URL, and no picture needs them.
export const refersOutside = (css: string): boolean =>
  [...css.matchAll(/url\(\s*["']?([^)]*)/gi)].some(([, address]) => !INTERNAL_REFERENCE.test(address ?? "")) ||
  /@import|\\/i.test(css);

/** A picture must not contain scripts, event handlers or references to other servers. */
export function checkSvg(file: string, text: string): PackIssue[] {
  const parser = new SaxesParser();
  let issue: PackIssue | null = null;
  const refuse = (reason: string): void => void (issue ??= { file, line: parser.line, reason });
  const open: string[] = [];
  parser.on("error", (error) => refuse(`is not valid XML: ${error.message.replace(/^\d+:\d+: /, "")}`));
  parser.on(
    "doctype",
    (doctype) => /ENTITY|\[/i.test(doctype) && refuse("an entity declaration is not allowed in a picture"),
  );
  parser.on("processinginstruction", () => refuse("a processing instruction is not allowed in a picture"));
  parser.on("opentag", (tag) => {
    const reason = svgTagIssueOf(tag);
    if (reason) refuse(reason);
    if (open.length === 0 && tag.name !== "svg") refuse("is not an SVG picture");
    open.push(tag.name);
  });
  parser.on("closetag", () => void open.pop());
  const checkStyle = (css: string): void => {
    if (/^(?:\w+:)?style$/i.test(open.at(-1) ?? "") && refersOutside(css))
      refuse("its style refers to something outside the picture");
  };
  parser.on("text", checkStyle);
  parser.on("cdata", checkStyle);
  parser.write(text).close();
  return issue ? [issue] : [];
}
