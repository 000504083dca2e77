import { queryOptions } from "@tanstack/react-query";
import type { View } from "#features/content/index.ts";
import { call } from "#platform/call.ts";

type Seen = Pick<View, "conferenceType" | "locale">;

/** The sections of home, in the server's order. */
export const sectionsQuery = ({ conferenceType, locale }: Seen) =>
  queryOptions({
    queryKey: ["home", conferenceType, "sections", locale],
    queryFn: ({ signal }) => call("GET /cms/gc-app-homepage-sections", { signal, query: { conferenceType, locale } }),
  });

export const cvpQuery = ({ conferenceType, locale }: Seen) =>
  queryOptions({
    queryKey: ["home", conferenceType, "cvp", locale],
    queryFn: ({ signal }) => call("GET /cms/gc-app-cvp", { signal, query: { conferenceType, locale } }),
  });

/** Where to register next. The first of them is the one that counts. */
export const registrationQuery = ({ conferenceType, locale }: Seen) =>
  queryOptions({
    queryKey: ["home", conferenceType, "registration", locale],
    queryFn: ({ signal }) => call("GET /cms/registration-links", { signal, query: { conferenceType, locale } }),
    meta: { failure: "registrationLink" },
  });
