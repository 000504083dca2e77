import type { CallName, Calls } from "@narthex/contract/calls";
import type { AnswersOf, BodyOf, ParamsOf, QueryOf } from "@narthex/contract/endpoint";
import { request, type RequestOptions } from "./request.ts";

type Part<K extends string, T> = [T] extends [undefined] ? { [P in K]?: never } : { [P in K]: T };
type OptionalPart<K extends string, T> = [T] extends [undefined] ? { [P in K]?: never } : { [P in K]?: T };

export type ReadName = Extract<CallName, `GET ${string}`>;
export type WriteName = Exclude<CallName, ReadName>;

/** What a call takes: `params`, `query` and `body` as its contract says. */
export type CallInput<N extends CallName> = Part<"params", ParamsOf<Calls[N]>> &
  OptionalPart<"query", QueryOf<Calls[N]>> &
  Part<"body", BodyOf<Calls[N]>>;

export type CallAnswer<N extends CallName> = AnswersOf<Calls[N]>;

type ReadOptions<N extends ReadName> = CallInput<N> & Pick<RequestOptions, "signal" | "anonymous">;

/** True where a call may be made without any input. */
export type NeedsNothing<O> = Partial<O> extends O ? true : false;

/** Reads from the API without the query cache. Writes go through `write.ts`. */
export const call = <N extends ReadName>(
  name: N,
  ...[options]: NeedsNothing<ReadOptions<N>> extends true ? [ReadOptions<N>?] : [ReadOptions<N>]
): Promise<CallAnswer<N>> => request(name, (options ?? {}) as RequestOptions) as Promise<CallAnswer<N>>;
