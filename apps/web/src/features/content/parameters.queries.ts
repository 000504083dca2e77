import type { ConferenceType } from "@narthex/contract/common";
import type { SystemParameter } from "@narthex/contract/home";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/call.ts";

/** An instant among the system parameters, in epoch milliseconds. One that nobody set is not there. */
export const instantQuery = (conferenceType: ConferenceType, name: SystemParameter) =>
  queryOptions({
    queryKey: ["content", conferenceType, "parameter", name],
    queryFn: async ({ signal }) => {
      const { value } = await call("GET /sysparams/params/:name", {
        signal,
        params: { name },
        query: { conferenceType },
      });
      return Date.parse(String(value));
    },
  });
