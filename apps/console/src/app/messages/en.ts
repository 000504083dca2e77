import { problems } from "@narthex/client/problems.en.ts";
import { audienceMessages } from "#features/editing/audience-messages.en.ts";
import { auditMessages } from "#features/audit/messages.en.ts";
import { editingMessages } from "#features/editing/messages.en.ts";
import { experienceMessages } from "#features/experiences/messages.en.ts";
import { packNames } from "@narthex/domain/pack-names.en";
import { formMessages } from "#features/forms/messages.en.ts";
import { frameMessages } from "#features/frame/messages.en.ts";
import { importMessages } from "#features/people/import-messages.en.ts";
import { issueMessages } from "#features/frame/issue-messages.en.ts";
import { newEditionMessages } from "#features/new-edition/messages.en.ts";
import { peopleMessages } from "#features/people/messages.en.ts";
import { photoMessages } from "#features/photos/messages.en.ts";
import { previewMessages } from "#features/preview/messages.en.ts";
import { scheduleImportMessages } from "#features/editing/schedule-import-messages.en.ts";
import { rehearsalMessages } from "#features/editing/rehearsal-messages.en.ts";
import { reportMessages } from "#features/report/messages.en.ts";
import { seatMessages } from "#features/seats/messages.en.ts";
import { sheetMessages } from "#features/sheets/messages.en.ts";
import { staffMessages } from "#features/staff/messages.en.ts";
import { todayMessages } from "#features/today/messages.en.ts";

/** Every other language has the same shape, or it does not compile. */
export const en = {
  problems,
  failures: {},
  ...audienceMessages,
  ...auditMessages,
  ...editingMessages,
  ...experienceMessages,
  ...packNames,
  ...formMessages,
  ...frameMessages,
  ...importMessages,
  ...issueMessages,
  ...newEditionMessages,
  ...peopleMessages,
  ...photoMessages,
  ...previewMessages,
  ...scheduleImportMessages,
  ...rehearsalMessages,
  ...reportMessages,
  ...seatMessages,
  ...sheetMessages,
  ...staffMessages,
  ...todayMessages,
};
