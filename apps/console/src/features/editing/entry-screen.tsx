import type { DraftForm } from "@narthex/contract/console/drafts";
import type { Selection } from "@narthex/contract/console/publications";
import { entryStep } from "@narthex/domain/drafts/address";
import { ownNameOf, stepsOfEntry } from "@narthex/domain/drafts/object-names";
import { useMessages } from "@narthex/client/messages.ts";
import { storage } from "@narthex/client/storage/storage.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { CardSkeleton } from "@narthex/ui/feedback/card-skeleton.tsx";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { Smartphone } from "lucide-react";
import { type ComponentProps, type ComponentType, Suspense, useCallback, useState, useSyncExternalStore } from "react";
import { BackTo, Page, Panel, QueryBoundary, useFrame } from "#features/frame/index.ts";
import { PreviewPane, previewPathOf } from "#features/preview/index.ts";
import { DraftStatus, History } from "./draft-status.tsx";
import { useEntryName } from "./entry-name.ts";
import { Editor } from "./fields/form-editor.tsx";
import { useFileName } from "./file-names.ts";
import { fileOfDay } from "./entry-address.ts";
import { EventActions } from "./programme/event-actions.tsx";
import { PublicationList } from "./publishing/publication-list.tsx";
import { PublishDialog } from "./publishing/publish-dialog.tsx";
import { useDraftFile, type DraftEditor } from "./use-draft-file.ts";

const PREVIEW_KEY = "narthex.console.preview";

/** Where an editor and a phone have room beside each other: `2xl`. */
const ROOM = matchMedia("(min-width: 87.5rem)");
const onRoomChange = (listener: () => void): (() => void) => {
  ROOM.addEventListener("change", listener);
  return () => ROOM.removeEventListener("change", listener);
};

/** Whether the preview is beside the editors of this device: as it was chosen there, or as is usual for the editor. */
const usePreviewBeside = (isUsual: boolean): [boolean, () => void] => {
  const hasRoom = useSyncExternalStore(onRoomChange, () => ROOM.matches);
  const [chosen, setChosen] = useState(() => storage.get(PREVIEW_KEY));
  const isBeside = chosen === null ? isUsual : chosen === "beside";
  const toggle = (): void => {
    const next = isBeside ? "away" : "beside";
    storage.set(PREVIEW_KEY, next);
    setChosen(next);
  };
  return [isBeside && hasRoom, toggle];
};

/** Shows the preview beside the editor, or on a screen of its own where there is no room. */
const PreviewButtons = ({ path, isBeside, toggle }: { path: string; isBeside: boolean; toggle: () => void }) => {
  const { preview } = useMessages();
  const { edition } = useFrame();
  return (
    <>
      <Button look="ghost" className="max-2xl:hidden" aria-pressed={isBeside} onClick={toggle}>
        <Smartphone aria-hidden="true" className="size-4.5" />
        {isBeside ? preview.hide : preview.beside}
      </Button>
      <Link to={`/${edition.id}/preview`} search={{ path }} className={buttonLook("ghost", "2xl:hidden")}>
        <Smartphone aria-hidden="true" className="size-4.5" />
        {preview.beside}
      </Link>
    </>
  );
};

/** The form of an entry, and the field that identifies it in its list. */
const formAt = (form: DraftForm, steps: readonly string[]): { form: DraftForm; keyField: string | undefined } => {
  let [list, found] = [form, form];
  for (const step of steps) {
    list = found;
    found = (step.startsWith("@") ? found.item : found.fields?.[step]) ?? found;
  }
  return { form: found, keyField: list.keyField };
};

/** Edits a file of the draft or one of its entries, with its history, and the app with the draft beside it. */
export const FileEditor = ({
  file,
  entry,
  title,
  back,
  omitted,
  isPreviewed = false,
  first: First,
  more: More,
}: {
  file: string;
  entry?: string;
  /** Without it, the name of the part of the conference. */
  title?: string;
  /** The list that it is in. */
  back: ComponentProps<typeof BackTo>;
  /** Fields of the entry that `more` edits. */
  omitted?: readonly string[];
  /** The app is beside it from the beginning, where there is room. */
  isPreviewed?: boolean;
  /** Above the fields. */
  first?: ComponentType<{ entry: string }>;
  more?: ComponentType<{ editor: DraftEditor; entry: string }>;
}) => {
  const { publishing, frame, content } = useMessages();
  const { edition } = useFrame();
  const editor = useDraftFile(file);
  const [selection, setSelection] = useState<Selection | null>(null);
  const [isBeside, toggle] = usePreviewBeside(isPreviewed);
  const path = previewPathOf(edition, file);
  const address = entry === undefined ? [] : stepsOfEntry(entry);
  const isChanged = editor.query.data !== undefined && editor.isChanged(address);
  const nameOf = useEntryName();
  const fileName = useFileName(file, editor.query.data?.part ?? "");
  const heading = title ?? fileName;
  const name = entry === undefined ? heading : nameOf(editor.valueAt(address), heading);
  const chosen = entry === undefined ? { file } : { file, entry };
  const { field }: { field?: string } = useSearch({ strict: false });
  /** A long form begins at the field that the address names. */
  const toField = useCallback(
    (form: HTMLElement | null) => {
      const named = form?.querySelector(`[data-field="${CSS.escape(field ?? "")}"]`);
      named?.closest("details")?.setAttribute("open", "");
      named?.scrollIntoView();
    },
    [field],
  );
  return (
    <>
      <BackTo {...back} />
      <Page
        title={name}
        actions={
          <>
            <PreviewButtons {...{ path, isBeside, toggle }} />
            {isChanged && (
              <Button look="solid" disabled={editor.state !== "saved"} onClick={() => setSelection(chosen)}>
                {publishing.review}
              </Button>
            )}
          </>
        }
      >
        <div className={isBeside ? "2xl:grid 2xl:grid-cols-[minmax(0,1fr)_var(--spacing-phone)] 2xl:gap-8" : ""}>
          <QueryBoundary query={editor.query}>
            {({ form, part }) => (
              <div className="min-w-0">
                <DraftStatus {...{ editor, isChanged }} />
                {First && entry !== undefined && <First entry={entry} />}
                {!editor.mayEdit(address) && <p className="mt-2 max-w-reading text-ink-2">{content.partly}</p>}
                <Panel>
                  <div ref={toField} className="[&_[readonly]]:bg-sunk [&_[readonly]]:text-ink-2">
                    <Editor
                      editor={editor}
                      address={address}
                      {...formAt(form, address)}
                      label={heading}
                      {...(part === "materials" && { initial: { session: Number(ownNameOf(file)) } })}
                      {...(omitted && { omitted })}
                    />
                  </div>
                </Panel>
                {More && entry !== undefined && <More editor={editor} entry={entry} />}
                <PublicationList about={chosen} />
                <History {...chosen} valueAt={editor.valueAt} />
              </div>
            )}
          </QueryBoundary>
          {isBeside && (
            <div className="mt-7">
              <div className="sticky top-6">
                <Suspense fallback={<CardSkeleton label={frame.loading} />}>
                  <PreviewPane path={path} />
                </Suspense>
              </div>
            </div>
          )}
        </div>
        {selection && <PublishDialog selection={selection} close={() => setSelection(null)} />}
      </Page>
    </>
  );
};

/** Changed by actions of their own. */
const OWN_FIELDS = ["cancelled", "freesSeats"];

export const EventScreen = () => {
  const { schedule } = useMessages();
  const { date = "" }: { date?: string } = useParams({ strict: false });
  const { event = "" }: { event?: string } = useSearch({ strict: false });
  const { edition } = useFrame();
  return (
    <FileEditor
      key={event}
      file={fileOfDay(date)}
      entry={entryStep(event)}
      title={schedule.event}
      back={{ to: `/${edition.id}/programme`, search: { day: date }, label: schedule.title }}
      more={EventActions}
      omitted={OWN_FIELDS}
    />
  );
};
