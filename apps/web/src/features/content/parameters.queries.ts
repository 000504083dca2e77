import type { ConferenceType } from "@narthex/contract/base/common";
import type { SystemParameter } from "@narthex/contract/pack/pack-edition";
import { useQuery } from "@tanstack/react-query";
import { CallError } from "@narthex/client/call-error.ts";
import type { Loadable } from "@narthex/client/cache/loadable.ts";
import { q } from "@narthex/client/query.ts";
import type { FailureName } from "@narthex/client/messages.ts";
import { useView } from "./view.ts";

type Options = { isWanted?: boolean; failure?: FailureName };

export const parameterQuery = (
  name: SystemParameter,
  conferenceType: ConferenceType,
  { isWanted = true, failure }: Options = {},
) =>
  q(
    "GET /sysparams/params/:name",
    { params: { name }, query: { conferenceType } },
    { enabled: isWanted, retry: false, ...(failure && { failure }) },
  );

const useParameterQuery = (name: SystemParameter, options: Options) =>
  useQuery(parameterQuery(name, useView().conferenceType, options));

/**
 * A system parameter of the edition: undefined until the first answer, null if it is not set or could not be loaded.
 */
const useParameter = (name: SystemParameter, options: Options): string | boolean | null | undefined => {
  const { data, isFetched } = useParameterQuery(name, options);
  // A failed query is pending again during a retry. `isFetched` stays true, so components that depend on the answer
  // stay mounted.
  return data || isFetched ? (data?.value ?? null) : undefined;
};

/** A parameter that holds an instant, in epoch milliseconds. */
export const useInstant = (name: SystemParameter, options: Options = {}): number | null | undefined => {
  const value = useParameter(name, options);
  return typeof value === "string" ? Date.parse(value) : value === undefined ? undefined : null;
};

/** The same for a screen that must not take an instant that could not be loaded for one that is not set. */
export const useLoadedInstant = (name: SystemParameter): Loadable<number | null> => {
  const query = useParameterQuery(name, {});
  const { data, error } = query;
  const isUnset = error instanceof CallError && error.status === 404;
  if (isUnset) return { ...query, data: null, error: null };
  return { ...query, data: data && (typeof data.value === "string" ? Date.parse(data.value) : null) };
};

/** A parameter that is a flag; off while unknown. */
export const useFlag = (name: SystemParameter, options: Options = {}): boolean => {
  const value = useParameter(name, options);
  return value === true || value === "true";
};
