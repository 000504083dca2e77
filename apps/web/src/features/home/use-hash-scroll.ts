import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";

const AFTER = 500;

/** Scrolls to the section that the address names, half a second after the screen stands. */
export const useHashScroll = (isHere: boolean): void => {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (!isHere || !/^[a-z-]+$/.test(hash)) return;
    const timer = setTimeout(() => document.getElementById(hash)?.scrollIntoView(), AFTER);
    return () => clearTimeout(timer);
  }, [isHere, hash]);
};
