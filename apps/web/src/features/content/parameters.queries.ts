import type { SystemParameter } from "@narthex/contract/home";
import { useQuery } from "@tanstack/react-query";
import { q } from "@narthex/client/query.ts";
import type { FailureName } from "@narthex/client/messages.ts";
import { useView } from "./view.ts";

type Options = { isWanted?: boolean; failure?: FailureName };

/** A system parameter of the edition: undefined until it was first answered, null where it is not set or cannot be had. */
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
  // A failed query is pending again while it is retried. `isFetched` stays, so what depends on the answer stays mounted.
  return isFetched ? (data?.value ?? null) : undefined;
};

/** An instant among the parameters, in epoch milliseconds. */
export const useInstant = (name: SystemParameter, options: Options = {}): number | null | undefined => {
  const value = useParameter(name, options);
  return typeof value === "string" ? Date.parse(value) : value === undefined ? undefined : null;
};

/** A switch among the parameters. What is not known is off. */
export const useFlag = (name: SystemParameter, options: Options = {}): boolean => {
  const value = useParameter(name, options);
  return value === true || value === "true";
};
