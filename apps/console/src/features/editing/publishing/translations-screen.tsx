import type { Locale } from "@narthex/contract/base/common";
import type { ListFormat } from "@narthex/contract/console/exports";
import type {
  TranslatedText,
  TranslationField,
  TranslationPreview,
  TranslationScope,
} from "@narthex/contract/console/translations";
import { call } from "@narthex/client/call/call.ts";
import { LANGUAGE_NAMES, useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Switch } from "@narthex/ui/controls/switch.tsx";
import { Dots } from "@narthex/ui/layout/dots.tsx";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import {
  BackTo,
  issueText,
  Page,
  Panel,
  saveExport,
  SelectField,
  useConsoleWrite,
  useFrame,
} from "#features/frame/index.ts";
import { type ChosenSheet, DifferencePanel, Review, SheetImport, useSheetImport } from "#features/sheets/index.ts";
import { partOf } from "../file-names.ts";
import { DRAFT_READS } from "../use-draft-file.ts";

type Chosen = ChosenSheet<TranslationField> & { overwrites: boolean };
type Translated = Exclude<Locale, "en">;

const FIELDS: readonly TranslationField[] = ["place", "text", "english"];
const REQUIRED: readonly TranslationField[] = ["place", "text"];
const SCOPES: readonly TranslationScope[] = ["open", "all"];

/** The file with the texts of a language, to be given to a translator. */
const OutPanel = () => {
  const { translating, publishing, exporting, parts } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const languages = edition.languages.filter((one): one is Translated => one !== "en");
  const [language, setLanguage] = useState(languages[0]);
  const [scope, setScope] = useState<TranslationScope>("open");
  const [part, setPart] = useState("");
  const params = { edition: edition.id };
  const files = useQuery(q("GET /console/:edition/draft", { params })).data?.files ?? [];
  const partNames: Readonly<Record<string, string>> = parts;
  if (language === undefined)
    return (
      <Panel title={translating.out}>
        <p className="text-ink-2">{translating.onlyEnglish}</p>
      </Panel>
    );
  const save = (format: ListFormat): Promise<void> =>
    saveExport(() =>
      call("GET /console/:edition/translations/:language", {
        params: { ...params, language },
        query: { scope, format, locale, ...(part !== "" && { part }) },
      }),
    );
  return (
    <Panel title={translating.out}>
      <p className="mb-4 max-w-reading text-pretty text-ink-2">{translating.outText}</p>
      <div className="grid max-w-reading gap-4 md:grid-cols-3">
        <SelectField
          label={translating.language}
          name="language"
          value={language}
          options={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={({ target }) => setLanguage(target.value as Translated)}
        />
        <SelectField
          label={translating.scope}
          name="scope"
          value={scope}
          options={SCOPES.map((value) => ({ value, label: translating.scopes[value] }))}
          onChange={({ target }) => setScope(target.value as TranslationScope)}
        />
        <SelectField
          label={publishing.gapPart}
          name="part"
          value={part}
          options={[
            { value: "", label: publishing.allParts },
            ...[...new Set(files.map(({ file }) => partOf(file)))].map((value) => ({
              value,
              label: partNames[value] ?? value,
            })),
          ]}
          onChange={({ target }) => setPart(target.value)}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button onClick={() => void save("xlsx")}>{exporting.saveWorkbook}</Button>
        <Button look="ghost" onClick={() => void save("csv")}>
          {exporting.saveCsv}
        </Button>
      </div>
    </Panel>
  );
};

const ChangeRow = ({ change }: { change: TranslatedText }) => {
  const { translating } = useMessages();
  const { row, language, object, english, before, after, meanwhile } = change;
  return (
    <li className="grid gap-x-5 gap-y-1 py-2.5 break-words md:grid-cols-2">
      <div className="min-w-0">
        <p lang="en" className="line-clamp-6 whitespace-pre-line">
          {english}
        </p>
        <p className="text-sm text-ink-2">
          <Dots parts={[translating.row(row), LANGUAGE_NAMES[language], object]} />
        </p>
      </div>
      <div lang={language} className="min-w-0 whitespace-pre-line">
        {meanwhile && <Pill tone="pending">{translating.changedSince[meanwhile]}</Pill>}
        {before !== "" && <del className="line-clamp-6 text-ink-2">{before}</del>}
        <ins className="line-clamp-6 no-underline">{after}</ins>
      </div>
    </li>
  );
};

/** What the file would change in the draft, what was written meanwhile, and what is still missing. */
const Differences = ({ preview, overwrites }: { preview: TranslationPreview; overwrites: boolean }) => {
  const { translating } = useMessages();
  const { added, changed, same, empty, emptyRows, meanwhile, changes } = preview;
  // What was written meanwhile is listed, and counts as a change only if it is replaced.
  const hidden = added + changed + (overwrites ? 0 : meanwhile) - changes.length;
  const hiddenRows = empty - emptyRows.length;
  const rows = emptyRows.join(", ") + (hiddenRows > 0 ? " …" : "");
  return (
    <DifferencePanel
      counts={translating.counts(added, changed, same)}
      notes={
        <>
          {meanwhile > 0 && <p className="font-semibold">{translating.meanwhile(meanwhile)}</p>}
          {empty > 0 && <p className="text-sm text-ink-2">{translating.empty(empty, rows)}</p>}
        </>
      }
      hidden={hidden}
    >
      {changes.map((change) => (
        <ChangeRow key={change.row} change={change} />
      ))}
    </DifferencePanel>
  );
};

const InPanels = () => {
  const { translating, translatorFile } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const navigate = useNavigate();
  const params = { edition: edition.id };
  const look = useConsoleWrite("POST /console/:edition/translations/preview");
  const state = useSheetImport<Chosen, TranslationPreview>(`translations.${edition.id}`, (body, onFound) =>
    look.mutate({ params, query: { locale }, body }, { onSuccess: onFound }),
  );
  const apply = useConsoleWrite("POST /console/:edition/translations", {
    invalidates: DRAFT_READS,
    onSuccess: () => {
      state.forget();
      showToast({ message: translating.done, icon: "done", colour: "ink" });
      void navigate({ to: `/${edition.id}/publish` });
    },
  });
  return (
    <SheetImport
      state={state}
      isReading={look.isPending}
      label={translating.choose}
      begin={(file) => ({ ...file, sheet: null, mapping: null, overwrites: false })}
      fieldsOf={() => FIELDS}
      required={REQUIRED}
      nameOf={(field) => translatorFile[field]}
      neededText={translating.needed}
      renderNotes={() => null}
      issuesOf={({ issues }) =>
        issues.map(({ row, column, code, value, issue }) => ({
          sheet: "",
          row,
          column,
          text: translating.issueTexts[code](issue ? issueText({ ...issue, text: value, address: [] }) : value),
        }))
      }
    >
      {(chosen, preview) => {
        const { mapping, digest, added, changed, meanwhile } = preview;
        return (
          <Review
            title={translating.apply}
            label={translating.applyCount(added + changed)}
            preview={preview}
            changes={added + changed}
            isBusy={look.isPending || apply.isPending}
            apply={(onError) => apply.mutate({ params, body: { ...chosen, mapping, digest } }, { onError })}
            lookAgain={() => state.lookAt(chosen)}
          >
            <Differences preview={preview} overwrites={chosen.overwrites} />
            {meanwhile > 0 && (
              <div className="mt-7">
                <Switch
                  label={translating.overwrites}
                  text={translating.overwritesText}
                  isOn={chosen.overwrites}
                  onChange={(overwrites) => state.lookAt({ ...chosen, mapping, overwrites })}
                />
              </div>
            )}
          </Review>
        );
      }}
    </SheetImport>
  );
};

/** The texts of the draft for a translator: out as a file, and in with what it changes. */
export const TranslationsScreen = () => {
  const { translating, publishing } = useMessages();
  const { edition } = useFrame();
  return (
    <>
      <BackTo to={`/${edition.id}/publish`} label={publishing.title} />
      <Page title={translating.title} text={translating.text}>
        <OutPanel />
        <InPanels />
      </Page>
    </>
  );
};
