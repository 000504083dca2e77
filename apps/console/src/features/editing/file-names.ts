import { placeOfFile } from "@narthex/contract/pack/pack-places";
import { fileName, type PackObject } from "@narthex/domain/drafts/object-names";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { useQuery } from "@tanstack/react-query";
import { useFrame } from "#features/frame/index.ts";

/** What a team calls the parts of a conference. */
export const useFileNames = (): ((file: PackObject) => string) => {
  const messages = useMessages();
  const locale = useCurrentLocale();
  return (file) => fileName(file, messages, locale);
};

/** The name of one file, from the list of the draft. Until it is known, that of its part. */
export const useFileName = (file: string, part: string): string => {
  const { edition } = useFrame();
  const nameOf = useFileNames();
  const listed = useQuery(q("GET /console/:edition/draft", { params: { edition: edition.id } })).data?.files;
  return nameOf(listed?.find((one) => one.file === file) ?? { file, part, about: null });
};

/** The part of a conference that a file belongs to, without its day or session. */
export const partOf = (file: string): string => placeOfFile(file)?.part ?? "";
