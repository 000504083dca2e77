import { typeRules } from "@narthex/contract/base/conference-types";
import type { OwnPhotoTab } from "@narthex/contract/app/photos";
import { photoTabOf } from "@narthex/domain/photos/photos";
import { parseDayHash } from "@narthex/domain/editions/day-hash";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useView } from "#features/content/index.ts";

type Section = "you" | "everyone";

export type PhotoPlace = {
  section: Section;
  /** The sections that this person may open: an absent alumnus has only their own photos. */
  sections: readonly Section[];
  ownTab: OwnPhotoTab;
  dayTab: string;
  openSection: (section: Section) => void;
  openOwn: (tab: OwnPhotoTab) => void;
  openDay: (tab: string) => void;
};

/**
 * Selecting is a history entry: leaving it would go back to the tab that was open when it started, so the last tab is
 * restored.
 */
export const useTabAfterSelecting = (isSelecting: boolean): void => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const seen = useRef<{ pathname: string; search: object; hash: string }>(undefined);
  useEffect(() => {
    if (isSelecting) {
      seen.current = { pathname, search, hash };
      return;
    }
    const last = seen.current;
    seen.current = undefined;
    if (last?.pathname !== pathname || (last.hash === hash && last.search === search)) return;
    void navigate({ to: ".", search: last.search, hash: last.hash, replace: true, resetScroll: false });
  }, [isSelecting, pathname, search, hash, navigate]);
};

/** The section, kind and day in the URL, with the edition's defaults. */
export const usePhotoPlace = (): PhotoPlace => {
  const { edition, person, conferenceType } = useView();
  const hash = useLocation({ select: (location) => location.hash });
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();

  const isDay = parseDayHash(hash, edition) !== null;
  const first: Section = typeRules(conferenceType).showsOwnPhotosFirst ? "you" : "everyone";
  const named = search["tab"] === "you" || search["tab"] === "everyone" ? search["tab"] : null;
  const section = named ?? (isDay ? "everyone" : first);
  const go = (next: { tab: Section; type?: OwnPhotoTab }, nextHash = ""): void =>
    void navigate({ to: ".", search: next, hash: nextHash, replace: true, resetScroll: false, state: true });
  const ownTab: OwnPhotoTab = search["type"] === "exp" ? "exp" : "personal";
  const dayTab = photoTabOf(hash, edition);
  return {
    section: person.isAbsentAlumni ? "you" : section,
    sections: person.isAbsentAlumni ? ["you"] : ["you", "everyone"],
    ownTab,
    dayTab,
    openSection: (tab) => go({ tab }),
    openOwn: (type) => type !== ownTab && go({ tab: "you", type }),
    openDay: (tab) => tab !== dayTab && go({ tab: "everyone" }, tab),
  };
};
