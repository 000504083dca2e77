import type { SystemParameter } from "@narthex/contract/home";
import { useQuery } from "@tanstack/react-query";
import { q } from "@narthex/client/query.ts";
import type { FailureName } from "@narthex/client/messages.ts";
import { useView } from "./view.ts";

type Options = { isWanted?: boolean; failure?: FailureName };

/**
 * A system parameter of the edition: undefined until the first answer, null if it is not set or could not be loaded.
 */
const useParameter = (
  name: SystemParameter,
  { isWanted = true, failure }: Options,
): string | boolean | null | undefined => {
  const { conferenceType } = useView();
  const { data, isFetched } = useQuery(
    q(
      "GET /sysparams/params/:name",
      { params: { name }, query: { conferenceType } },
      { enabled: isWanted, retry: false, ...(failure && { failure }) },
    ),
  );
  // A failed query is pending again during a retry. `isFetched` stays true, so components that depend on the answer
  // stay mounted.
  return data || isFetched ? (data?.value ?? null) : undefined;
};

/** A parameter that holds an instant, in epoch milliseconds. */
export const useInstant = (name: SystemParameter, options: Options = {}): number | null | undefined => {
  const value = useParameter(name, options);
  return typeof value === "string" ? Date.parse(value) : value === undefined ? undefined : null;
};

/** A parameter that is a flag; off while unknown. */
export const useFlag = (name: SystemParameter, options: Options = {}): boolean => {
  const value = useParameter(name, options);
  return value === true || value === "true";
};
