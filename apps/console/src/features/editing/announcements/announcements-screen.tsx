import type { PackAnnouncement } from "@narthex/contract/pack/pack-home";
import type { Selection } from "@narthex/contract/console/publications";
import { entryStep, isSameValue } from "@narthex/domain/drafts/address";
import { textIn } from "@narthex/domain/words/locales";
import { formatMoment } from "@narthex/domain/editions/times";
import { now } from "@narthex/client/clock.ts";
import { q } from "@narthex/client/query.ts";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { Megaphone } from "lucide-react";
import { useState } from "react";
import {
  formatDayAndTime,
  Page,
  Panel,
  QueryBoundary,
  useConsoleWrite,
  useFrame,
  useHasEnded,
  WITH_ROW,
  instantOf,
  localOf,
} from "#features/frame/index.ts";
import { AnnouncementTemplates } from "./announcement-templates.tsx";
import { AddEntry } from "../add-entry.tsx";
import { AUDIENCE_FIELDS, AudiencePanel } from "./audience-panel.tsx";
import { ANNOUNCEMENTS_FILE } from "../entry-address.ts";
import { FileEditor } from "../entry-screen.tsx";
import { PublishDialog, PUBLICATIONS } from "../publishing/publish-dialog.tsx";
import { CLOCK_MS, isOpen } from "../publishing/publication-list.tsx";
import { DRAFT_READS, EDITS, fileQuery } from "../use-draft-file.ts";
import { useLimits } from "../use-limits.ts";

const FILE = ANNOUNCEMENTS_FILE;

const listOf = (content: unknown): PackAnnouncement[] =>
  Array.isArray(content) ? (content as PackAnnouncement[]) : [];
const newestFirst = (one: PackAnnouncement, other: PackAnnouncement): number =>
  Date.parse(other.posted) - Date.parse(one.posted);

/** Takes an announcement back: out of the draft, unless it no longer is in it, and out of the app by a publication. */
const RemoveButton = ({
  announcement,
  isInDraft,
  isPublished,
  publish,
}: {
  announcement: PackAnnouncement;
  isInDraft: boolean;
  isPublished: boolean;
  publish: (selection: Selection) => void;
}) => {
  const { audience } = useMessages();
  const { edition } = useFrame();
  const entry = entryStep(announcement.id);
  const remove = useConsoleWrite(EDITS, {
    invalidates: DRAFT_READS,
    onSuccess: () => {
      if (isPublished) publish({ file: FILE, entry });
      else showToast({ message: audience.removed, icon: "done", colour: "ink" });
    },
  });
  return (
    <Button
      look="plain"
      className={`!text-ink-2 ${WITH_ROW}`}
      disabled={remove.isPending}
      onClick={() =>
        isInDraft
          ? remove.mutate({
              params: { edition: edition.id },
              body: { edits: [{ file: FILE, address: [entry], before: announcement }] },
            })
          : publish({ file: FILE, entry })
      }
    >
      {isPublished ? audience.takeBack : audience.remove}
    </Button>
  );
};

type Compared = { isInDraft: boolean; published: PackAnnouncement | undefined };
type StateOf = (announcement: PackAnnouncement, compared: Compared) => string | null;

/** Why delegates do not see an announcement yet, or see another version of it. */
const useStates = (): StateOf => {
  const { announcing, publishing } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const { data = [] } = useQuery(
    q(PUBLICATIONS, { params: { edition: edition.id }, query: { file: FILE, locale } }, { refetchInterval: CLOCK_MS }),
  );
  return (announcement, { isInDraft, published }) => {
    const entry = entryStep(announcement.id);
    const open = data.find(
      ({ state, changed }) => isOpen(state) && changed.some((one) => one.file === FILE && one.entry === entry),
    );
    if (open)
      return joinDots([
        publishing.publicationStates[open.state],
        ...(open.publishAt ? [publishing.forTime(formatDayAndTime(open.publishAt, edition.timeZone, locale))] : []),
      ]);
    if (!isInDraft) return announcing.takenBack;
    if (!published) return announcing.draft;
    if (!isSameValue(announcement, published)) return announcing.changed;
    return null;
  };
};

const AnnouncementList = ({
  list,
  published,
}: {
  list: readonly PackAnnouncement[];
  published: ReadonlyMap<number, PackAnnouncement>;
}) => {
  const { announcing, editing, audience } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const [selection, setSelection] = useState<Selection | null>(null);
  const ids = new Set(list.map(({ id }) => id));
  // What is out of the draft alone is still on people's phones.
  const shown = [...list, ...[...published.values()].filter(({ id }) => !ids.has(id))].toSorted(newestFirst);
  const limitsOf = useLimits(shown);
  const stateOf = useStates();
  const isToCome = ({ id, posted }: PackAnnouncement): boolean => !published.has(id) || Date.parse(posted) > now();
  const groups = [
    { name: announcing.toCome, own: shown.filter(isToCome).toReversed() },
    { name: announcing.posted, own: shown.filter((one) => !isToCome(one)) },
  ].filter(({ own }) => own.length > 0);
  return (
    <>
      {shown.length === 0 && (
        <EmptyState icon={<Megaphone className="size-9" />} title={announcing.none} text={announcing.noneText} />
      )}
      {groups.map(({ name: when, own }) => (
        <Panel key={when} title={when}>
          <ul className="divide-y divide-line">
            {own.map((announcement) => {
              const { id, title, posted, level = "info" } = announcement;
              const isInDraft = ids.has(id);
              const state = stateOf(announcement, { isInDraft, published: published.get(id) });
              const name = textIn(typeof title === "string" ? { en: title } : title, locale) || editing.none;
              return (
                <li key={id} className="group flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                  <div className="min-w-0 flex-[1_1_11rem]">
                    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                      {isInDraft ? (
                        <Link
                          to={`/${edition.id}/announcements`}
                          search={{ id: String(id) }}
                          className="py-0.5 font-semibold break-words hover:underline"
                        >
                          {name}
                        </Link>
                      ) : (
                        <span className="py-0.5 font-semibold break-words">{name}</span>
                      )}
                      {state !== null && <Pill tone="quiet">{state}</Pill>}
                    </div>
                    <p className="text-sm text-ink-2">
                      {joinDots([
                        ...(level === "info" ? [] : [audience.levels[level]]),
                        formatMoment(posted, edition.timeZone, locale),
                        limitsOf(announcement) || announcing.everybody,
                      ])}
                    </p>
                  </div>
                  <RemoveButton
                    {...{ announcement, isInDraft }}
                    isPublished={published.has(id)}
                    publish={setSelection}
                  />
                </li>
              );
            })}
          </ul>
        </Panel>
      ))}
      {selection && <PublishDialog selection={selection} close={() => setSelection(null)} />}
    </>
  );
};

const List = () => {
  const { announcing } = useMessages();
  const { edition } = useFrame();
  const isOver = useHasEnded();
  const query = useQuery(fileQuery(edition.id, FILE));
  const posted = instantOf(localOf(new Date(now()).toISOString(), edition.timeZone), edition.timeZone);
  return (
    <Page
      title={announcing.title}
      text={announcing.text}
      actions={
        <AddEntry file={FILE} label={announcing.one} initial={{ body: { en: "" }, posted }}>
          {announcing.write}
        </AddEntry>
      }
    >
      {!isOver && <AnnouncementTemplates file={FILE} posted={posted} />}
      <QueryBoundary query={query}>
        {({ content, published }) => (
          <AnnouncementList list={listOf(content)} published={new Map(listOf(published).map((one) => [one.id, one]))} />
        )}
      </QueryBoundary>
    </Page>
  );
};

/** The announcements, or the one that the address names. */
export const AnnouncementsScreen = () => {
  const { announcing } = useMessages();
  const { edition } = useFrame();
  const { id }: { id?: string } = useSearch({ strict: false });
  if (!id) return <List />;
  return (
    <FileEditor
      key={id}
      file={FILE}
      entry={entryStep(id)}
      title={announcing.one}
      back={{ to: `/${edition.id}/announcements`, label: announcing.title }}
      omitted={AUDIENCE_FIELDS}
      isPreviewed
      more={AudiencePanel}
    />
  );
};
