import type { ConferenceType } from "@narthex/contract/common";
import type { SystemParameter } from "@narthex/contract/home";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/call.ts";

/** A system parameter of the edition: a flag or an instant. */
export const parameterQuery = (conferenceType: ConferenceType, name: SystemParameter) =>
  queryOptions({
    queryKey: ["content", conferenceType, "parameter", name],
    queryFn: ({ signal }) =>
      call("GET /sysparams/params/:name", { signal, params: { name }, query: { conferenceType } }),
  });

/** An instant among the system parameters, in epoch milliseconds. One that nobody set is not there. */
export const instantQuery = (conferenceType: ConferenceType, name: SystemParameter) => ({
  ...parameterQuery(conferenceType, name),
  select: ({ value }: { value: string | boolean }): number => Date.parse(String(value)),
});
