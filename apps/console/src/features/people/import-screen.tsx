import type { Locale } from "@narthex/contract/common";
import type { ImportMapping, ImportPreview } from "@narthex/contract/people-import";
import { LANGUAGE_NAMES, useMessages } from "@narthex/client/messages.ts";
import { showFailure, showToast } from "@narthex/client/toasts.ts";
import { BackLink } from "@narthex/ui/back-link.tsx";
import { Button } from "@narthex/ui/button.tsx";
import { RefusalText } from "@narthex/ui/refusal-text.tsx";
import { useNavigate } from "@tanstack/react-router";
import { type ChangeEvent, useId, useState } from "react";
import { OFFERED_LOCALES, Page, Panel, SelectField, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { Differences, Faults, MappingPanel } from "./import-panels.tsx";
import { PEOPLE_LIST } from "./people-screen.tsx";
import { MAX_SHEET_BYTES, readBase64 } from "./sheet-file.ts";

type Chosen = { fileName: string; content: string; sheet: string | null; mapping: ImportMapping | null };

/** From a spreadsheet to registrations: choose the file, match its columns, read what changes, import. */
export const ImportScreen = () => {
  const { people, importing } = useMessages();
  const { edition } = useFrame();
  const navigate = useNavigate();
  const fileId = useId();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [invitation, setInvitation] = useState<Locale | null>(null);
  const params = { edition: edition.id };
  const look = useConsoleWrite("POST /console/:edition/people-import/preview", { onSuccess: setPreview });
  const apply = useConsoleWrite("POST /console/:edition/people-import", {
    invalidates: [PEOPLE_LIST],
    onSuccess: ({ added, changed }) => {
      showToast({ message: importing.done(added, changed), icon: "done", colour: "ink" });
      void navigate({ to: `/${edition.id}/people` });
    },
  });
  const lookAt = (next: Chosen): void => {
    setChosen(next);
    look.mutate({ params, body: next });
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (!file) return;
    if (file.size > MAX_SHEET_BYTES) {
      showFailure(importing.unreadable["too-large"]);
      return;
    }
    setPreview(null);
    lookAt({ fileName: file.name, content: await readBase64(file), sheet: null, mapping: null });
  };
  const changes = preview ? preview.added + preview.changed : 0;
  const isReady = preview !== null && preview.faultCount === 0 && changes > 0 && !look.isPending;
  return (
    <>
      <BackLink to={`/${edition.id}/people`} label={people.title} className="-mb-4 pt-4" />
      <Page title={importing.title} text={importing.text}>
        <Panel title={importing.file}>
          <label htmlFor={fileId} className="mb-1.5 block font-semibold">
            {importing.choose}
          </label>
          <input
            id={fileId}
            type="file"
            accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            className="block min-h-12 w-full max-w-reading text-base file:me-4 file:min-h-11 file:rounded-full file:bg-accent-soft file:px-4.5 file:font-semibold file:text-accent"
            onClick={({ currentTarget }) => {
              // So that the same file, changed meanwhile, can be chosen again.
              currentTarget.value = "";
            }}
            onChange={(event) => void choose(event)}
          />
          <p role="status" className="mt-2 text-ink-2">
            {look.isPending && importing.reading}
          </p>
          {preview?.unreadable && <RefusalText isAlert>{importing.unreadable[preview.unreadable]}</RefusalText>}
        </Panel>
        {chosen && preview && !preview.unreadable && (
          <>
            <MappingPanel
              preview={preview}
              choose={(mapping) => lookAt({ ...chosen, sheet: preview.sheet, mapping })}
              chooseSheet={(sheet) => lookAt({ ...chosen, sheet, mapping: null })}
            />
            <Faults preview={preview} />
            {preview.faultCount === 0 && <Differences preview={preview} />}
            {preview.faultCount === 0 && changes > 0 && (
              <Panel title={importing.apply}>
                <div className="grid items-end gap-4 md:grid-cols-[1fr_auto]">
                  <SelectField
                    label={importing.invitation}
                    name="invitation"
                    value={invitation ?? ""}
                    disabled={preview.added === 0}
                    options={[
                      { value: "", label: people.noInvitation },
                      ...OFFERED_LOCALES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] })),
                    ]}
                    onChange={({ target }) => setInvitation((target.value || null) as Locale | null)}
                  />
                  <Button
                    look="solid"
                    disabled={!isReady || apply.isPending}
                    onClick={() =>
                      apply.mutate({
                        params,
                        body: {
                          ...chosen,
                          sheet: preview.sheet,
                          mapping: preview.mapping,
                          digest: preview.digest,
                          invitation: preview.added > 0 ? invitation : null,
                        },
                      })
                    }
                  >
                    {importing.applyCount(changes)}
                  </Button>
                </div>
              </Panel>
            )}
          </>
        )}
      </Page>
    </>
  );
};
