import type { Material, SessionMaterials } from "@narthex/contract/app/schedule";
import { PLAYBACK_RATES } from "@narthex/domain/library/videos";
import { Link } from "@tanstack/react-router";
import { FileQuestion, Play } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useEditionPath, useFlag, useView } from "#features/content/index.ts";
import { AudioPlayer } from "@narthex/ui/media/audio-player.tsx";
import { TrustedHtml } from "@narthex/ui/trusted-html.tsx";
import { useMessages } from "@narthex/client/messages.ts";
import { PERSONAL_PREFIX, storage } from "@narthex/client/storage/storage.ts";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { MaterialItem } from "./material-item.tsx";

/** All materials of a session: tools, questions, related resources, videos and the audio sermon. */
export const MaterialSections = ({ materials, sessionId }: { materials: SessionMaterials; sessionId: number }) => {
  const messages = useMessages().session;
  const path = useEditionPath();
  const { tools, questions, relatedResources, gpc_videos: videos } = materials;
  const isEmpty = [tools, questions, relatedResources, videos].every((list) => list.length === 0);
  if (isEmpty && !materials.audioSermon)
    return <EmptyState icon={<FileQuestion className="size-9" />} title={messages.empty} text={messages.emptyText} />;
  return (
    <div className="xl:columns-2 xl:gap-12">
      <Sermon url={materials.audioSermon?.url} sessionId={sessionId} />
      <Materials title={messages.tools} items={tools} />
      {questions.length > 0 && (
        <Section title={messages.questions}>
          <ol className="mt-3 grid gap-4">
            {questions.map((question, index) => (
              <li key={question.description} className="grid grid-cols-[2.25rem_1fr]">
                <span aria-hidden="true" className="display text-2xl/7 text-accent">
                  {index + 1}
                </span>
                <TrustedHtml html={question.description} className="pt-0.5" />
              </li>
            ))}
          </ol>
        </Section>
      )}
      <Materials title={messages.related} items={relatedResources} />
      {videos.length > 0 && (
        <Section title={messages.videos}>
          <ul className="mt-1 divide-y divide-line">
            {videos
              .toSorted((a, b) => a.priority - b.priority)
              .map((video) => (
                <li key={video.slug}>
                  <Link
                    to={path(`/resources/video/${video.slug}`)}
                    className="flex min-h-14 items-center gap-3.5 py-2.5 font-semibold hover:text-accent"
                  >
                    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
                      <Play aria-hidden="true" className="size-4.5 fill-current" />
                    </span>
                    {video.title}
                  </Link>
                </li>
              ))}
          </ul>
        </Section>
      )}
    </div>
  );
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="break-inside-avoid pt-9">
      <h2 id={id} className="display text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
};

const Materials = ({ title, items }: { title: string; items: readonly Material[] }) =>
  items.length > 0 && (
    <Section title={title}>
      <ul className="mt-1 divide-y divide-line">
        {items.map((item) => (
          <MaterialItem key={item.slug} item={item} />
        ))}
      </ul>
    </Section>
  );

/** The audio sermon, from where this device was in it; only for the session that the edition names and while its flag is on. */
const Sermon = ({ url, sessionId }: { url: string | undefined; sessionId: number }) => {
  const messages = useMessages().session;
  const { conferenceType, edition } = useView();
  const place = `${PERSONAL_PREFIX}sermon.${conferenceType}`;
  const isWanted = url !== undefined && edition.audioSermonSession === sessionId;
  const isOn = useFlag("AUDIO_FLAG", { isWanted, failure: "profile" });
  if (!isWanted || !isOn) return null;
  return (
    <Section title={messages.sermon}>
      <div className="mt-3">
        <AudioPlayer
          url={url}
          name={messages.sermon}
          text={messages.audio}
          rates={PLAYBACK_RATES}
          from={Number(storage.get(place) ?? 0)}
          onPosition={(seconds) => storage.set(place, String(seconds))}
        />
      </div>
    </Section>
  );
};
