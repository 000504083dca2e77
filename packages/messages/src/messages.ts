import type { Locale } from "@narthex/contract/base/common";
import type { ROUTE_PREFIXES } from "@narthex/contract/base/conference-types";
import type { PackChoice, PackField, PackPartName } from "@narthex/contract/pack/pack";
import type english from "../catalogues/en.json";
import type { AREAS, Area, PARTS_OF_GROUPS } from "./areas.ts";
import type { PARAMETERS } from "./parameters.ts";

/** Languages, and the beginnings of addresses, are shown as they are. */
type NamedChoice = Exclude<PackChoice, Locale | (typeof ROUTE_PREFIXES)[number]>;
type Labels<Own, Names extends string> = Record<Names, string> & { [Other in Exclude<keyof Own, Names>]?: never };
/** A part, field or choice of a pack without a label does not compile, and neither does a label of nothing. */
type Labelled<
  Catalogue extends {
    pack: {
      parts: Labels<(typeof english)["pack"]["parts"], PackPartName>;
      fields: Labels<(typeof english)["pack"]["fields"], PackField>;
      choices: Labels<(typeof english)["pack"]["choices"], NamedChoice>;
    };
  },
> = Catalogue;

type English = Labelled<typeof english>;
type Parameters = typeof PARAMETERS;

type Choice<S extends string> = S extends `${infer One}|${infer Others}` ? One | Choice<Others> : S;
/** The type of a parameter: `count: number`, `isDraft: boolean`, `theme: light|dark`, or `name` for a text. */
type Value<S> = S extends `${string}: number`
  ? number
  : S extends `${string}: boolean`
    ? boolean
    : S extends `${string}: ${infer Choices}`
      ? Choice<Choices>
      : string;
type Values<P> = { -readonly [I in keyof P]: Value<P[I]> };

/** Values by name, for messages that are chosen at run time. One that is missing is empty. */
export type NamedValues = Readonly<Record<string, string | undefined>>;

type Message<Text, P> = P extends string
  ? (values: NamedValues) => string
  : P extends readonly unknown[]
    ? (...values: Values<P>) => string
    : Text extends string | readonly unknown[]
      ? Text
      : { readonly [K in keyof Text]: Message<Text[K], K extends keyof P ? P[K] : undefined> };

type MessagesOfPart<Part extends keyof English> = Message<
  English[Part],
  Part extends keyof Parameters ? Parameters[Part] : undefined
>;
type Grouped<Part extends keyof English> = Part extends (typeof PARTS_OF_GROUPS)[number]
  ? MessagesOfPart<Part>
  : { readonly [Name in Part]: MessagesOfPart<Part> };
type Merged<T> = (T extends unknown ? (part: T) => void : never) extends (part: infer All) => void ? All : never;

/** All messages of an area, by group. */
export type MessagesOf<A extends Area> = Merged<Grouped<(typeof AREAS)[A][number]>>;
