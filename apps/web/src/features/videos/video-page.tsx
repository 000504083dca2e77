import { appOrigin } from "@narthex/client/server-address.ts";
import type { Video } from "@narthex/contract/app/videos";
import { withoutJoiners } from "@narthex/domain/words/thai-words";
import { chapterAt, chaptersOf, ownTracksOf } from "@narthex/domain/library/videos";
import { useRef, useState } from "react";
import { TrustedHtml } from "@narthex/ui/trusted-html.tsx";
import { useMessages } from "@narthex/client/messages.ts";
import { ScreenHeading } from "@narthex/ui/layout/screen-heading.tsx";
import { Chapters } from "./chapters.tsx";
import { RegistrationDialog } from "./registration-dialog.tsx";
import { VideoPlayer } from "./video-player.tsx";
import { BookmarkButton } from "./bookmark-button.tsx";
import { Share2 } from "lucide-react";
import { showFailure, showToast } from "@narthex/client/toasts.ts";
import { IconButton, buttonLook } from "@narthex/ui/controls/button.tsx";
import { currentDevice } from "@narthex/client/device.ts";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { libraryLanguage, openingOfTranslation } from "@narthex/domain/library/resources";
import { ContentLink } from "@narthex/ui/layout/content-link.tsx";
import { isMotionReduced } from "@narthex/ui/motion.ts";

const scrollToTop = (): void => {
  const isCalm = isMotionReduced();
  scrollTo({ top: 0, behavior: isCalm ? "instant" : "smooth" });
};

/** A video with its details and chapters. */
export const VideoPage = ({ video, startAt }: { video: Video; startAt: number }) => {
  const messages = useMessages().video;
  const player = useRef<HTMLVideoElement>(null);
  const chapters = chaptersOf(video.videoChapters);
  const [current, setCurrent] = useState(() => chapterAt(chapters, startAt));
  const [isRegistering, setRegistering] = useState(false);
  const title = video.title.trim() || messages.unknown;

  const goTo = (at: number): void => {
    if (video.preview) return setRegistering(true);
    scrollToTop();
    if (!player.current) return;
    player.current.currentTime = at;
    // A player without a video shows its own message.
    player.current.play().catch(() => undefined);
  };
  return (
    <div
      className={`lg:mt-8 ${chapters.length > 0 ? "xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-10" : "xl:max-w-4xl"}`}
    >
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
            name={withoutJoiners(title)}
            className="display min-w-0 grow basis-56 text-3xl text-balance break-words lg:text-3xl"
          />
          <div className="-me-2 flex shrink-0 items-center">
            <BookmarkButton slug={video.slug} />
            <ShareButton title={title} moment={() => player.current?.currentTime ?? 0} />
          </div>
        </div>
        {video.preacher && <p className="mt-1.5 text-ink-2">{video.preacher}</p>}
        <VideoTags video={video} />
        {video.description && <TrustedHtml html={video.description} className="mt-4 max-w-2xl" />}
      </div>
      {chapters.length > 0 && <Chapters chapters={chapters} current={current} onChoose={goTo} />}
      <div className="min-w-0 xl:col-start-1">
        <OtherLanguages video={video} />
      </div>
      {isRegistering && <RegistrationDialog onClose={() => setRegistering(false)} />}
    </div>
  );
};

/** The address of this page at a time of the video. */
const addressAt = (moment: number): string => {
  const address = new URL(location.pathname, appOrigin());
  if (moment >= 1) address.searchParams.set("timestamp", String(Math.floor(moment)));
  return address.href;
};

/** Shares the video through the device, or copies its link. */
const ShareButton = ({ title, moment }: { title: string; moment: () => number }) => {
  const messages = useMessages().video;
  const copy = (url: string): Promise<void> =>
    navigator.clipboard.writeText(url).then(() => showToast({ message: messages.copied, icon: "done", colour: "ink" }));
  const share = async (): Promise<void> => {
    const url = addressAt(moment());
    try {
      await (currentDevice().share?.({ title: withoutJoiners(title), url }) ?? copy(url));
    } catch (error) {
      // The person closed the share sheet.
      if (!(error instanceof DOMException && error.name === "AbortError")) showFailure(messages.notCopied);
    }
  };
  return (
    <IconButton name={messages.share} data-track="share-video" onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-5.5" />
    </IconButton>
  );
};

/** What to know before watching. */
const VideoTags = ({ video }: { video: Video }) => {
  const messages = useMessages().video.tags;
  const { hasChineseOverdub, hasThaiOverdub, hasTradChiSubtitles } = ownTracksOf(video);
  const tags = [
    video.isAudio && messages.audio,
    video.isCVPExclusive && messages.exclusive,
    hasChineseOverdub && messages.chinese,
    hasThaiOverdub && messages.thai,
    hasTradChiSubtitles && messages.subtitles,
  ].filter((tag) => tag !== false);
  if (tags.length === 0) return null;
  return (
    <ul aria-label={messages.label} className="mt-3 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Pill tone="quiet">{tag}</Pill>
        </li>
      ))}
    </ul>
  );
};

/** Links to the film in other languages: pages of other sites, and files of their own. */
const OtherLanguages = ({ video }: { video: Video }) => {
  const messages = useMessages();
  const outside = video.resourceTranslations.filter(
    (translation) =>
      openingOfTranslation({ slug: video.slug, type: "video", resourceTranslations: [] }, translation).kind ===
      "outside",
  );
  if (outside.length === 0) return null;
  return (
    <section className="mt-7">
      <h2 className="display text-xl">{messages.video.otherLanguages}</h2>
      <ul className="mt-3 flex flex-wrap gap-2.5">
        {outside.map(({ language, resourceUrl }) => (
          <li key={language} lang={libraryLanguage(language).tag}>
            <ContentLink
              href={resourceUrl}
              outsideLabel={messages.shell.opensOutside}
              track={`video-${video.slug}`}
              className={buttonLook("soft")}
              showIcon
            >
              {libraryLanguage(language).name}
            </ContentLink>
          </li>
        ))}
      </ul>
    </section>
  );
};
