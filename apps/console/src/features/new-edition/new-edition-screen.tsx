import type { NewEdition, NewEditionResult } from "@narthex/contract/console/new-editions";
import { useCurrentLocale, useMessages, type Messages } from "@narthex/client/messages.ts";
import { textIn } from "@narthex/domain/words/locales";
import { Button } from "@narthex/ui/controls/button.tsx";
import { RefusalText } from "@narthex/ui/controls/refusal-text.tsx";
import { Segmented } from "@narthex/ui/controls/segmented.tsx";
import { type FormEvent, Suspense, useState } from "react";
import { PasskeyOffer } from "#features/editing/index.ts";
import {
  issueText,
  isWithoutSchedule,
  Page,
  Panel,
  useConsoleWrite,
  useFrame,
  useTyped,
  codeOf,
} from "#features/frame/index.ts";
import { aboutNewEdition } from "./about-new-edition.ts";
import { DiscardPanel } from "./discard-panel.tsx";
import { EditionFields, type FieldRefusals } from "./edition-fields.tsx";
import { ResultPanel } from "./result-panel.tsx";
import { useStoredFile } from "#features/sheets/index.ts";
import { CallError } from "@narthex/client/call-error.ts";
import { languagesOf, newEditionOf, type ScheduleFile, setUpOf, startOf } from "./typed-edition.ts";

/** What is wrong with which field, or null if the failure is about none of them. */
function refusalsOf(error: unknown, texts: Messages["newEdition"]): FieldRefusals | null {
  if (codeOf(error) === "conflict") return { id: texts.taken };
  const isZone = error instanceof CallError && error.errors.some(({ path }) => path === "body.timeZone");
  return isZone ? { timeZone: texts.unknownZone } : null;
}

const STARTS = ["edition", "file", "nothing"] as const satisfies NewEdition["from"][];
/** A draft without a schedule is set up itself. */
const SETUP_STARTS = ["nothing", "file"] as const satisfies NewEdition["from"][];

/** Starts the next conference; sets up the draft in view, or discards it. */
export const NewEditionScreen = () => {
  const { newEdition } = useMessages();
  const { edition, isDraft } = useFrame();
  const isSetUp = isDraft && isWithoutSchedule(edition);
  return (
    <Page {...aboutNewEdition(newEdition, { edition, isDraft })}>
      {isSetUp && (
        <Suspense>
          <PasskeyOffer isFirst />
        </Suspense>
      )}
      {(isSetUp || !isDraft) && <StartPanels isSetUp={isSetUp} />}
      {isDraft && <DiscardPanel />}
    </Page>
  );
};

const StartPanels = ({ isSetUp }: { isSetUp: boolean }) => {
  const { newEdition } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const [typed, setTyped, forget] = useTyped(
    `new-edition.${edition.id}`,
    isSetUp ? setUpOf(edition) : startOf(edition),
  );
  const [result, setResult] = useState<NewEditionResult | null>(null);
  const [file, setFile] = useState<ScheduleFile | null>(null);
  const [restoredName, setRestoredName] = useState<string | null>(null);
  const { store, forget: forgetFile } = useStoredFile<ScheduleFile>(`schedule.${edition.id}`, (restored) => {
    setRestoredName(restored.fileName);
    setFile(restored);
  });
  const chooseFile = (next: ScheduleFile | null): void => {
    setRestoredName(null);
    setFile(next);
    if (next) store(next);
    else forgetFile();
  };
  const offered = languagesOf(typed, edition);
  const create = useConsoleWrite("POST /console/:edition/editions", {
    invalidates: ["GET /console/access"],
    isShown: (error) => refusalsOf(error, newEdition) !== null,
    onSuccess: (answer) => {
      setResult(answer);
      if (answer.id === null) return;
      forget();
      forgetFile();
    },
  });
  const refusals: FieldRefusals = refusalsOf(create.error, newEdition) ?? {};
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = newEditionOf(typed, offered, file);
    if (body) create.mutate({ params: { edition: edition.id }, query: { locale }, body });
  };
  if (result?.id != null)
    return (
      <ResultPanel
        id={result.id}
        isSetUp={isSetUp}
        remaining={result.remaining}
        reading={result.reading}
        startAnother={() => {
          create.reset();
          setResult(null);
        }}
      />
    );
  const change = (part: Partial<typeof typed>): void => {
    create.reset();
    setResult(null);
    setTyped({ ...typed, ...part });
  };
  const title = textIn(edition.title, locale);
  const text = newEdition.startTexts[typed.from];
  return (
    <form onSubmit={submit}>
      <Panel title={newEdition.start}>
        <Segmented
          label={newEdition.start}
          segments={(isSetUp ? SETUP_STARTS : STARTS).map((name) => ({ name, label: newEdition.starts[name] }))}
          current={typed.from}
          onChoose={(from) => change({ from })}
        />
        <p className="mt-4 max-w-reading text-ink-2 text-pretty">{typeof text === "string" ? text : text(title)}</p>
      </Panel>
      <Panel title={isSetUp ? title : newEdition.details}>
        <EditionFields
          typed={typed}
          offered={offered}
          isNamed={isSetUp}
          refusals={refusals}
          change={change}
          restoredFile={restoredName}
          chooseFile={chooseFile}
        />
        {result && (
          <div role="alert" className="mt-4">
            <p className="font-semibold">{newEdition.refused}</p>
            {result.issues.map(({ line, reason, code, params }) => (
              <RefusalText key={`${line} ${reason}`}>
                {`${newEdition.line(line)} ${issueText({ code, params, text: reason, address: [] })}`}
              </RefusalText>
            ))}
          </div>
        )}
        <Button
          look="solid"
          type="submit"
          className="mt-6"
          disabled={create.isPending || (typed.from === "file" && file === null)}
        >
          {create.isPending ? newEdition.creating : isSetUp ? newEdition.setUpDone : newEdition.create}
        </Button>
      </Panel>
    </form>
  );
};
