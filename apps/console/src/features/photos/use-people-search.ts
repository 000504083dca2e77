import type { PhotoPerson } from "@narthex/contract/console/photos/photo-review";
import { useQuery } from "@tanstack/react-query";
import { q } from "@narthex/client/query.ts";
import { useFrame, useSearchText } from "#features/frame/index.ts";

/** The people of the conference who match a text. Undefined until the server has answered. */
export const usePeopleSearch = (text: string): { isLongEnough: boolean; found: PhotoPerson[] | undefined } => {
  const { edition } = useFrame();
  const { wanted, isLongEnough } = useSearchText(text);
  const input = { params: { edition: edition.id }, query: { text: wanted } };
  const { data } = useQuery(q("GET /console/:edition/photos/people", input, { enabled: isLongEnough }));
  return { isLongEnough, found: data };
};
