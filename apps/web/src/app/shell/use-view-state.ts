import type { ConferenceType } from "@narthex/contract/common";
import { conferenceTypesOf, ownConferenceType } from "@narthex/domain/people";
import { isKnownRoute, routeForEdition } from "@narthex/domain/routes";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { editionsQuery, useBrand, useEditionLocale, type View } from "#features/content/index.ts";
import { profileQuery } from "#features/profiles/index.ts";
import { CallError } from "#platform/call-error.ts";
import { kept } from "#platform/kept.ts";
import { conferenceTypeOfPath } from "#platform/paths.ts";
import { speak, useSpokenLocale } from "#platform/words/words.ts";

const CONFERENCE_KEY = "narthex.conference";

/** The edition of a path that both sets know is the path's own; elsewhere it is the person's. */
const conferenceTypeOf = (path: string, confYear: string): ConferenceType => {
  if (conferenceTypeOfPath(path) === "Regional") return "Regional";
  const types = conferenceTypesOf(confYear);
  if (types.length > 1 && isKnownRoute(`/gpcr${path}`)) return "Global";
  return ownConferenceType(confYear, kept.get(CONFERENCE_KEY));
};

export type ViewState = { view: View; error?: never } | { view?: never; error: unknown; retry: () => void };

/** Brings together who looks at which conference in which language, and sends people of one edition to their own set. */
export const useViewState = (): ViewState => {
  const { pathname, href } = useLocation();
  const navigate = useNavigate();
  const editions = useQuery(editionsQuery);
  const own = useQuery(profileQuery());

  const conferenceTypes = own.data ? conferenceTypesOf(own.data.confYear) : [];
  const twin = own.data ? routeForEdition(href, conferenceTypes) : null;
  const conferenceType = own.data ? conferenceTypeOf(pathname, own.data.confYear) : conferenceTypeOfPath(pathname);
  const seen = useQuery({ ...profileQuery(conferenceType), enabled: conferenceTypes.length > 1 });
  const person = conferenceTypes.length > 1 ? seen.data : own.data;

  const edition = editions.data?.find((candidate) => candidate.conferenceType === conferenceType);
  const locale = useEditionLocale(conferenceType, edition?.languages);
  const spoken = useSpokenLocale();
  const [hasSpoken, setSpoken] = useState(false);
  useBrand(edition);

  useEffect(() => {
    if (twin) void navigate({ href: twin, replace: true });
  }, [twin, navigate]);
  useEffect(() => {
    if (own.error instanceof CallError && own.error.code === "not-registered")
      void navigate({ to: "/access-denied", replace: true });
  }, [own.error, navigate]);
  useEffect(() => {
    if (edition) void speak(locale).finally(() => setSpoken(true));
  }, [edition, locale]);
  useEffect(() => {
    if (person && edition) kept.set(CONFERENCE_KEY, conferenceType);
  }, [person, edition, conferenceType]);

  if (person && edition && !twin && (hasSpoken || spoken === locale))
    return { view: { conferenceType, edition, person, conferenceTypes, locale: spoken } };
  const failed = [own, seen, editions].find((query) => query.error && !query.data && query.fetchStatus !== "fetching");
  const isMissing = editions.data !== undefined && !edition && own.data !== undefined && !twin;
  const error = failed?.error ?? (isMissing ? new CallError("not-found", 404, "no such edition") : null);
  return {
    error,
    retry: () => {
      void editions.refetch();
      void own.refetch();
    },
  };
};
