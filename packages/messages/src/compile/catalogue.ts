import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "@narthex/contract/base/common";
import { PARAMETERS } from "../parameters.ts";

/** Texts by key, such as `web.home.morning`. A list has a key for each member: `web.experiencePages.tips.0`. */
export type Texts = Map<string, string>;
export type Tree = string | readonly Tree[] | { readonly [name: string]: Tree };
type ParameterTree = string | readonly string[] | { readonly [name: string]: ParameterTree };

export const CATALOGUES = join(import.meta.dirname, "../../catalogues");

export const readTree = (file: string): Tree => JSON.parse(readFileSync(file, "utf8")) as Tree;

export const readCatalogue = (locale: Locale): Tree => readTree(join(CATALOGUES, `${locale}.json`));

export const textsOf = (tree: Tree, path: readonly string[] = []): Texts =>
  typeof tree === "string"
    ? new Map([[path.join("."), tree]])
    : new Map(Object.entries(tree).flatMap(([name, inner]) => [...textsOf(inner, [...path, name])]));

/** How the values of a message are passed: in an order, or by name. */
export type Signature = { names: string[]; isNamed: boolean; choices: Map<string, string[]> };

const nameOf = (parameter: string): string => parameter.split(":")[0] ?? "";
const choicesOf = (parameter: string): [string, string[]][] => {
  const [name = "", type = ""] = parameter.split(": ");
  if (type === "boolean") return [[name, ["true", "other"]]];
  return type === "" || type === "number" ? [] : [[name, type.split("|")]];
};

const signatureOf = (parameters: string | readonly string[]): Signature =>
  typeof parameters === "string"
    ? { names: parameters.split(" ").filter(Boolean), isNamed: true, choices: new Map() }
    : { names: parameters.map(nameOf), isNamed: false, choices: new Map(parameters.flatMap(choicesOf)) };

const isParameters = (tree: ParameterTree): tree is string | readonly string[] =>
  typeof tree === "string" || Array.isArray(tree);

const signaturesIn = (tree: ParameterTree, path: readonly string[] = []): [string, Signature][] =>
  isParameters(tree)
    ? [[path.join("."), signatureOf(tree)]]
    : Object.entries(tree).flatMap(([name, inner]) => signaturesIn(inner, [...path, name]));

/** The signatures of all messages with values. */
export const SIGNATURES: ReadonlyMap<string, Signature> = new Map(signaturesIn(PARAMETERS));

/** Texts in which code fills in the values itself, `{file}`, because it also has them in English. */
export const isTemplate = (key: string): boolean => key.startsWith("console.issues.");
