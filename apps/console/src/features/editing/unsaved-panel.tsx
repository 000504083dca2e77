import { entryOf } from "@narthex/domain/drafts/address";
import { useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { listTyped } from "@narthex/client/session/typed-storage.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { failureText, Panel, useFrame, useTypedOnDevice } from "#features/frame/index.ts";
import { DraftStatus } from "./draft-status.tsx";
import { entryScreen, listScreen } from "./entry-address.ts";
import { useEntryName } from "./entry-name.ts";
import { useFileName } from "./file-names.ts";
import { newForm, unsavedIn, type UnsavedEdits, type UnsavedValue } from "./fields/typed-forms.ts";
import { useDraftFile } from "./use-draft-file.ts";

const Row = ({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    <div className="min-w-0 flex-[1_1_14rem]">
      <p className="font-semibold break-words">{title}</p>
      {children}
    </div>
    <div className="flex flex-wrap gap-2.5">{actions}</div>
  </li>
);

/** Changes of a file. They are saved by being shown here, as in their editor. */
const EditsRow = ({ file, edits, onDiscard }: UnsavedEdits & { onDiscard: () => void }) => {
  const { unsaved } = useMessages();
  const { edition } = useFrame();
  const editor = useDraftFile(file);
  const [isRead, setIsRead] = useState(false);
  // Another tab left them: until they are read from the device, there seems to be nothing to save.
  if (!isRead && editor.state !== "saved") setIsRead(true);
  const name = useFileName(file, editor.query.data?.part ?? "");
  const [first] = Object.values(edits);
  const { to, search } = entryScreen({ file, entry: entryOf(first?.address ?? []) });
  const { error } = editor.query;
  const discard = (): void => {
    editor.discard();
    onDiscard();
  };
  return (
    <Row
      title={name}
      actions={
        <>
          {(error !== null || editor.state === "refused") && (
            <Button look="ghost" aria-label={`${unsaved.discard}: ${name}`} onClick={discard}>
              {unsaved.discard}
            </Button>
          )}
          {error === null && (
            <Link
              to={`/${edition.id}/${to}`}
              search={search}
              aria-label={`${unsaved.open}: ${name}`}
              className={buttonLook("ghost")}
            >
              {unsaved.open}
            </Link>
          )}
        </>
      }
    >
      {error === null ? (
        <DraftStatus editor={isRead ? editor : { ...editor, state: "saving" }} />
      ) : (
        <p className="text-sm text-ink-2">{failureText(error)}</p>
      )}
    </Row>
  );
};

/** A value that was begun. It is added by a person. */
const ValueRow = ({ file, place, value, onDiscard }: UnsavedValue & { onDiscard: () => void }) => {
  const { unsaved } = useMessages();
  const { edition } = useFrame();
  const nameOf = useEntryName();
  const listed = useQuery(q("GET /console/:edition/draft", { params: { edition: edition.id } })).data?.files;
  const fileName = useFileName(file, listed?.find((one) => one.file === file)?.part ?? "");
  const [, , forget] = useTypedOnDevice<unknown>(newForm(place), null);
  const name = nameOf(value, unsaved.untitled);
  const { to, search } = listScreen(file);
  return (
    <Row
      title={name}
      actions={
        <>
          <Button
            look="ghost"
            aria-label={`${unsaved.discard}: ${name}`}
            onClick={() => {
              forget();
              onDiscard();
            }}
          >
            {unsaved.discard}
          </Button>
          <Link
            to={`/${edition.id}/${to}`}
            search={{ ...search, add: place }}
            aria-label={`${unsaved.goOn}: ${name}`}
            className={buttonLook("ghost")}
          >
            {unsaved.goOn}
          </Link>
        </>
      }
    >
      <p className="text-sm text-ink-2">{unsaved.begun(fileName)}</p>
    </Row>
  );
};

/** What the person typed on this device and did not save, also in a tab that was closed: changes are saved, the rest is offered. */
export const UnsavedPanel = () => {
  const { unsaved } = useMessages();
  const { edition } = useFrame();
  const [{ edits, values }, setFound] = useState(() => unsavedIn(edition.id, new Map()));
  useEffect(() => {
    let isShown = true;
    void listTyped().then((typed) => isShown && setFound(unsavedIn(edition.id, typed)));
    return () => {
      isShown = false;
    };
  }, [edition.id]);
  if (edits.length + values.length === 0) return null;
  return (
    <Panel title={unsaved.title}>
      <p className="text-ink-2">{unsaved.text}</p>
      <ul className="divide-y divide-line">
        {edits.map((one) => (
          <EditsRow
            key={one.file}
            {...one}
            onDiscard={() => setFound((found) => ({ ...found, edits: found.edits.filter((each) => each !== one) }))}
          />
        ))}
        {values.map((one) => (
          <ValueRow
            key={one.place}
            {...one}
            onDiscard={() => setFound((found) => ({ ...found, values: found.values.filter((each) => each !== one) }))}
          />
        ))}
      </ul>
    </Panel>
  );
};
