import { SCHEDULE_TEMPLATE } from "@narthex/domain/setup/parts";
import type {
  ScheduleImportChange,
  ScheduleImportField,
  ScheduleImportPreview,
} from "@narthex/contract/console/schedule-import";
import { dateIn, formatDuration, formatShortDate, formatTiming } from "@narthex/domain/editions/times";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { Switch } from "@narthex/ui/controls/switch.tsx";
import { useNavigate } from "@tanstack/react-router";
import { BackTo, issueText, Page, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import {
  type ChosenSheet,
  DifferencePanel,
  Review,
  SheetImport,
  SheetRules,
  TemplateButton,
  useSheetImport,
} from "#features/sheets/index.ts";
import { DRAFT_READS } from "../use-draft-file.ts";

type Chosen = ChosenSheet<ScheduleImportField> & { removes: boolean };

const REQUIRED = ["start", "title"] as const;

/** Without the columns of languages that the conference does not have. */
const templateFor = (languages: readonly string[]) =>
  SCHEDULE_TEMPLATE.filter((field) => {
    const [, language] = /(Zh|Th)$/.exec(field) ?? [];
    return language === undefined || languages.includes(language.toLowerCase());
  });

/** Whether an event goes on after midnight. */
const isOvernight = (start: string, durationInMin: number, zone: string): boolean => {
  const from = Date.parse(start);
  return dateIn(zone, from) !== dateIn(zone, from + Math.max(0, durationInMin - 1) * 60_000);
};

/** What was understood of a row: its day, start, end, length and room. */
const ChangeRow = ({
  change: { row, kind, title, start, durationInMin, room, fields },
}: {
  change: ScheduleImportChange;
}) => {
  const { scheduleImport, sheets } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  return (
    <li className="py-2.5 break-words">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-ink-2">
          {joinDots([
            ...(row === null ? [] : [scheduleImport.row(row)]),
            // Of the calendar: what is after midnight belongs to the conference day before.
            formatShortDate(dateIn(edition.timeZone, Date.parse(start)), locale),
            formatTiming(start, durationInMin, edition.timeZone, locale),
            ...(isOvernight(start, durationInMin, edition.timeZone) ? [scheduleImport.untilNextDay] : []),
            formatDuration(durationInMin, locale),
            ...(room ? [room] : []),
          ])}
        </span>
        {kind === "added" && <Pill>{sheets.isNew}</Pill>}
        {kind === "removed" && <Pill tone="pending">{scheduleImport.isRemoved}</Pill>}
      </p>
      {fields.map(({ field, before, after }) => (
        <p key={field} className="text-sm text-ink-2">
          {scheduleImport.fields[field]}: <del>{before || "–"}</del> → {after || "–"}
        </p>
      ))}
    </li>
  );
};

/** Which sheets of a workbook are the schedule, and which are not read. */
const SheetsText = ({ preview: { sheets, together, nameSheets } }: { preview: ScheduleImportPreview }) => {
  const { scheduleImport } = useMessages();
  const used = new Set([...together, ...nameSheets.map(({ sheet }) => sheet)]);
  const unread = sheets.filter((sheet) => !used.has(sheet));
  return (
    <>
      {together.length > 1 && <p className="mt-5">{scheduleImport.together(together.join(", "))}</p>}
      {unread.length > 0 && <p className="mt-5">{scheduleImport.unread(unread.join(", "))}</p>}
      {nameSheets.map(({ field, sheet, names }) => (
        <p key={sheet} className="mt-5">
          {scheduleImport.nameSheets[field](sheet, names)}
        </p>
      ))}
    </>
  );
};

/** What the import would change in the draft. */
const Differences = ({ preview }: { preview: ScheduleImportPreview }) => {
  const { scheduleImport } = useMessages();
  const { added, changed, removed, same, left, changes } = preview;
  const hidden = added + changed + removed - changes.length;
  return (
    <DifferencePanel
      counts={scheduleImport.counts(added, changed, removed, same)}
      notes={left > 0 && <p className="text-sm text-ink-2">{scheduleImport.left(left)}</p>}
      hidden={hidden}
    >
      {changes.map((change) => (
        <ChangeRow key={change.id} change={change} />
      ))}
    </DifferencePanel>
  );
};

/** From a spreadsheet to the draft: choose the file, match its columns, read what changes, import it. */
export const ScheduleImportScreen = () => {
  const { schedule, scheduleImport } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const navigate = useNavigate();
  const params = { edition: edition.id };
  const look = useConsoleWrite("POST /console/:edition/programme-import/preview");
  const state = useSheetImport<Chosen, ScheduleImportPreview>(`schedule-import.${edition.id}`, (body, onFound) =>
    look.mutate({ params, body }, { onSuccess: onFound }),
  );
  const apply = useConsoleWrite("POST /console/:edition/programme-import", {
    invalidates: DRAFT_READS,
    onSuccess: () => {
      state.forget();
      showToast({ message: scheduleImport.done, icon: "done", colour: "ink" });
      void navigate({ to: `/${edition.id}/publish` });
    },
  });
  return (
    <>
      <BackTo to={`/${edition.id}/programme`} label={schedule.title} />
      <Page
        title={scheduleImport.title}
        text={scheduleImport.text}
        actions={
          <TemplateButton
            titles={templateFor(edition.languages).map((field) => scheduleImport.fields[field])}
            name={`${edition.id}-programme.csv`}
          />
        }
      >
        <SheetRules rules={scheduleImport.rules} />
        <SheetImport
          state={state}
          isReading={look.isPending}
          label={scheduleImport.choose}
          begin={(file) => ({ ...file, sheet: null, mapping: null, removes: state.chosen?.removes ?? false })}
          fieldsOf={({ fields }) => fields}
          required={REQUIRED}
          nameOf={(field) => scheduleImport.fields[field]}
          neededText={scheduleImport.needed}
          renderNotes={(preview) => <SheetsText preview={preview} />}
          issuesOf={({ issues }) =>
            issues.map(({ sheet, row, column, field, code, value, issue }) => ({
              sheet,
              row,
              column: column || scheduleImport.fields[field],
              text: joinDots([
                scheduleImport.issueTexts[code](issue ? issueText({ ...issue, text: value, address: [] }) : value),
                ...(code === "day" ? [edition.days.map((day) => formatShortDate(day.date, locale)).join("; ")] : []),
              ]),
            }))
          }
        >
          {(chosen, preview) => {
            const { mapping, digest, added, changed, removed } = preview;
            const changes = added + changed + removed;
            return (
              <Review
                title={scheduleImport.apply}
                label={scheduleImport.applyCount(changes)}
                {...{ preview, changes }}
                isBusy={look.isPending || apply.isPending}
                apply={(onError) => apply.mutate({ params, body: { ...chosen, mapping, digest } }, { onError })}
                lookAgain={() => state.lookAt(chosen)}
              >
                <div className="mt-7">
                  <Switch
                    label={scheduleImport.removes}
                    text={scheduleImport.removesText}
                    isOn={chosen.removes}
                    onChange={(removes) => state.lookAt({ ...chosen, mapping, removes })}
                  />
                </div>
                <Differences preview={preview} />
              </Review>
            );
          }}
        </SheetImport>
      </Page>
    </>
  );
};
