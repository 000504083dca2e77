import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useView } from "#features/content/index.ts";
import { starsQuery } from "./my-day.queries.ts";

/** Seldom shown, so it is no part of the first load. */
const ChangedStarsNotice = lazy(() =>
  import("./changed-stars-notice.tsx").then((module) => ({ default: module.ChangedStarsNotice })),
);

/** The starred events that were changed or cancelled. */
export const ChangedStars = () => {
  const changed = useQuery(starsQuery(useView())).data?.filter(({ change }) => change !== null) ?? [];
  if (changed.length === 0) return null;
  return (
    <Suspense>
      <ChangedStarsNotice changed={changed} />
    </Suspense>
  );
};
