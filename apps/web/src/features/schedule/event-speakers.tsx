import type { ReadEvent } from "@narthex/domain/schedule/read-events";
import { firstLetter } from "@narthex/domain/people/names";
import { useQuery } from "@tanstack/react-query";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Avatar } from "@narthex/ui/layout/avatar.tsx";

/** Who speaks at an event. Speakers are named in its subtitle. */
export const EventSpeakers = ({ event }: { event: ReadEvent }) => {
  const { speakers: title } = useMessages().session;
  const { conferenceType, locale } = useView();
  const query = q(
    "GET /cms/speakers",
    { query: { conferenceType, locale } },
    { enabled: event.subtitle !== "", failure: "schedule" },
  );
  const speakers = useQuery(query).data?.filter(({ events }) => events.includes(event.id)) ?? [];
  if (speakers.length === 0) return null;
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="text-base font-semibold">{title}</h3>
      <ul className="mt-3 grid gap-4">
        {speakers.map(({ slug, name, role, text, picture }) => (
          <li key={slug} className="flex items-start gap-4">
            <Avatar letter={firstLetter(name)} picture={picture?.url ?? null} className="size-14 text-xl" />
            <div className="min-w-0">
              <p className="font-semibold break-words">{name}</p>
              {role && <p className="text-base break-words text-ink-2">{role}</p>}
              {text && <p className="mt-1 text-base break-words whitespace-pre-line">{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
