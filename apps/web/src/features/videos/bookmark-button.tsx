import { Bookmark } from "lucide-react";
import { useWords } from "#platform/words/words.ts";
import { IconButton } from "#ui/button.tsx";
import { useBookmark } from "./use-progress.ts";

/** Puts a video on My List, or takes it off. */
export const BookmarkButton = ({ slug }: { slug: string }) => {
  const words = useWords().video;
  const { isBookmarked, toggle } = useBookmark(slug);
  return (
    <IconButton name={isBookmarked ? words.unbookmark : words.bookmark} data-track="bookmark" onClick={toggle}>
      <Bookmark aria-hidden="true" className={`size-5.5 ${isBookmarked ? "fill-current text-accent" : ""}`} />
    </IconButton>
  );
};
