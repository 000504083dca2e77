import { typeRules } from "@narthex/contract/base/conference-types";
import { Bookmark } from "lucide-react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { IconButton } from "@narthex/ui/controls/button.tsx";
import { useBookmark } from "./use-progress.ts";

/** Puts a video or another resource on My List, or takes it off. Only the whole library has a list. */
export const BookmarkButton = ({ slug, title }: { slug: string; title?: string }) =>
  typeRules(useView().conferenceType).hasWholeLibrary && <ShownBookmarkButton slug={slug} title={title} />;

const ShownBookmarkButton = ({ slug, title }: { slug: string; title: string | undefined }) => {
  const messages = useMessages().video;
  const { isBookmarked, toggle } = useBookmark(slug);
  const name = isBookmarked ? messages.unbookmark : messages.bookmark;
  return (
    <IconButton name={title ? `${name}: ${title}` : name} data-track="bookmark" onClick={toggle}>
      <Bookmark aria-hidden="true" className={`size-5.5 ${isBookmarked ? "fill-current text-accent" : ""}`} />
    </IconButton>
  );
};
