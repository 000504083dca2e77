import { firstLetter } from "@narthex/domain/people/names";
import { entryStep, isSameValue } from "@narthex/domain/drafts/address";
import { formatShortDate, formatTiming } from "@narthex/domain/editions/times";
import { textIn } from "@narthex/domain/words/locales";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Avatar } from "@narthex/ui/layout/avatar.tsx";
import { joinDots, joinPlaces } from "@narthex/ui/layout/join-dots.ts";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Panel, QueryBoundary, useFrame } from "#features/frame/index.ts";
import { SPEAKERS_FILE } from "../entry-address.ts";
import { FileEditor } from "../entry-screen.tsx";
import { CorrectionPanel, type SpeakerAnswer } from "./correction-panel.tsx";
import { SpeakerLink } from "./speaker-link.tsx";

const speakerQuery = (edition: string, speaker: string) =>
  q("GET /console/:edition/speakers/:speaker", { params: { edition, speaker } });

const Sessions = ({ answer: { sessions, name } }: { answer: SpeakerAnswer }) => {
  const { speakers, calling } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  return (
    <Panel title={speakers.sessions}>
      {sessions.length === 0 ? (
        <p className="text-ink-2">{speakers.noSessions(name.en)}</p>
      ) : (
        <List>
          {sessions.map(({ id, date, title, rooms, start, durationInMin, isCancelled }) => (
            <ListRow
              key={id}
              title={
                <Link
                  to={`/${edition.id}/programme/${date}`}
                  search={{ event: String(id) }}
                  className="text-accent hover:underline"
                >
                  {isCancelled ? <s>{textIn(title, locale)}</s> : textIn(title, locale)}
                </Link>
              }
              text={joinDots([
                isCancelled && calling.cancelled,
                formatShortDate(date, locale),
                formatTiming(start, durationInMin, edition.timeZone, locale),
                joinPlaces(rooms.map((room) => textIn(room, locale))),
              ])}
            />
          ))}
        </List>
      )}
    </Panel>
  );
};

/** What delegates read now, unless the draft has the same. */
const InTheApp = ({ answer: { published, draft, name } }: { answer: SpeakerAnswer }) => {
  const { speakers } = useMessages();
  const locale = useCurrentLocale();
  const own = textIn(name, locale);
  if (isSameValue(published, draft)) return null;
  return (
    <Panel title={speakers.inTheApp}>
      {published === null ? (
        <p className="text-ink-2">{speakers.notInTheApp}</p>
      ) : (
        <div className="flex items-start gap-4">
          <Avatar letter={firstLetter(own)} picture={published.picture} className="size-14 text-xl" />
          <div className="min-w-0">
            <p className="font-semibold break-words">{own}</p>
            <p className="break-words text-ink-2">{textIn(published.role, locale)}</p>
            <p className="mt-1 break-words whitespace-pre-line">{textIn(published.text, locale)}</p>
          </div>
        </div>
      )}
    </Panel>
  );
};

/** The parts of a speaker's page that are no fields of the draft. */
const useSpeaker = (entry: string) => useQuery(speakerQuery(useFrame().edition.id, entry.slice(1)));

const Waiting = ({ entry }: { entry: string }) => {
  const { data } = useSpeaker(entry);
  return data ? <CorrectionPanel answer={data} /> : null;
};

const More = ({ entry }: { entry: string }) => (
  <QueryBoundary query={useSpeaker(entry)}>
    {(answer) => (
      <>
        <Sessions answer={answer} />
        <InTheApp answer={answer} />
        <SpeakerLink key={answer.slug} speaker={answer.slug} link={answer.link} />
      </>
    )}
  </QueryBoundary>
);

/** A speaker: what they sent, their fields in the draft, their sessions and their link. */
export const SpeakerScreen = () => {
  const { speakers } = useMessages();
  const { edition } = useFrame();
  const { speaker = "" }: { speaker?: string } = useParams({ strict: false });
  return (
    <FileEditor
      key={speaker}
      file={SPEAKERS_FILE}
      entry={entryStep(speaker)}
      title={speakers.fieldsTitle}
      back={{ to: `/${edition.id}/speakers`, label: speakers.title }}
      first={Waiting}
      more={More}
    />
  );
};
