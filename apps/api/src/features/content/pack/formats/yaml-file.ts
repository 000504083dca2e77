import { isAlias, isMap, isScalar, isSeq, Lexer, LineCounter, parseDocument, visit, type Node } from "yaml";
import { decodeText, UnreadableText } from "#platform/text/decode-text.ts";
import { reasonOfText, type PackIssue } from "../issue.ts";

const MAX_FILE_BYTES = 4 * 1024 * 1024;
const MAX_DEPTH = 64;

export type Path = readonly PropertyKey[];

/** The value of a YAML file, with line numbers. */
export type YamlFile = {
  file: string;
  value: unknown;
  /** The line of the value at a path, or of the nearest value around it. */
  lineOf: (path: Path) => number;
  /** The line of a text within the value at a path. */
  lineWithin: (path: Path, needle: string) => number;
};

type Place = { at: number; node: Node | null };

function placeOf(root: Node | null, path: Path, resolve: (node: unknown) => Node | null): Place {
  let place: Place = { at: root?.range?.[0] ?? 0, node: root };
  for (const step of path) {
    const { node } = place;
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
      if (!pair) return { at: place.at, node: null };
      place = { at: (pair.key as Node).range?.[0] ?? place.at, node: resolve(pair.value) };
    } else if (isSeq(node)) {
      const item = resolve(node.items[Number(step)]);
      if (!item) return { at: place.at, node: null };
      place = { at: item.range?.[0] ?? place.at, node: item };
    } else return { at: place.at, node: null };
  }
  return place;
}

/** Reads one document of plain YAML of limited size: no aliases that multiply, no tags that construct objects. */
export function readYaml(file: string, bytes: Uint8Array): YamlFile | { issues: PackIssue[] } {
  const refused = (line: number, reason: string) => ({ issues: [{ file, line, reason }] });
  if (bytes.length > MAX_FILE_BYTES) return refused(1, "is larger than 4 MB");
  let text: string;
  try {
    text = decodeText(bytes).text;
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    return { issues: [{ file, line: error.line, ...reasonOfText(error) }] };
  }
  if (text.trim() === "") return refused(1, "is empty");
  const lines = new LineCounter();
  const lineAt = (offset: number): number => lines.linePos(offset).line || 1;
  try {
    const tooDeep = deepestLine(text);
    if (tooDeep) return refused(tooDeep, "is nested too deeply");
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: "silent" });
    // Later errors are mostly consequences of the first.
    const error = document.errors[0] ?? document.warnings[0];
    if (error) return refused(lineAt(error.pos[0]), `is not valid YAML: ${error.message}`);
    let firstAlias = 0;
    visit(document, {
      Alias: (_, { range }) => {
        firstAlias = range?.[0] ?? 0;
        return visit.BREAK;
      },
    });
    let value: unknown;
    try {
      value = document.toJS({ maxAliasCount: 100 });
    } catch (error) {
      if (error instanceof RangeError) throw error;
      return refused(lineAt(firstAlias), "is a YAML bomb: its aliases expand too far");
    }
    const resolve = (node: unknown): Node | null =>
      isAlias(node) ? ((node.resolve(document) as Node | undefined) ?? null) : ((node as Node | null) ?? null);
    const place = (path: Path): Place => placeOf(document.contents, path, resolve);
    return {
      file,
      value,
      lineOf: (path) => lineAt(place(path).at),
      lineWithin: (path, needle) => {
        const { at, node } = place(path);
        const [from, to] = node?.range ?? [at, at];
        const found = text.slice(from, to).toLowerCase().indexOf(needle.toLowerCase());
        return lineAt(found < 0 ? at : from + found);
      },
    };
  } catch (error) {
    if (error instanceof RangeError) return refused(1, "is nested too deeply");
    throw error;
  }
}

// The parser recurses for every level, so the depth is counted before it sees the text.
function deepestLine(text: string): number | null {
  let [line, brackets, marks] = [1, 0, 0];
  for (const token of new Lexer().lex(text)) {
    if (token === "[" || token === "{") brackets++;
    else if ((token === "]" || token === "}") && brackets > 0) brackets--;
    else if (token === "-" || token === "?" || token === ":") marks++;
    if (brackets > MAX_DEPTH || marks > MAX_DEPTH) return line;
    if (token.includes("\n")) {
      line += token.split("\n").length - 1;
      marks = 0;
    }
  }
  return null;
}
