import { CAROUSEL, experienceOfHash } from "../experience-pages.ts";
import type { Experience } from "@narthex/contract/app/experiences";
import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

export type Detail = {
  /** The experience whose page is open over the screen. */
  shown: Experience | undefined;
  open: (experience: Experience) => void;
  close: () => void;
};

/**
 * The page of an experience has the address `#slug`; Back closes it. The address of an experience or of the carousel
 * scrolls to the cards.
 */
export const useDetail = (experiences: readonly Experience[]): Detail => {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const { history } = useRouter();
  const shown = experienceOfHash(hash, experiences);
  const isOverScreen = state.isOverScreen ?? false;
  const target = !isOverScreen && (hash === CAROUSEL || shown !== undefined) ? hash : null;
  useEffect(() => {
    if (target !== null) document.getElementById(CAROUSEL)?.scrollIntoView();
  }, [target]);
  const go = (to: string, entry: { replace?: boolean; state?: object }): void =>
    void navigate({ to: ".", search: true, hash: to, resetScroll: false, ...entry });
  return {
    shown,
    open: ({ slug }) => go(slug, { state: { isOverScreen: true } }),
    close: () => (isOverScreen ? history.back({ ignoreBlocker: true }) : go("", { replace: true })),
  };
};
