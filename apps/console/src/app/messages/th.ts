import { problems } from "@narthex/client/problems.th.ts";
import { audienceMessages } from "#features/editing/audience-messages.th.ts";
import { auditMessages } from "#features/audit/messages.th.ts";
import { editingMessages } from "#features/editing/messages.th.ts";
import { experienceMessages } from "#features/experiences/messages.th.ts";
import { packNames } from "@narthex/domain/pack-names.th";
import { formMessages } from "#features/forms/messages.th.ts";
import { frameMessages } from "#features/frame/messages.th.ts";
import { importMessages } from "#features/people/import-messages.th.ts";
import { issueMessages } from "#features/frame/issue-messages.th.ts";
import { newEditionMessages } from "#features/new-edition/messages.th.ts";
import { peopleMessages } from "#features/people/messages.th.ts";
import { photoMessages } from "#features/photos/messages.th.ts";
import { previewMessages } from "#features/preview/messages.th.ts";
import { scheduleImportMessages } from "#features/editing/schedule-import-messages.th.ts";
import { rehearsalMessages } from "#features/editing/rehearsal-messages.th.ts";
import { reportMessages } from "#features/report/messages.th.ts";
import { seatMessages } from "#features/seats/messages.th.ts";
import { sheetMessages } from "#features/sheets/messages.th.ts";
import { staffMessages } from "#features/staff/messages.th.ts";
import { todayMessages } from "#features/today/messages.th.ts";
import type { ConsoleMessages } from "./messages.ts";
export const th: ConsoleMessages = {
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
