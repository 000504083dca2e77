import type { Video } from "@narthex/contract/videos";
import { useWords } from "#platform/words/words.ts";
import { Pill } from "#ui/pill.tsx";

/** What somebody should know of a film before they play it. */
export const VideoTags = ({ video }: { video: Video }) => {
  const words = useWords().video.tags;
  const { hasChineseOverdub, hasThaiOverdub, hasTradChiSubtitles } = video.availTranslations;
  const tags = [
    video.isAudio && words.audio,
    video.isCVPExclusive && words.exclusive,
    hasChineseOverdub && words.chinese,
    hasThaiOverdub && words.thai,
    hasTradChiSubtitles && words.subtitles,
  ].filter((tag) => tag !== false);
  if (tags.length === 0) return null;
  return (
    <ul aria-label={words.label} className="mt-3 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Pill tone="quiet">{tag}</Pill>
        </li>
      ))}
    </ul>
  );
};
