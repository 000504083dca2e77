import type { Announcement } from "@narthex/contract/app/announcements";
import { formatPosted, formatTime } from "@narthex/domain/editions/times";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useView } from "#features/content/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { TrustedHtml } from "@narthex/ui/trusted-html.tsx";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { ContentLink } from "@narthex/ui/layout/content-link.tsx";
import { Pill } from "@narthex/ui/layout/pill.tsx";

const Posted = ({ at }: { at: string }) => {
  const { edition, locale } = useView();
  return (
    <time dateTime={at} className="tabular block text-base font-medium text-ink-3 first-letter:uppercase">
      {formatPosted(at, useNow(), edition.timeZone, locale)}
    </time>
  );
};

/** The time of day, under the heading of its day. Readers who hear it get the specified text, with the day. */
const PostedTime = ({ at }: { at: string }) => {
  const { edition, locale } = useView();
  return (
    <p className="tabular text-base font-medium">
      <time dateTime={at} className="sr-only">
        {formatPosted(at, useNow(), edition.timeZone, locale)}
      </time>
      <span aria-hidden="true">{formatTime(at, edition.timeZone, locale)}</span>
    </p>
  );
};

/** Marks an announcement that is more than nice to know. An answer that was stored by an older version names no level. */
const Level = ({ level }: Pick<Announcement, "level">) => {
  const { levels } = useMessages().announcements;
  if (level !== "safety" && level !== "movement") return null;
  return (
    <p className="mt-1">
      <Pill tone={level === "safety" ? "accent" : "pending"}>{levels[level]}</Pill>
    </p>
  );
};

type TargetProps = { announcement: Announcement; look: "plain" | "soft"; className?: string };

const Target = ({ announcement: { link }, look, className }: TargetProps) => {
  const messages = useMessages();
  if (link === null) return null;
  return (
    <ContentLink
      href={link}
      outsideLabel={messages.shell.opensOutside}
      className={buttonLook(look, className)}
      showIcon
    >
      {messages.announcements.open}
    </ContentLink>
  );
};

type Props = {
  announcement: Announcement;
  /** Where the whole text is beside the list: opens it there. */
  onOpen: (() => void) | null;
  isOpen: boolean;
};

/** A row of the list: what it says, and the details on request; both beside the list where there is room. */
export const AnnouncementRow = ({ announcement, onOpen, isOpen }: Props) => {
  const messages = useMessages().announcements;
  const { id, title, body, descriptionFull, isNew, postedTime, level } = announcement;
  const [isWhole, setWhole] = useState(false);
  return (
    <article
      id={`card${id}`}
      className={`relative scroll-mt-4 py-4 ps-5 ${isOpen ? "rounded-card bg-raised shadow-lift ring-1 ring-line xl:-mx-3 xl:ps-8 xl:pe-3" : ""}`}
    >
      {isNew && (
        <span className={`absolute top-6 size-2 rounded-full bg-accent ${isOpen ? "start-3" : "start-0"}`}>
          <span className="sr-only">{messages.isNew}</span>
        </span>
      )}
      <Level level={level} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 xl:items-start">
        <h3
          className={`min-w-0 flex-[1_1_9rem] text-lg/snug [overflow-wrap:anywhere] ${isNew ? "font-bold" : "font-semibold"}`}
        >
          {onOpen ? (
            <button
              type="button"
              aria-current={isOpen ? "true" : undefined}
              className="stretched text-start"
              onClick={onOpen}
            >
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
        <div className="flex shrink-0 items-center text-ink-3">
          <PostedTime at={postedTime} />
          {onOpen === null && descriptionFull && (
            // Rendered for a phone, and hidden where the whole text is beside the list.
            <button
              type="button"
              aria-expanded={isWhole}
              aria-label={`${isWhole ? messages.less : messages.more}: ${title}`}
              className="stretched -my-2.5 -me-2.5 p-2.5 xl:hidden"
              onClick={() => setWhole(!isWhole)}
            >
              <ChevronDown
                aria-hidden="true"
                className={`size-4.5 transition-transform ${isWhole ? "rotate-180" : ""}`}
              />
            </button>
          )}
        </div>
      </div>
      <p className="mt-0.5 text-pretty text-ink-2 xl:line-clamp-2">{body}</p>
      {isWhole && (
        <TrustedHtml html={descriptionFull} className="relative z-10 mt-3 w-fit text-base text-ink-2 xl:hidden" />
      )}
      {onOpen === null && <Target announcement={announcement} look="plain" className="relative z-10 xl:hidden" />}
    </article>
  );
};

/** The whole of an announcement, beside the list. */
export const AnnouncementPane = ({ announcement }: { announcement: Announcement }) => {
  const { title, body, descriptionFull, postedTime, level } = announcement;
  return (
    <section
      aria-label={title}
      className="sticky top-8 max-h-plan overflow-y-auto rounded-sheet bg-raised p-8 shadow-lift ring-1 ring-line"
    >
      <Posted at={postedTime} />
      <Level level={level} />
      <h2 className="display mt-1 text-2xl text-balance">{title}</h2>
      <p className="mt-3 text-lg text-pretty">{body}</p>
      {descriptionFull && <TrustedHtml html={descriptionFull} className="mt-4 text-base text-ink-2" />}
      <Target announcement={announcement} look="soft" className="mt-5" />
    </section>
  );
};
