import type { ConferenceType } from "@narthex/contract/base/common";
import { conferenceTypesOf, ownConferenceType } from "@narthex/domain/people/people";
import { conferenceTypeOfPath, editionOfPage, routeForEdition } from "@narthex/domain/navigation/routes";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import {
  editionsQuery,
  storeConferenceType,
  storeShownLocale,
  lastConferenceType,
  useBrand,
  useEditionLocale,
  type View,
} from "#features/content/index.ts";
import { profileQuery } from "#features/profiles/index.ts";
import { CallError } from "@narthex/client/call-error.ts";
import { failureOf } from "@narthex/client/cache/loadable.ts";
import { setLocale, useCurrentLocale } from "@narthex/client/messages.ts";

/** The page's edition; on pages that both editions share, the last one viewed. */
export const shownConferenceType = (path: string, confYear: string): ConferenceType =>
  (conferenceTypesOf(confYear).length > 1 ? editionOfPage(path) : null) ??
  ownConferenceType(confYear, lastConferenceType());

export type ViewState = { view: View; error?: never } | { view?: never; error: unknown; retry: () => void };

/** Combines person, edition and language, and redirects people of one edition to its paths. */
export const useViewState = (): ViewState => {
  const { pathname, href } = useLocation();
  const navigate = useNavigate();
  const editions = useQuery(editionsQuery);
  const own = useQuery(profileQuery());

  const conferenceTypes = own.data ? conferenceTypesOf(own.data.confYear) : [];
  const redirectTo = own.data ? routeForEdition(href, conferenceTypes) : null;
  const conferenceType = own.data ? shownConferenceType(pathname, own.data.confYear) : conferenceTypeOfPath(pathname);
  const seen = useQuery({ ...profileQuery(conferenceType), enabled: conferenceTypes.length > 1 });
  const person = conferenceTypes.length > 1 ? seen.data : own.data;

  const edition = editions.data?.find((candidate) => candidate.conferenceType === conferenceType);
  const locale = useEditionLocale(conferenceType, edition?.languages);
  const currentLocale = useCurrentLocale();
  // True at once where the server rendered the page: a later change would make React hydrate the whole screen in one long task.
  const [isLocaleSet, setLocaleSet] = useState(edition !== undefined && currentLocale === locale);
  useBrand(edition);

  useEffect(() => {
    if (redirectTo) void navigate({ href: redirectTo, replace: true });
  }, [redirectTo, navigate]);
  useEffect(() => {
    if (own.error instanceof CallError && own.error.code === "not-registered")
      void navigate({ to: "/access-denied", replace: true });
  }, [own.error, navigate]);
  useEffect(() => {
    if (edition) void setLocale(locale).finally(() => setLocaleSet(true));
  }, [edition, locale]);
  useEffect(() => {
    if (!person || !edition) return;
    storeConferenceType(conferenceType);
    storeShownLocale(conferenceType, locale);
  }, [person, edition, conferenceType, locale]);

  if (person && edition && !redirectTo && (isLocaleSet || currentLocale === locale))
    return { view: { conferenceType, edition, person, conferenceTypes, locale: currentLocale } };
  const failure = [own, seen, editions].map((query) => (query.data ? null : failureOf(query))).find(Boolean);
  const isMissing = editions.data !== undefined && !edition && own.data !== undefined && !redirectTo;
  const error = failure ?? (isMissing ? new CallError("not-found", 404, "no such edition") : null);
  return {
    error,
    retry: () => {
      void editions.refetch();
      void own.refetch();
    },
  };
};
