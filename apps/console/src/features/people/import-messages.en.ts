import { plural } from "@narthex/client/plural.ts";
import type { ImportIssue } from "@narthex/contract/people-import";

export const importMessages = {
  importing: {
    title: "Import people",
    text: "From a spreadsheet: an XLSX or CSV file. Nothing changes until you have reviewed the changes.",
    choose: "Spreadsheet with one row for each person, titles in the first row or below a heading",
    needed:
      "Choose the columns with the email address and the name. A name may also be in two columns: first and last name.",
    issueTexts: {
      missing: () => "is missing",
      email: (value) => `is not an email address: ${value}`,
      long: () => "is too long",
      control: () => "contains control characters",
      type: (value) => `must be SCS or GC: ${value}`,
      year: (value) => `must be a year and editions, like 2025-G: ${value}`,
      edition: (value) => `is not for this conference: ${value}`,
      flag: (value) => `must be yes or no: ${value}`,
      role: (value) => `is not a role (organiser, programme, voice, people, photographer): ${value}`,
      duplicate: (row) => `is already in row ${row}`,
      extra: (value) => `has no title, but a value: ${value}. A value with a separator needs quotes.`,
    } satisfies Record<ImportIssue["code"], (value: string) => string>,
    counts: (added: number, changed: number, same: number): string =>
      `${added} new, ${changed} changed, ${same} unchanged`,
    left: (count: number): string =>
      `${plural(count, "registered person is", "registered people are")} not in the file. They stay registered.`,
    leaving: (count: number): string =>
      count === 1
        ? "1 person no longer takes part in experiences and loses their choices and places."
        : `${count} people no longer take part in experiences and lose their choices and places.`,
    roles: "Roles in the team",
    granted: (count: number): string => plural(count, "person gets a role", "people get a role"),
    getsRoles: (roles: string): string => `Gets a role: ${roles}`,
    rolesLeftOut: (title: string): string => `Only organisers give roles: the column “${title}” is left out.`,
    firstName: "First name",
    lastName: "Last name",
    titleRow: (row: number): string => `The titles were found in row ${row}.`,
    values: "Values",
    valuesText:
      "The file has words that could mean several things. Choose what each means, for all its rows. Your choice is remembered for the next import.",
    valueLabel: (field: string, value: string, rows: number): string =>
      `${field}: ${value === "" ? "empty" : `“${value}”`} (${plural(rows, "row", "rows")})`,
    apply: "Import",
    invitation: "Invitation by email to the new people",
    applyCount: (count: number): string => (count === 1 ? "Import 1 person" : `Import ${count} people`),
    done: (added: number, changed: number): string => `Imported: ${added} new, ${changed} changed.`,
  },
};
