import type { Locale } from "@narthex/contract/base/common";
import type { ImportField, ImportPreview, ImportValues } from "@narthex/contract/console/people-import";
import { LANGUAGE_NAMES, useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { useNavigate } from "@tanstack/react-router";
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
import { type ChosenSheet, SheetImport, TemplateButton, useSheetImport } from "#features/sheets/index.ts";
import { ImportValuesPanel } from "./import-values.tsx";
import { Differences, useFieldName } from "./import-panels.tsx";
import { PEOPLE_LIST } from "./person-page.ts";

/** The columns of the template. An import finds others by their titles, too. */
const TEMPLATE: readonly ImportField[] = [
  "email",
  "name",
  "preferredName",
  "type",
  "organization",
  "groupName",
  "country",
  "delegateId",
  "needLiveVoice",
];

const REQUIRED = ["email", "name"] as const;

/** A name may be in one column, or in one for each of its parts. */
const requiredOf = (mapping?: ImportPreview["mapping"]): readonly ImportField[] => {
  const hasParts = mapping !== undefined && (mapping.firstName !== null || mapping.lastName !== null);
  return hasParts ? ["email"] : REQUIRED;
};

type ChosenPeople = ChosenSheet<ImportField> & { values?: ImportValues };

/** From a spreadsheet to registrations: choose the file, match its columns, read what changes, import. */
export const ImportScreen = () => {
  const { people, importing } = useMessages();
  const { edition, roles, isDraft } = useFrame();
  const navigate = useNavigate();
  const nameOf = useFieldName();
  const [invitation, setInvitation, forgetInvitation] = useTyped<Locale | null>(
    `import-invitation.${edition.id}`,
    null,
  );
  const params = { edition: edition.id };
  const look = useConsoleWrite("POST /console/:edition/people-import/preview");
  const state = useSheetImport<ChosenPeople, ImportPreview>(`people-import.${edition.id}`, (body, onFound) =>
    look.mutate({ params, body }, { onSuccess: onFound }),
  );
  const apply = useConsoleWrite("POST /console/:edition/people-import", {
    invalidates: [PEOPLE_LIST],
    onSuccess: ({ added, changed }) => {
      state.forget();
      forgetInvitation();
      showToast({ message: importing.done(added, changed), icon: "done", colour: "ink" });
      void navigate({ to: `/${edition.id}/people` });
    },
  });
  return (
    <>
      <BackTo to={`/${edition.id}/people`} label={people.title} />
      <Page
        title={importing.title}
        text={importing.text}
        actions={<TemplateButton titles={TEMPLATE.map(nameOf)} name={`${edition.id}-people.csv`} />}
      >
        <SheetImport
          state={state}
          isReading={look.isPending}
          label={importing.choose}
          begin={(file) => ({ ...file, sheet: null, mapping: null })}
          fieldsOf={({ mapping }) =>
            (Object.keys(mapping) as ImportField[]).filter((field) => field !== "roles" || roles.includes("organiser"))
          }
          required={requiredOf(state.preview?.mapping)}
          nameOf={nameOf}
          neededText={importing.needed}
          renderNotes={(preview, chosen) => (
            <>
              {preview.titleRow !== null && <p className="mt-5">{importing.titleRow(preview.titleRow)}</p>}
              {preview.rolesLeftOut !== null && <p className="mt-5">{importing.rolesLeftOut(preview.rolesLeftOut)}</p>}
              <ImportValuesPanel preview={preview} choose={(values) => state.lookAt({ ...chosen, values })} />
            </>
          )}
          issuesOf={({ sheet, issues }) =>
            issues.map(({ row, column, code, value }) => ({
              sheet,
              row,
              column,
              text: importing.issueTexts[code](value),
            }))
          }
        >
          {(chosen, preview) => {
            const { mapping, digest, added, changed } = preview;
            if (preview.issueCount > 0) return null;
            return (
              <>
                <Differences preview={preview} />
                {added + changed > 0 && (
                  <Panel title={importing.apply}>
                    <div className="grid items-end gap-4 md:grid-cols-[1fr_auto]">
                      <SelectField
                        label={importing.invitation}
                        name="invitation"
                        value={invitation ?? ""}
                        disabled={added === 0}
                        options={[
                          { value: "", label: people.noInvitation },
                          ...OFFERED_LOCALES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] })),
                        ]}
                        onChange={({ target }) => setInvitation((target.value || null) as Locale | null)}
                      />
                      <Button
                        look="solid"
                        disabled={look.isPending || apply.isPending}
                        onClick={() =>
                          apply.mutate(
                            { params, body: { ...chosen, mapping, digest, invitation: added > 0 ? invitation : null } },
                            { onError: (error) => codeOf(error) === "conflict" && state.lookAt(chosen) },
                          )
                        }
                      >
                        {importing.applyCount(added + changed)}
                      </Button>
                    </div>
                    {isDraft && invitation && <p className="mt-3 text-sm text-ink-2">{people.waitsForPublication}</p>}
                  </Panel>
                )}
              </>
            );
          }}
        </SheetImport>
      </Page>
    </>
  );
};
