import type { Localized } from "@narthex/contract/editions";
import { textIn } from "@narthex/domain/locales";
import { formatLongDate } from "@narthex/domain/times";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { useQuery } from "@tanstack/react-query";
import { useFrame } from "#features/frame/index.ts";

export type FileOfDraft = { file: string; part: string; about: Localized | null };

/** What distinguishes the files of one part: `2025-07-18` in `schedule/2025-07-18.yaml`. */
export const ownNameOf = (file: string): string => /^\w+\/(.+)\.yaml$/.exec(file)?.[1] ?? "";

/** What a team calls the parts of a conference: “Friday, 18 July 2025”, “Session 3: The Strong Church”, “Library”. */
export const useFileNames = (): ((file: FileOfDraft) => string) => {
  const { content, parts: names } = useMessages();
  const locale = useCurrentLocale();
  const parts: Readonly<Record<string, string>> = names;
  return ({ file, part, about }) => {
    if (part === "schedule") return formatLongDate(ownNameOf(file), locale);
    if (part === "materials") return content.session(ownNameOf(file), about ? textIn(about, locale) : "");
    return parts[part] ?? part;
  };
};

/** The name of one file, from the list of the draft. Until it is known, that of its part. */
export const useFileName = (file: string, part: string): string => {
  const { edition } = useFrame();
  const nameOf = useFileNames();
  const listed = useQuery(q("GET /console/:edition/draft", { params: { edition: edition.id } })).data?.files;
  return nameOf(listed?.find((one) => one.file === file) ?? { file, part, about: null });
};
