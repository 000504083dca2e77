import { Unreadable } from "./found.ts";

export type Property = { line: number; name: string; parameters: Record<string, string>; value: string };
export type Component = { line: number; name: string; properties: Property[]; components: Component[] };

const DEEPEST = 16;

/** `NAME;KEY=value;KEY="quo:ted":value`, read sign by sign, for a colon may stand within quotes. */
function propertyOf(text: string, line: number): Property {
  const parts: string[] = [];
  let [from, quoted, end] = [0, false, -1];
  for (let at = 0; at < text.length && end < 0; at++) {
    const sign = text[at];
    if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === ";" || sign === ":")) {
      parts.push(text.slice(from, at));
      from = at + 1;
      if (sign === ":") end = at;
    }
  }
  const [name = "", ...rest] = parts;
  if (end < 0 || !/^[A-Za-z0-9-]+$/.test(name))
    throw new Unreadable(line, "is broken iCalendar: a line that is no NAME:value");
  const parameters = rest.map((part) => {
    const at = part.indexOf("=");
    return [part.slice(0, at).toUpperCase(), part.slice(at + 1).replaceAll('"', "")] as const;
  });
  return { line, name: name.toUpperCase(), parameters: Object.fromEntries(parameters), value: text.slice(end + 1) };
}

/** Long lines are folded: one that begins with a blank goes on from the line before. */
function* unfold(text: string): Generator<{ line: number; text: string }> {
  let current: { line: number; text: string } | null = null;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (current && /^[ \t]/.test(line)) current.text += line.slice(1);
    else {
      if (current?.text.trim()) yield current;
      current = { line: index + 1, text: line };
    }
  }
  if (current?.text.trim()) yield current;
}

/** The calendars of a file, as a tree that knows its lines. */
export function parseICalendar(text: string): Component[] {
  const top: Component = { line: 1, name: "", properties: [], components: [] };
  const open = [top];
  let last = 1;
  for (const { line, text: words } of unfold(text)) {
    last = line;
    const property = propertyOf(words, line);
    const inner = open.at(-1) ?? top;
    const name = property.value.trim().toUpperCase();
    if (property.name === "BEGIN") {
      const component: Component = { line, name, properties: [], components: [] };
      inner.components.push(component);
      if (open.push(component) > DEEPEST) throw new Unreadable(line, "is nested too deeply");
    } else if (property.name === "END") {
      if (inner === top || inner.name !== name)
        throw new Unreadable(line, `is broken iCalendar: END:${name} without its BEGIN`);
      open.pop();
    } else if (inner === top)
      throw new Unreadable(line, `is broken iCalendar: ${property.name} stands outside of a calendar`);
    else inner.properties.push(property);
  }
  const unclosed = open.at(-1);
  if (unclosed && unclosed !== top)
    throw new Unreadable(last, `is broken iCalendar: ${unclosed.name} of line ${unclosed.line} has no end`);
  return top.components.filter(({ name }) => name === "VCALENDAR");
}

export const propertiesOf = (component: Component, name: string): Property[] =>
  component.properties.filter((one) => one.name === name);
export const propertyNamed = (component: Component, name: string): Property | undefined =>
  component.properties.find((one) => one.name === name);

const unescape = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign));

/** A text value, with its escapes resolved. */
export const textNamed = (component: Component, name: string): string =>
  unescape(propertyNamed(component, name)?.value ?? "").trim();

/** A list of texts, where only a bare comma parts them. */
export const textsNamed = (component: Component, name: string): string[] =>
  propertiesOf(component, name)
    .flatMap(({ value }) => value.split(/(?<!\\),/))
    .map((text) => unescape(text).trim())
    .filter(Boolean);
