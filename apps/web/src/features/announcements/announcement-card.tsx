import type { Announcement } from "@narthex/contract/announcements";
import { formatPosted } from "@narthex/domain/times";
import { Link } from "@tanstack/react-router";
import { registerExternalLink } from "#features/analytics/index.ts";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { TrustedHtml } from "@narthex/ui/trusted-html.tsx";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/button.tsx";
import { ContentLink } from "@narthex/ui/content-link.tsx";
import { Pill } from "@narthex/ui/pill.tsx";

export const AnnouncementCard = ({ announcement }: { announcement: Announcement }) => {
  const messages = useMessages();
  const { edition, locale } = useView();
  const path = useEditionPath();
  const { id, title, body, descriptionFull, isNew, postedTime, link, isExternal } = announcement;
  const isOwnPath = link !== null && link.startsWith("/") && !isExternal;
  return (
    <article id={`card${id}`} className={`rounded-card p-5 ${isNew ? "bg-raised shadow-lift" : "ring-1 ring-line"}`}>
      <p className="flex items-center justify-between gap-3 text-sm font-medium text-ink-3">
        <time dateTime={postedTime} className="tabular first-letter:uppercase">
          {formatPosted(postedTime, useNow(), edition.timeZone, locale)}
        </time>
        {isNew && <Pill>{messages.updates.isNew}</Pill>}
      </p>
      <h2 className="mt-1 text-lg/snug font-bold">{title}</h2>
      <p className="mt-1 text-pretty text-ink-2">{body}</p>
      {descriptionFull && <TrustedHtml html={descriptionFull} className="mt-3 text-base text-ink-2" />}
      {link &&
        (isOwnPath ? (
          <Link to={link} className={buttonLook("soft", "mt-4")}>
            {messages.updates.open}
          </Link>
        ) : (
          <ContentLink
            href={link}
            outsideLabel={messages.shell.opensOutside}
            className={buttonLook("soft", "mt-4")}
            showIcon
            onOpen={() => registerExternalLink(new URL(link, location.origin).href, path("/announcement"))}
          >
            {messages.updates.open}
          </ContentLink>
        ))}
    </article>
  );
};
