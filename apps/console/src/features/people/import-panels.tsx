import type { ImportField, ImportPreview } from "@narthex/contract/console/people-import";
import type { RegistrationField } from "@narthex/contract/console/registrations";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { Dots } from "@narthex/ui/layout/dots.tsx";
import { List } from "@narthex/ui/layout/list-row.tsx";
import { Panel } from "#features/frame/index.ts";

/** The texts of a field, and of those that only files have. */
export const useFieldName = (): ((field: ImportField) => string) => {
  const { people, importing } = useMessages();
  const own = {
    email: people.email,
    roles: importing.roles,
    firstName: importing.firstName,
    lastName: importing.lastName,
  };
  return (field) => (field in own ? own[field as keyof typeof own] : people.fields[field as RegistrationField]);
};

/** A stored value as the console calls it. */
export const useValueText = (): ((field: ImportField, value: string) => string) => {
  const { people, editing } = useMessages();
  return (field, value) => {
    if (field === "type" && (value === "SCS" || value === "GC")) return people.typeNames[value];
    if (field !== "needLiveVoice" && field !== "needsStepFree" && field !== "signupCheck") return value;
    return value === "true" ? editing.yes : editing.no;
  };
};

/** What the import would change. */
export const Differences = ({ preview }: { preview: ImportPreview }) => {
  const { importing, sheets, roles: roleNames } = useMessages();
  const locale = useCurrentLocale();
  const nameOf = useFieldName();
  const valueText = useValueText();
  const { added, changed, same, left, leaving, granted, changes, rows } = preview;
  if (rows === 0) return null;
  const hidden = added + changed - changes.length;
  return (
    <Panel title={sheets.difference}>
      <p role="status" className="font-semibold">
        {importing.counts(added, changed, same)}
      </p>
      {granted > 0 && <p className="font-semibold">{importing.granted(granted)}</p>}
      {leaving > 0 && <p className="font-semibold">{importing.leaving(leaving)}</p>}
      {left > 0 && <p className="text-sm text-ink-2">{importing.left(left)}</p>}
      <List label={sheets.difference}>
        {changes.map(({ row, name, email, isNew, fields, roles }) => (
          <li key={row} className="py-2.5 break-words">
            <p>
              <span className="font-semibold">{name}</span> <span className="text-sm text-ink-2">{email}</span>
              {isNew && <span className="text-sm font-semibold text-accent"> {sheets.isNew}</span>}
            </p>
            {isNew && (
              <p className="text-sm text-ink-2">
                <Dots parts={fields.map(({ field, after }) => `${nameOf(field)}: ${valueText(field, after)}`)} />
              </p>
            )}
            {!isNew &&
              fields.map(({ field, before, after }) => (
                <p key={field} className="text-sm text-ink-2">
                  {nameOf(field)}: {valueText(field, before) || "–"} → {valueText(field, after) || "–"}
                </p>
              ))}
            {roles.length > 0 && (
              <p className="text-sm font-semibold">
                {importing.getsRoles(new Intl.ListFormat(locale).format(roles.map((role) => roleNames[role])))}
              </p>
            )}
          </li>
        ))}
      </List>
      {hidden > 0 && <p className="text-sm text-ink-2">{sheets.hidden(hidden)}</p>}
    </Panel>
  );
};
