import type { ListedSpeaker } from "@narthex/contract/console/speakers-console";
import { entryStep } from "@narthex/domain/drafts/address";
import { speakerSlug } from "@narthex/domain/programme/speakers";
import { textIn } from "@narthex/domain/words/locales";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Mic, Plus } from "lucide-react";
import { useState } from "react";
import { Dialog, Page, Panel, QueryBoundary, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { SPEAKERS_FILE } from "../entry-address.ts";
import { DRAFT_READS, EDITS } from "../use-draft-file.ts";

/** Adds an entry to the draft and opens its page. */
const useAddSpeaker = (taken: readonly string[]) => {
  const { edition } = useFrame();
  const navigate = useNavigate();
  const save = useConsoleWrite(EDITS, { invalidates: DRAFT_READS });
  const add = (name: string): void => {
    if (save.isPending) return;
    const slug = speakerSlug(name, taken);
    const edit = { file: SPEAKERS_FILE, address: [entryStep(slug)], after: { slug, name } };
    save.mutate(
      { params: { edition: edition.id }, body: { edits: [edit] } },
      { onSuccess: () => void navigate({ to: `/${edition.id}/speakers/${slug}` }) },
    );
  };
  return { add, isPending: save.isPending };
};

const AddDialog = ({ taken, close }: { taken: readonly string[]; close: () => void }) => {
  const { speakers, frame } = useMessages();
  const [name, setName] = useState("");
  const { add, isPending } = useAddSpeaker(taken);
  return (
    <Dialog title={speakers.add} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") add(name.trim());
        }}
      >
        <div className="mt-4">
          <TextField
            label={speakers.name}
            maxLength={200}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <p className="mt-1.5 text-sm text-ink-2">{speakers.nameHint}</p>
        </div>
        <DialogActions>
          <Button look="ghost" onClick={close}>
            {frame.cancel}
          </Button>
          <Button look="solid" type="submit" disabled={name.trim() === "" || isPending}>
            {speakers.add}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

/** Names in the programme that nobody has added: one press each. */
const Unlisted = ({ names, taken }: { names: readonly string[]; taken: readonly string[] }) => {
  const { speakers } = useMessages();
  const { add } = useAddSpeaker(taken);
  if (names.length === 0) return null;
  return (
    <Panel title={speakers.unlisted}>
      <p className="text-ink-2">{speakers.unlistedText}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {names.map((name) => (
          <Button key={name} look="soft" aria-label={`${speakers.add}: ${name}`} onClick={() => add(name)}>
            <Plus aria-hidden="true" className="size-4.5" />
            {name}
          </Button>
        ))}
      </div>
    </Panel>
  );
};

const SpeakerRow = ({ speaker }: { speaker: ListedSpeaker }) => {
  const { speakers } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const { slug, name, role, sessions, link, correction } = speaker;
  return (
    <ListRow
      to={`/${edition.id}/speakers/${slug}`}
      title={textIn(name, locale)}
      text={joinDots([
        textIn(role, locale),
        speakers.sessionCount(sessions.length),
        link && (link.openedAt ? speakers.linkOpened : speakers.linkMade),
      ])}
      end={correction?.state === "waiting" && <Pill tone="pending">{speakers.waiting}</Pill>}
    />
  );
};

/** Those who wait come first, then by name. */
const inOrder = (all: readonly ListedSpeaker[], locale: Parameters<typeof textIn>[1]): ListedSpeaker[] =>
  all.toSorted(
    (one, other) =>
      Number(other.correction?.state === "waiting") - Number(one.correction?.state === "waiting") ||
      textIn(one.name, locale).localeCompare(textIn(other.name, locale), locale),
  );

/** The speakers of the conference, and those whom the programme names. */
export const SpeakersScreen = () => {
  const { speakers } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const [isAdding, setIsAdding] = useState(false);
  const query = useQuery(q("GET /console/:edition/speakers", { params: { edition: edition.id } }));
  const taken = query.data?.speakers.map(({ slug }) => slug) ?? [];
  return (
    <Page
      title={speakers.title}
      text={speakers.pageText}
      actions={
        <Button look="solid" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" className="size-4.5" />
          {speakers.add}
        </Button>
      }
    >
      <QueryBoundary query={query}>
        {({ speakers: all, unlisted, lost }) => (
          <>
            {all.length === 0 ? (
              <EmptyState icon={<Mic className="size-9" />} title={speakers.none} />
            ) : (
              <Panel title={speakers.listed}>
                <List>
                  {inOrder(all, locale).map((speaker) => (
                    <SpeakerRow key={speaker.slug} speaker={speaker} />
                  ))}
                </List>
              </Panel>
            )}
            <Unlisted names={unlisted} taken={taken} />
            {lost.length > 0 && (
              <Panel title={speakers.lost}>
                <p className="max-w-reading text-ink-2">{speakers.lostText(lost.join(", "))}</p>
              </Panel>
            )}
          </>
        )}
      </QueryBoundary>
      {isAdding && <AddDialog taken={taken} close={() => setIsAdding(false)} />}
    </Page>
  );
};
