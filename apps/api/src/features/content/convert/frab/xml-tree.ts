import { SaxesParser } from "saxes";
import { escapeHtml } from "#platform/html/html.ts";
import { UnreadableSchedule } from "../source.ts";
import { reasonOf } from "../../pack/issue.ts";

const MAX_DEPTH = 64;
const MAX_ELEMENTS = 1_000_000;

export type Element = {
  name: string;
  line: number;
  attributes: Record<string, string>;
  content: (string | Element)[];
};

/** A whole XML file as a tree. Entities are neither declared nor fetched. */
export function parseXml(text: string): Element {
  const parser = new SaxesParser();
  const top: Element = { name: "", line: 1, attributes: {}, content: [] };
  const open = [top];
  let [line, count] = [1, 0];
  parser.on("error", ({ message }) => {
    const undefinedEntity = message.includes("undefined entity") ? " (a file may not declare its own)" : "";
    throw new UnreadableSchedule(
      parser.line,
      reasonOf("not-xml", { reason: `${message.replace(/^(?:[^:]*:)?\d+:\d+: /, "")}${undefinedEntity}` }),
    );
  });
  parser.on("doctype", (doctype) => {
    if (/\[|<!|SYSTEM|PUBLIC/i.test(doctype)) throw new UnreadableSchedule(parser.line, reasonOf("entities"));
  });
  parser.on("opentagstart", () => (line = parser.line));
  parser.on("opentag", ({ name, attributes }) => {
    const element: Element = { name, line, attributes, content: [] };
    open.at(-1)?.content.push(element);
    if (open.push(element) > MAX_DEPTH) throw new UnreadableSchedule(line, reasonOf("deep"));
    if (++count > MAX_ELEMENTS)
      throw new UnreadableSchedule(line, reasonOf("many-elements", { maximum: MAX_ELEMENTS }));
  });
  parser.on("closetag", () => void open.pop());
  const addText = (text: string): void => void open.at(-1)?.content.push(text);
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.write(text).close();
  const root = childrenOf(top)[0];
  if (!root) throw new UnreadableSchedule(1, reasonOf("empty-xml"));
  return root;
}

export const childrenOf = ({ content }: Element, name?: string): Element[] =>
  content.filter((child): child is Element => typeof child !== "string" && (name === undefined || child.name === name));

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element && childrenOf(element, name)[0];

export const textOf = (element: Element | undefined): string =>
  (element?.content ?? []).map((part) => (typeof part === "string" ? part : textOf(part))).join("");

/** The inner XML of an element: some exports write HTML as elements instead of escaped text. */
export const innerOf = (element: Element | undefined): string => {
  const hasElements = element && childrenOf(element).length > 0;
  return hasElements
    ? element.content.map((part) => (typeof part === "string" ? escapeHtml(part) : outerOf(part))).join("")
    : textOf(element);
};

const outerOf = (element: Element): string => {
  const attributes = Object.entries(element.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${element.name}${attributes.join("")}>${element.content.map((part) => (typeof part === "string" ? escapeHtml(part) : outerOf(part))).join("")}</${element.name}>`;
};
