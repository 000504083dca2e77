import type { CallName, Calls } from "@narthex/contract/calls";
import type { AnswersOf, BodyOf, ParamsOf, QueryOf } from "@narthex/contract/base/endpoint";
import { request, type RequestOptions } from "./request.ts";

type InputPart<K extends string, T> = [T] extends [undefined] ? { [P in K]?: never } : { [P in K]: T };
type OptionalInputPart<K extends string, T> = [T] extends [undefined] ? { [P in K]?: never } : { [P in K]?: T };

export type ReadName = Extract<CallName, `GET ${string}`>;
export type WriteName = Exclude<CallName, ReadName>;

/** Input of a call: `params`, `query` and `body` as its contract defines them. */
export type CallInput<N extends CallName> = InputPart<"params", ParamsOf<Calls[N]>> &
  OptionalInputPart<"query", QueryOf<Calls[N]>> &
  InputPart<"body", BodyOf<Calls[N]>>;

export type CallAnswer<N extends CallName> = AnswersOf<Calls[N]>;

type ReadOptions<N extends ReadName> = CallInput<N> & Pick<RequestOptions, "signal" | "anonymous">;

/** True if every input of a call is optional. */
export type IsInputOptional<O> = Partial<O> extends O ? true : false;

/** Reads from the API without the query cache. Writes go through `write.ts`. */
export const call = <N extends ReadName>(
  name: N,
  ...[options]: IsInputOptional<ReadOptions<N>> extends true ? [ReadOptions<N>?] : [ReadOptions<N>]
): Promise<CallAnswer<N>> => request(name, (options ?? {}) as RequestOptions) as Promise<CallAnswer<N>>;
