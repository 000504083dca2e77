import { SaxesParser, type SaxesTag } from "saxes";
import type { PackIssue } from "../issue.ts";

const FORBIDDEN = /^(?:\w+:)?(?:script|foreignObject|iframe|object|embed|audio|video|handler|listener|a)$/i;
const ANIMATED_ADDRESS = /^(?:\w+:)?(?:href|on\w+)$/i;
const OWN_REFERENCE = /^(?:#|data:image\/(?:png|jpeg|webp);base64,)/;

function reasonAgainstTag({ name, attributes }: SaxesTag): string | null {
  if (FORBIDDEN.test(name)) return `<${name}> is not allowed in a picture`;
  for (const [key, value] of Object.entries(attributes as Record<string, string>)) {
    if (/^on/i.test(key)) return `${key} is not allowed in a picture`;
    if (/^(?:\w+:)?href$/i.test(key) && !OWN_REFERENCE.test(value.trim()))
      return `refers to something outside the picture: ${value.slice(0, 60)}`;
    if (key.toLowerCase() === "attributename" && ANIMATED_ADDRESS.test(value.trim()))
      return `<${name}> may not change ${value}`;
    if (refersOutside(value)) return `refers to something outside the picture: ${value.slice(0, 60)}`;
  }
  return null;
}

// CSS can hide a character behind a backslash; no picture needs that.
export const refersOutside = (css: string): boolean =>
  [...css.matchAll(/url\(\s*["']?([^)]*)/gi)].some(([, address]) => !OWN_REFERENCE.test(address ?? "")) ||
  /@import|\\/i.test(css);

/** A picture may only draw: no script, no handler, nothing fetched from elsewhere. */
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
    const reason = reasonAgainstTag(tag);
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
