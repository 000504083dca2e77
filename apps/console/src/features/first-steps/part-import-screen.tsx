import type { PartPreview } from "@narthex/contract/setup/first-steps";
import { SETUP_PART_NAMES, sheetOf, type PartSheet } from "@narthex/domain/setup/parts";
import type { SetupPartName } from "@narthex/contract/setup/first-steps";
import { columnsOf, columnTitle, requiredColumns } from "@narthex/domain/setup/part-columns";
import { LANGUAGE_NAMES, useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { Redirect } from "@narthex/ui/layout/redirect.tsx";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { DRAFT_READS } from "#features/editing/index.ts";
import { BackTo, issueText, Page, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import {
  DifferencePanel,
  type ChosenSheet,
  Review,
  SheetImport,
  SheetRules,
  TemplateButton,
  useSheetImport,
} from "#features/sheets/index.ts";

type Chosen = ChosenSheet<string> & { part: SetupPartName };

/** What the import would change in the draft. */
const Differences = ({ preview: { added, changed, same, changes } }: { preview: PartPreview }) => {
  const { firstSteps, sheets } = useMessages();
  const hidden = added + changed - changes.length;
  return (
    <DifferencePanel counts={firstSteps.counts(added, changed, same)} hidden={hidden}>
      {changes.map(({ row, name, kind, rows, picture }) => (
        <li key={row} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-2.5 break-words">
          <span className="font-semibold">{name}</span>
          <span className="text-sm text-ink-2">{joinDots([firstSteps.row(row), firstSteps.rows(rows)])}</span>
          {kind === "added" && <Pill>{sheets.isNew}</Pill>}
          {picture && <p className="w-full text-sm text-ink-2">{firstSteps.pictures[picture]}</p>}
        </li>
      ))}
    </DifferencePanel>
  );
};

const PartImport = ({ part, sheet }: { part: SetupPartName; sheet: PartSheet }) => {
  const { firstSteps, fields, today } = useMessages();
  const { edition } = useFrame();
  const navigate = useNavigate();
  const params = { edition: edition.id };
  const nameOf = (column: string): string => columnTitle(column, sheet, fields, LANGUAGE_NAMES);
  const look = useConsoleWrite("POST /console/:edition/part-import/preview");
  const state = useSheetImport<Chosen, PartPreview>(`part-import.${edition.id}.${part}`, (body, onFound) =>
    look.mutate({ params, body }, { onSuccess: onFound }),
  );
  const apply = useConsoleWrite("POST /console/:edition/part-import", {
    invalidates: DRAFT_READS,
    onSuccess: () => {
      state.forget();
      showToast({ message: firstSteps.done, icon: "done", colour: "ink" });
      void navigate({ to: `/${edition.id}/today` });
    },
  });
  return (
    <>
      <BackTo to={`/${edition.id}/today`} label={today.title} />
      <Page
        title={firstSteps.importTitle(firstSteps.parts[part])}
        text={firstSteps.importText}
        actions={
          <TemplateButton titles={columnsOf(sheet, edition.languages).map(nameOf)} name={`${edition.id}-${part}.csv`} />
        }
      >
        <SheetRules rules={firstSteps.rules} />
        <SheetImport
          state={state}
          isReading={look.isPending}
          label={firstSteps.choose}
          begin={(file) => ({ ...file, part, sheet: null, mapping: null })}
          fieldsOf={(preview) => preview.fields}
          required={requiredColumns(sheet)}
          nameOf={nameOf}
          neededText={firstSteps.needed}
          renderNotes={() => null}
          issuesOf={({ issues }) =>
            issues.map(({ row, column, field, code, value, issue }) => ({
              sheet: "",
              row,
              column: column || nameOf(field),
              text: firstSteps.issueTexts[code](issue ? issueText({ ...issue, text: value, address: [] }) : value),
            }))
          }
        >
          {(chosen, preview) => {
            const { mapping, digest, added, changed } = preview;
            return (
              <Review
                title={firstSteps.apply}
                label={firstSteps.applyCount(added + changed)}
                preview={preview}
                changes={added + changed}
                isBusy={look.isPending || apply.isPending}
                apply={(onError) => apply.mutate({ params, body: { ...chosen, mapping, digest } }, { onError })}
                lookAgain={() => state.lookAt(chosen)}
              >
                <Differences preview={preview} />
              </Review>
            );
          }}
        </SheetImport>
      </Page>
    </>
  );
};

/** A part of the conference from a spreadsheet: the template, the file, what it changes. */
export const PartImportScreen = () => {
  const { edition } = useFrame();
  const { part }: { part?: string } = useSearch({ strict: false });
  const found = SETUP_PART_NAMES.find((one) => one === part);
  const sheet = found ? sheetOf(found) : null;
  if (!found || !sheet) return <Redirect to={`/${edition.id}/today`} />;
  return <PartImport key={found} part={found} sheet={sheet} />;
};
