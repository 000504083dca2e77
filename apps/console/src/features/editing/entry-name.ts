import { entryName } from "@narthex/domain/drafts/object-names";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";

/** What people call an entry. */
export const useEntryName = () => {
  const messages = useMessages();
  const locale = useCurrentLocale();
  return (entry: unknown, otherwise: string): string => entryName(entry, otherwise, messages, locale);
};
