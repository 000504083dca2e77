import type { SeatField, SeatsPreview } from "@narthex/contract/console/seats-import";
import { useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { useNavigate } from "@tanstack/react-router";
import { BackTo, Page, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import {
  type ChosenSheet,
  DifferencePanel,
  Review,
  SheetImport,
  TemplateButton,
  useSheetImport,
} from "#features/sheets/index.ts";
import { changeText, HALL, HISTORY } from "./use-seat.ts";

/** All of them are needed: without the column of the seats, a file would free every seat that it names. */
const FIELDS: readonly SeatField[] = ["email", "serviceId", "allocation"];

/** Who gets which seat, and who loses one. */
const Differences = ({ preview }: { preview: SeatsPreview }) => {
  const { seats } = useMessages();
  const { added, changed, removed, same, elsewhere, changes } = preview;
  return (
    <DifferencePanel
      counts={seats.importing.counts(added, changed, removed, same)}
      notes={elsewhere > 0 && <p className="text-ink-2">{seats.importing.elsewhere(elsewhere)}</p>}
      hidden={added + changed + removed - changes.length}
    >
      {changes.map(({ row, name, service, before, after }) => (
        <li key={row} className="py-2.5 break-words">
          {changeText(name, before ?? seats.none, after ?? seats.none)}
          <span className="block text-sm text-ink-2">{seats.importing.service(service)}</span>
        </li>
      ))}
    </DifferencePanel>
  );
};

/** From a spreadsheet to seats: choose the file, match its columns, read what changes, import. */
export const SeatsImportScreen = () => {
  const { seats, people } = useMessages();
  const { edition } = useFrame();
  const navigate = useNavigate();
  const params = { edition: edition.id };
  const names: Record<SeatField, string> = {
    email: people.email,
    serviceId: seats.service,
    allocation: seats.importing.seat,
  };
  const nameOf = (field: SeatField): string => names[field];
  const look = useConsoleWrite("POST /console/:edition/seats-import/preview");
  const state = useSheetImport<ChosenSheet<SeatField>, SeatsPreview>(`seats-import.${edition.id}`, (body, onFound) =>
    look.mutate({ params, body }, { onSuccess: onFound }),
  );
  const apply = useConsoleWrite("POST /console/:edition/seats-import", {
    invalidates: [HALL, HISTORY],
    onSuccess: ({ given, removed }) => {
      state.forget();
      showToast({ message: seats.accepted(given + removed), icon: "done", colour: "ink" });
      void navigate({ to: `/${edition.id}/seats` });
    },
  });
  return (
    <>
      <BackTo to={`/${edition.id}/seats`} label={seats.title} />
      <Page
        title={seats.importing.title}
        text={seats.importing.text}
        actions={<TemplateButton titles={FIELDS.map(nameOf)} name={`${edition.id}-seats.csv`} />}
      >
        <SheetImport
          state={state}
          isReading={look.isPending}
          label={seats.importing.choose}
          begin={(file) => ({ ...file, sheet: null, mapping: null })}
          fieldsOf={() => FIELDS}
          required={FIELDS}
          nameOf={nameOf}
          neededText={seats.importing.needed}
          renderNotes={() => null}
          issuesOf={({ sheet, issues }) =>
            issues.map(({ row, column, field, code, value }) => ({
              sheet,
              row,
              column: column || nameOf(field),
              text: seats.importing.issueTexts[code](value),
            }))
          }
        >
          {(chosen, preview) => {
            const { mapping, digest, added, changed, removed } = preview;
            const changes = added + changed + removed;
            if (FIELDS.some((field) => mapping[field] === null)) return null;
            return (
              <Review
                title={seats.importing.apply}
                label={seats.accept(changes)}
                {...{ preview, changes }}
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
