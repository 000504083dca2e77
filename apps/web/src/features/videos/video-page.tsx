import type { Video } from "@narthex/contract/videos";
import { chapterAt, chaptersOf } from "@narthex/domain/videos";
import { useRef, useState } from "react";
import { useView } from "#features/content/index.ts";
import { TrustedHtml } from "#platform/trusted-html.tsx";
import { useWords } from "#platform/words/words.ts";
import { ScreenHeading } from "#ui/screen-heading.tsx";
import { BookmarkButton } from "./bookmark-button.tsx";
import { Chapters } from "./chapters.tsx";
import { OtherLanguages } from "./other-languages.tsx";
import { RegistrationDialog } from "./registration-dialog.tsx";
import { ShareButton } from "./share-button.tsx";
import { VideoPlayer } from "./video-player.tsx";
import { VideoTags } from "./video-tags.tsx";

const goUp = (): void => {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollTo({ top: 0, behavior: isCalm ? "instant" : "smooth" });
};

/** The film with everything beside it. */
export const VideoPage = ({ video, startAt }: { video: Video; startAt: number }) => {
  const words = useWords().video;
  const { conferenceType } = useView();
  const player = useRef<HTMLVideoElement>(null);
  const chapters = chaptersOf(video.videoChapters);
  const [current, setCurrent] = useState(() => chapterAt(chapters, startAt));
  const [isRegistering, setRegistering] = useState(false);
  const title = video.title.trim() || words.unknown;

  const goTo = (at: number): void => {
    if (video.preview) return setRegistering(true);
    goUp();
    if (!player.current) return;
    player.current.currentTime = at;
    // A player without a film says so itself.
    player.current.play().catch(() => undefined);
  };
  return (
    <div className="lg:mt-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-10">
      <div className="min-w-0">
        <VideoPlayer
          player={player}
          video={video}
          title={title}
          startAt={startAt}
          onMoment={(seconds) => setCurrent(chapterAt(chapters, seconds))}
        />
        <div className="mt-5 flex flex-wrap items-start gap-x-4 gap-y-2">
          <ScreenHeading
            title={title}
            className="display min-w-0 grow basis-60 text-[2.125rem] text-balance break-words lg:text-[2.5rem]"
          />
          <div className="-me-2 flex shrink-0 items-center">
            {conferenceType === "Global" && <BookmarkButton slug={video.slug} />}
            <ShareButton title={title} moment={() => player.current?.currentTime ?? 0} />
          </div>
        </div>
        {video.preacher && <p className="mt-1.5 text-ink-2">{video.preacher}</p>}
        <VideoTags video={video} />
      </div>
      {chapters.length > 0 && <Chapters chapters={chapters} current={current} onChoose={goTo} />}
      <div className="min-w-0 lg:col-start-1">
        {video.description && <TrustedHtml html={video.description} className="mt-6 max-w-2xl" />}
        <OtherLanguages video={video} />
      </div>
      {isRegistering && <RegistrationDialog onClose={() => setRegistering(false)} />}
    </div>
  );
};
