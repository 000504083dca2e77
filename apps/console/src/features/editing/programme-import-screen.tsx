import type { ProgrammeChange, ProgrammeMapping, ProgrammePreview } from "@narthex/contract/programme-import";
import { formatShortDate, formatTime } from "@narthex/domain/times";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/button.tsx";
import { List } from "@narthex/ui/list-row.tsx";
import { Pill } from "@narthex/ui/pill.tsx";
import { Switch } from "@narthex/ui/switch.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { BackTo, codeOf, issueText, Page, Panel, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import {
  FaultsPanel,
  FilePanel,
  MappingPanel,
  NeededText,
  type SheetContent,
  useKeptFile,
} from "#features/sheets/index.ts";
import { DRAFT_READS } from "./use-draft-file.ts";

type Chosen = SheetContent & { sheet: string | null; mapping: ProgrammeMapping | null; removes: boolean };

const REQUIRED = ["start", "title"] as const;

const ChangeRow = ({ change: { kind, title, date, start, fields } }: { change: ProgrammeChange }) => {
  const { programmeImport, sheets } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  return (
    <li className="py-2.5 break-words">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-ink-2">
          {formatShortDate(date, locale)} · {formatTime(start, edition.timeZone, locale)}
        </span>
        {kind === "added" && <Pill>{sheets.isNew}</Pill>}
        {kind === "removed" && <Pill tone="ember">{programmeImport.isRemoved}</Pill>}
      </p>
      {fields.map(({ field, before, after }) => (
        <p key={field} className="text-sm text-ink-2">
          {programmeImport.fields[field]}: <del>{before || "–"}</del> → {after || "–"}
        </p>
      ))}
    </li>
  );
};

/** Which sheets of a workbook are the programme, and which are not read. */
const SheetsText = ({ preview: { sheets, together, nameSheets } }: { preview: ProgrammePreview }) => {
  const { programmeImport } = useMessages();
  const used = new Set([...together, ...nameSheets.map(({ sheet }) => sheet)]);
  const unread = sheets.filter((sheet) => !used.has(sheet));
  return (
    <>
      {together.length > 1 && <p className="mt-5">{programmeImport.together(together.join(", "))}</p>}
      {unread.length > 0 && <p className="mt-5">{programmeImport.unread(unread.join(", "))}</p>}
    </>
  );
};

/** What the import would change in the draft. */
const Differences = ({ preview }: { preview: ProgrammePreview }) => {
  const { programmeImport, sheets } = useMessages();
  const { added, changed, removed, same, left, changes } = preview;
  const hidden = added + changed + removed - changes.length;
  return (
    <Panel title={sheets.difference}>
      <p role="status" className="font-semibold">
        {programmeImport.counts(added, changed, removed, same)}
      </p>
      {left > 0 && <p className="text-sm text-ink-2">{programmeImport.left(left)}</p>}
      <List label={sheets.difference}>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </List>
      {hidden > 0 && <p className="text-sm text-ink-2">{sheets.hidden(hidden)}</p>}
    </Panel>
  );
};

/** From a spreadsheet to the draft: choose the file, match its columns, read what changes, import it. */
export const ProgrammeImportScreen = () => {
  const { programme, programmeImport } = useMessages();
  const { edition } = useFrame();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [preview, setPreview] = useState<ProgrammePreview | null>(null);
  const latest = useRef<Chosen | null>(null);
  const [keptName, setKeptName] = useState<string | null>(null);
  const params = { edition: edition.id };
  const look = useConsoleWrite("POST /console/:edition/programme-import/preview", {
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
  const { keep, forget } = useKeptFile<Chosen>(`programme-import.${edition.id}`, (kept) => {
    setKeptName(kept.fileName);
    read(kept);
  });
  const lookAt = (next: Chosen): void => {
    keep(next);
    read(next);
  };
  const apply = useConsoleWrite("POST /console/:edition/programme-import", {
    invalidates: DRAFT_READS,
    onSuccess: () => {
      forget();
      showToast({ message: programmeImport.done, icon: "done", colour: "ink" });
      void navigate({ to: `/${edition.id}/publish` });
    },
  });
  const changes = preview ? preview.added + preview.changed + preview.removed : 0;
  const isReadable = preview !== null && preview.rows > 0 && preview.faultCount === 0;
  return (
    <>
      <BackTo to={`/${edition.id}/programme`} label={programme.title} />
      <Page title={programmeImport.title} text={programmeImport.text}>
        <ul className="mt-4 grid max-w-reading list-disc gap-1 ps-5 text-ink-2">
          {programmeImport.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <FilePanel
          label={programmeImport.choose}
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
            lookAt({ ...file, sheet: null, mapping: null, removes: chosen?.removes ?? false });
          }}
        />
        {chosen && preview && !preview.unreadable && (
          <>
            <MappingPanel
              preview={{ ...preview, mapping: chosen.mapping ?? preview.mapping }}
              fields={preview.fields}
              required={REQUIRED}
              nameOf={(field) => programmeImport.fields[field]}
              choose={(mapping) => lookAt({ ...chosen, mapping })}
              chosenSheet={chosen.sheet}
              chooseSheet={(sheet) => lookAt({ ...chosen, sheet, mapping: null })}
            />
            <SheetsText preview={preview} />
            {preview.nameSheets.map(({ field, sheet, names }) => (
              <p key={sheet} className="mt-5">
                {programmeImport.nameSheets[field](sheet, names)}
              </p>
            ))}
            {REQUIRED.some((field) => preview.mapping[field] === null) && (
              <NeededText>{programmeImport.needed}</NeededText>
            )}
            <FaultsPanel
              count={preview.faultCount}
              faults={preview.faults.map(({ sheet, row, column, field, code, value, issue }) => ({
                sheet,
                row,
                column: column || programmeImport.fields[field],
                text: programmeImport.faultTexts[code](
                  issue ? issueText({ ...issue, text: value, address: [] }) : value,
                ),
              }))}
            />
            {isReadable && (
              <>
                <div className="mt-7">
                  <Switch
                    label={programmeImport.removes}
                    text={programmeImport.removesText}
                    isOn={chosen.removes}
                    onChange={(removes) => lookAt({ ...chosen, mapping: preview.mapping, removes })}
                  />
                </div>
                <Differences preview={preview} />
              </>
            )}
            {isReadable && changes > 0 && (
              <Panel title={programmeImport.apply}>
                <Button
                  look="solid"
                  disabled={look.isPending || apply.isPending}
                  onClick={() =>
                    apply.mutate(
                      { params, body: { ...chosen, mapping: preview.mapping, digest: preview.digest } },
                      { onError: (error) => codeOf(error) === "conflict" && lookAt(chosen) },
                    )
                  }
                >
                  {programmeImport.applyCount(changes)}
                </Button>
              </Panel>
            )}
          </>
        )}
      </Page>
    </>
  );
};
