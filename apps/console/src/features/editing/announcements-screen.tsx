import type { PackAnnouncement } from "@narthex/contract/pack-home";
import { entryStep } from "@narthex/domain/drafts/address";
import { textIn } from "@narthex/domain/locales";
import { formatPosted } from "@narthex/domain/times";
import { now } from "@narthex/client/clock.ts";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/button.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Page, QueryBoundary, useConsoleWrite, useFrame, instantOf, localOf } from "#features/frame/index.ts";
import { FileEditor } from "./entry-screen.tsx";
import { EDITS, fileQuery, refreshDraft } from "./use-draft-file.ts";

const FILE = "announcements.yaml";

const listOf = (content: unknown): PackAnnouncement[] =>
  Array.isArray(content) ? (content as PackAnnouncement[]) : [];
const newestFirst = (one: PackAnnouncement, other: PackAnnouncement): number =>
  Date.parse(other.posted) - Date.parse(one.posted);

const AnnouncementList = ({ list }: { list: readonly PackAnnouncement[] }) => {
  const { announcing, editing } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  return (
    <ul className="mt-6 divide-y divide-line rounded-card bg-raised px-edge shadow-lift ring-1 ring-line">
      {list.toSorted(newestFirst).map(({ id, title, posted, types }) => (
        <li key={id} className="py-3">
          <Link
            to={`/${edition.id}/announcements`}
            search={{ id: String(id) }}
            className="font-semibold break-words hover:underline"
          >
            {textIn(typeof title === "string" ? { en: title } : title, locale) || editing.none}
          </Link>
          <p className="text-sm text-ink-2">
            {[formatPosted(posted, now(), edition.timeZone, locale), types?.join(", ") ?? announcing.everybody].join(
              " · ",
            )}
          </p>
        </li>
      ))}
    </ul>
  );
};

const List = () => {
  const { announcing } = useMessages();
  const { edition } = useFrame();
  const navigate = useNavigate();
  const query = useQuery(fileQuery(edition.id, FILE));
  const add = useConsoleWrite(EDITS, {
    onSuccess: (_, { body }) => {
      void refreshDraft();
      const id = String(body.edits[0]?.address[0]).slice(1);
      void navigate({ to: `/${edition.id}/announcements`, search: { id } });
    },
  });
  const write = (): void => {
    const id = Math.max(0, ...listOf(query.data?.content).map((one) => one.id)) + 1;
    const posted = instantOf(localOf(new Date(now()).toISOString(), edition.timeZone), edition.timeZone);
    const after = { id, title: { en: announcing.untitled }, body: { en: "" }, posted };
    add.mutate({ params: { edition: edition.id }, body: { edits: [{ file: FILE, address: [entryStep(id)], after }] } });
  };
  return (
    <Page
      title={announcing.title}
      text={announcing.text}
      actions={
        <Button look="solid" disabled={!query.data || add.isPending} onClick={write}>
          {announcing.write}
        </Button>
      }
    >
      <QueryBoundary query={query}>{({ content }) => <AnnouncementList list={listOf(content)} />}</QueryBoundary>
    </Page>
  );
};

/** The announcements, or the one that the address names. */
export const AnnouncementsScreen = () => {
  const { announcing } = useMessages();
  const { id }: { id?: string } = useSearch({ strict: false });
  return id ? <FileEditor key={id} file={FILE} entry={entryStep(id)} title={announcing.one} /> : <List />;
};
