import { plural } from "@narthex/client/plural.ts";
import type { ScheduleImportIssue, ScheduleImportField } from "@narthex/contract/schedule-import";

type TextOfIssue = (value: string) => string;

export const scheduleImportMessages = {
  scheduleImport: {
    title: "Import the programme",
    text: "From a spreadsheet: an XLSX or CSV file. It becomes part of the draft; delegates see nothing until you publish.",
    choose: "Spreadsheet with one row for each event and titles above the columns",
    rules: [
      "Days may be dates in any order, names of days, or “Day 2”. An empty day is the one above.",
      "Times may be 9:30, 9.30 am, noon or 21:15–22:00. A time before 4:00 belongs to the night after its day.",
      "An end that is earlier than its start is on the next day, up to 12 hours later.",
      "Without a column of numbers, events are recognised by their day, start, title and room.",
      "A workbook may also have a sheet of rooms and one of speakers, with a name in each language. The programme then names them in English or by their code.",
      "A workbook may have a sheet for each day with the same columns; the day may be the name of the sheet.",
    ],
    together: (names: string): string => `Read as one programme: ${names}`,
    unread: (names: string): string => `Not read: ${names}`,
    nameSheets: {
      room: (sheet: string, names: number): string =>
        `Rooms: ${plural(names, "name", "names")} from the sheet “${sheet}”`,
      speakers: (sheet: string, names: number): string =>
        `Speakers: ${plural(names, "name", "names")} from the sheet “${sheet}”`,
    },
    needed: "Choose the columns with the start and the title.",
    fields: {
      day: "Day",
      start: "Start",
      end: "End",
      duration: "Minutes",
      title: "Title (English)",
      titleZh: "Title (Chinese)",
      titleTh: "Title (Thai)",
      speakers: "Speakers or subtitle (English)",
      speakersZh: "Speakers or subtitle (Chinese)",
      speakersTh: "Speakers or subtitle (Thai)",
      room: "Room (English)",
      roomZh: "Room (Chinese)",
      roomTh: "Room (Thai)",
      label: "Label (English)",
      labelZh: "Label (Chinese)",
      labelTh: "Label (Thai)",
      description: "Description (English)",
      descriptionZh: "Description (Chinese)",
      descriptionTh: "Description (Thai)",
      type: "Type",
      audience: "Audience (SCS, GC or empty)",
      session: "Number of the session",
      id: "Number of the event",
    } satisfies Record<ScheduleImportField, string>,
    issueTexts: {
      missing: () => "is missing",
      long: () => "is too long",
      control: () => "contains control characters",
      day: (value) => `is not a day of the conference: ${value}`,
      time: (value) => `is not a time, like 9:30: ${value}`,
      length: (value) => (value ? `is not a length in minutes: ${value}` : "an event needs an end or its minutes"),
      order: (value) => `is before the start; an end on the next day is at most 12 hours later: ${value}`,
      "other-time": (value) => `differs from the time in the cell of the day: ${value}`,
      "other-length": (value) => `is not the length from the start to the end: ${value} min`,
      type: (value) => `must be session, break, end, experience or invited: ${value}`,
      audience: (value) => `must be SCS, GC or empty: ${value}`,
      number: (value) => `must be a whole number from 1: ${value}`,
      duplicate: (row) => `is already in row ${row}`,
      unlisted: (value) => `is not on the sheet of names: ${value}`,
      refused: (reason) => `cannot be used: ${reason}`,
    } satisfies Record<ScheduleImportIssue["code"], TextOfIssue>,
    counts: (added: number, changed: number, removed: number, same: number): string =>
      [`${added} new`, `${changed} changed`, ...(removed > 0 ? [`${removed} removed`] : []), `${same} unchanged`].join(
        ", ",
      ),
    left: (count: number): string =>
      plural(count, "event is not in the file. It stays.", "events are not in the file. They stay."),
    removes: "Remove events that are not in the file",
    removesText: "For a file that contains the whole programme. If this is off, such events stay.",
    isRemoved: "Removed",
    untilNextDay: "until the next day",
    row: (row: number): string => `Row ${row}`,
    apply: "Import into the draft",
    applyCount: (count: number): string => (count === 1 ? "Import 1 event" : `Import ${count} events`),
    done: "The programme is in the draft. Review it and publish it.",
  },
};
