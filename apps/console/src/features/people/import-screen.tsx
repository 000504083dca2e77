import type { Locale } from "@narthex/contract/common";
import type { ImportField, ImportMapping, ImportPreview } from "@narthex/contract/people-import";
import { LANGUAGE_NAMES, useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/button.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import {
  BackTo,
  codeOf,
  OFFERED_LOCALES,
  Page,
  Panel,
  SelectField,
  useConsoleWrite,
  useFrame,
  useTyped,
} from "#features/frame/index.ts";
import { FaultsPanel, FilePanel, MappingPanel, NeededText, useKeptFile } from "#features/sheets/index.ts";
import { Differences, useFieldName } from "./import-panels.tsx";
import { PEOPLE_LIST } from "./people-screen.tsx";

const REQUIRED = ["email", "name"] as const;

type Chosen = { fileName: string; content: string; sheet: string | null; mapping: ImportMapping | null };

/** From a spreadsheet to registrations: choose the file, match its columns, read what changes, import. */
export const ImportScreen = () => {
  const { people, importing } = useMessages();
  const { edition, roles } = useFrame();
  const navigate = useNavigate();
  const nameOf = useFieldName();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [invitation, setInvitation, forgetInvitation] = useTyped<Locale | null>(
    `import-invitation.${edition.id}`,
    null,
  );
  const latest = useRef<Chosen | null>(null);
  const [keptName, setKeptName] = useState<string | null>(null);
  const params = { edition: edition.id };
  const look = useConsoleWrite("POST /console/:edition/people-import/preview", {
    onSuccess: (found, { body }) => {
      // Of two choices in quick succession, the later one counts.
      if (body === latest.current) setPreview(found);
    },
  });
  const read = (next: Chosen): void => {
    latest.current = next;
    setChosen(next);
    look.mutate({ params, body: next });
  };
  const { keep, forget } = useKeptFile<Chosen>(`people-import.${edition.id}`, (kept) => {
    setKeptName(kept.fileName);
    read(kept);
  });
  const lookAt = (next: Chosen): void => {
    keep(next);
    read(next);
  };
  const apply = useConsoleWrite("POST /console/:edition/people-import", {
    invalidates: [PEOPLE_LIST],
    onSuccess: ({ added, changed }) => {
      forget();
      forgetInvitation();
      showToast({ message: importing.done(added, changed), icon: "done", colour: "ink" });
      void navigate({ to: `/${edition.id}/people` });
    },
  });
  const changes = preview ? preview.added + preview.changed : 0;
  const isReady = preview !== null && preview.faultCount === 0 && changes > 0 && !look.isPending;
  return (
    <>
      <BackTo to={`/${edition.id}/people`} label={people.title} />
      <Page title={importing.title} text={importing.text}>
        <FilePanel
          label={importing.choose}
          isReading={look.isPending}
          unreadable={preview?.unreadable ?? null}
          kept={keptName}
          remove={() => {
            forget();
            latest.current = null;
            setKeptName(null);
            setChosen(null);
            setPreview(null);
          }}
          choose={(file) => {
            setPreview(null);
            setKeptName(null);
            lookAt({ ...file, sheet: null, mapping: null });
          }}
        />
        {chosen && preview && !preview.unreadable && (
          <>
            <MappingPanel
              preview={{ ...preview, mapping: chosen.mapping ?? preview.mapping }}
              fields={(Object.keys(preview.mapping) as ImportField[]).filter(
                (field) => field !== "roles" || roles.includes("organiser"),
              )}
              required={REQUIRED}
              nameOf={nameOf}
              choose={(mapping) => lookAt({ ...chosen, sheet: preview.sheet, mapping })}
              chosenSheet={chosen.sheet}
              chooseSheet={(sheet) => lookAt({ ...chosen, sheet, mapping: null })}
            />
            {preview.rolesLeftOut !== null && <p className="mt-5">{importing.rolesLeftOut(preview.rolesLeftOut)}</p>}
            {REQUIRED.some((field) => preview.mapping[field] === null) && <NeededText>{importing.needed}</NeededText>}
            <FaultsPanel
              count={preview.faultCount}
              faults={preview.faults.map(({ row, column, code, value }) => ({
                sheet: preview.sheet,
                row,
                column,
                text: importing.faultTexts[code](value),
              }))}
            />
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
                      apply.mutate(
                        {
                          params,
                          body: {
                            ...chosen,
                            sheet: preview.sheet,
                            mapping: preview.mapping,
                            digest: preview.digest,
                            invitation: preview.added > 0 ? invitation : null,
                          },
                        },
                        { onError: (error) => codeOf(error) === "conflict" && lookAt(chosen) },
                      )
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
