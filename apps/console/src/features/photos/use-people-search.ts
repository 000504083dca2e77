import type { PhotoPerson } from "@narthex/contract/photo-review";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { q } from "@narthex/client/query.ts";
import { useFrame } from "#features/frame/index.ts";

/** Fewer letters match half of the conference. */
const MIN_LETTERS = 2;

/** The people of the conference who match a text. Undefined until the server has answered. */
export const usePeopleSearch = (text: string): { isLongEnough: boolean; found: PhotoPerson[] | undefined } => {
  const { edition } = useFrame();
  const wanted = useDeferredValue(text.trim());
  const isLongEnough = wanted.length >= MIN_LETTERS;
  const input = { params: { edition: edition.id }, query: { text: wanted } };
  const { data } = useQuery(q("GET /console/:edition/photos/people", input, { enabled: isLongEnough }));
  return { isLongEnough, found: data };
};
