import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/call.ts";

/** The editions that are served. Known before anybody signs in. */
export const editionsQuery = queryOptions({
  queryKey: ["content", "editions"],
  queryFn: ({ signal }) => call("GET /cms/editions", { signal, anonymous: true }),
});
