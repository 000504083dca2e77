import { problems } from "@narthex/client/problems.zh.ts";
import { audienceMessages } from "#features/editing/audience-messages.zh.ts";
import { auditMessages } from "#features/audit/messages.zh.ts";
import { editingMessages } from "#features/editing/messages.zh.ts";
import { experienceMessages } from "#features/experiences/messages.zh.ts";
import { packNames } from "@narthex/domain/pack-names.zh";
import { formMessages } from "#features/forms/messages.zh.ts";
import { frameMessages } from "#features/frame/messages.zh.ts";
import { importMessages } from "#features/people/import-messages.zh.ts";
import { issueMessages } from "#features/frame/issue-messages.zh.ts";
import { newEditionMessages } from "#features/new-edition/messages.zh.ts";
import { peopleMessages } from "#features/people/messages.zh.ts";
import { photoMessages } from "#features/photos/messages.zh.ts";
import { previewMessages } from "#features/preview/messages.zh.ts";
import { scheduleImportMessages } from "#features/editing/schedule-import-messages.zh.ts";
import { rehearsalMessages } from "#features/editing/rehearsal-messages.zh.ts";
import { reportMessages } from "#features/report/messages.zh.ts";
import { seatMessages } from "#features/seats/messages.zh.ts";
import { sheetMessages } from "#features/sheets/messages.zh.ts";
import { staffMessages } from "#features/staff/messages.zh.ts";
import { todayMessages } from "#features/today/messages.zh.ts";
import type { ConsoleMessages } from "./messages.ts";
export const zh: ConsoleMessages = {
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
