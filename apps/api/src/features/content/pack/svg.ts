import { SaxesParser, type SaxesTag } from "saxes";
import type { Fault } from "./fault.ts";

const FORBIDDEN = /^(?:\w+:)?(?:script|foreignObject|iframe|object|embed|audio|video|handler|listener|a)$/i;
const ANIMATED_ADDRESS = /^(?:\w+:)?(?:href|on\w+)$/i;
const OWN_REFERENCE = /^(?:#|data:image\/(?:png|jpeg|webp);base64,)/;

function reasonAgainst({ name, attributes }: SaxesTag): string | null {
  if (FORBIDDEN.test(name)) return `<${name}> is not allowed in a picture`;
  for (const [key, value] of Object.entries(attributes as Record<string, string>)) {
    if (/^on/i.test(key)) return `${key} is not allowed in a picture`;
    if (/^(?:\w+:)?href$/i.test(key) && !OWN_REFERENCE.test(value.trim()))
      return `a reference outside the picture: ${value.slice(0, 60)}`;
    if (key.toLowerCase() === "attributename" && ANIMATED_ADDRESS.test(value.trim()))
      return `<${name}> may not change ${value}`;
    if (styleReachesOut(value)) return `a reference outside the picture: ${value.slice(0, 60)}`;
  }
  return null;
}

// CSS may hide a sign behind a backslash; no picture needs that.
const styleReachesOut = (css: string): boolean =>
  [...css.matchAll(/url\(\s*["']?([^)]*)/gi)].some(([, address]) => !OWN_REFERENCE.test(address ?? "")) ||
  /@import|\\/i.test(css);

/** A picture may draw, and nothing else: no scripts, no handlers, nothing fetched from elsewhere. */
export function faultOfSvg(file: string, text: string): Fault[] {
  const parser = new SaxesParser();
  let fault: Fault | null = null;
  const refuse = (reason: string): void => void (fault ??= { file, line: parser.line, reason });
  const open: string[] = [];
  parser.on("error", (error) => refuse(`is broken XML: ${error.message.replace(/^\d+:\d+: /, "")}`));
  parser.on(
    "doctype",
    (doctype) => /ENTITY|\[/i.test(doctype) && refuse("an entity declaration is not allowed in a picture"),
  );
  parser.on("processinginstruction", () => refuse("a processing instruction is not allowed in a picture"));
  parser.on("opentag", (tag) => {
    const reason = reasonAgainst(tag);
    if (reason) refuse(reason);
    if (open.length === 0 && tag.name !== "svg") refuse("is no SVG picture");
    open.push(tag.name);
  });
  parser.on("closetag", () => void open.pop());
  const checkStyle = (css: string): void => {
    if (/^(?:\w+:)?style$/i.test(open.at(-1) ?? "") && styleReachesOut(css))
      refuse("its style reaches outside the picture");
  };
  parser.on("text", checkStyle);
  parser.on("cdata", checkStyle);
  parser.write(text).close();
  return fault ? [fault] : [];
}
