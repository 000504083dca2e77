import type { DraftForm } from "@narthex/contract/drafts";
import type { Selection } from "@narthex/contract/publications";
import { entryStep } from "@narthex/domain/drafts/address";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/button.tsx";
import { useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Page, Panel, QueryBoundary } from "#features/frame/index.ts";
import { DraftStatus, History } from "./draft-status.tsx";
import { Editor, useEntryName } from "./form-editor.tsx";
import { fileOfDay } from "./quick-change.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { useDraftFile } from "./use-draft-file.ts";

/** Edits a file of the draft or one of its entries, with its history. */
export const FileEditor = ({ file, entry, title }: { file: string; entry?: string; title: string }) => {
  const { publishing } = useMessages();
  const editor = useDraftFile(file);
  const [selection, setSelection] = useState<Selection | null>(null);
  const formOf = (form: DraftForm): DraftForm => (entry !== undefined && form.item ? form.item : form);
  const nameOf = useEntryName();
  const name = entry === undefined ? title : nameOf(editor.valueAt([entry]), title);
  const chosen = entry === undefined ? { file } : { file, entry };
  return (
    <Page
      title={name}
      actions={
        <Button look="solid" disabled={editor.state !== "saved"} onClick={() => setSelection(chosen)}>
          {publishing.review}
        </Button>
      }
    >
      <QueryBoundary query={editor.query}>
        {({ form }) => (
          <>
            <DraftStatus editor={editor} />
            <Panel title={title}>
              <Editor
                editor={editor}
                address={entry === undefined ? [] : [entry]}
                form={formOf(form)}
                keyField={form.keyField}
                label={title}
              />
            </Panel>
            <History {...chosen} />
          </>
        )}
      </QueryBoundary>
      {selection && <PublishDialog selection={selection} close={() => setSelection(null)} />}
    </Page>
  );
};

export const EventScreen = () => {
  const { programme } = useMessages();
  const { date = "" }: { date?: string } = useParams({ strict: false });
  const { event = "" }: { event?: string } = useSearch({ strict: false });
  return <FileEditor key={event} file={fileOfDay(date)} entry={entryStep(event)} title={programme.event} />;
};
