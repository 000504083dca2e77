import { SEATS } from "#features/seats/index.ts";
import { STAFF } from "#features/staff/index.ts";
import { ANNOUNCEMENTS, CONTENT, SCHEDULE, PUBLISH, SPEAKERS } from "#features/editing/index.ts";
import { AUDIT } from "#features/audit/index.ts";
import { PEOPLE } from "#features/people/index.ts";
import { DOOR } from "#features/door/index.ts";
import { EXPERIENCES } from "#features/experiences/index.ts";
import { NEW_EDITION } from "#features/new-edition/index.ts";
import { REPORT } from "#features/report/index.ts";
import { SCREENS } from "#features/screens/index.ts";
import { WEBHOOKS } from "#features/webhooks/index.ts";
import { EXPORTS } from "#features/exports/index.ts";
import { FORMS } from "#features/forms/index.ts";
import { PHOTOS } from "#features/photos/index.ts";
import { PREVIEW } from "#features/preview/index.ts";
import { TODAY } from "#features/today/index.ts";
import type { Frame, Section } from "#features/frame/index.ts";

/** What the days of a conference need. */
export const DAILY: readonly Section[] = [TODAY, SCHEDULE, ANNOUNCEMENTS, PEOPLE];

/** The others, by when they are needed. */
export const GROUPS = [
  { name: "prepare", sections: [SPEAKERS, CONTENT, PREVIEW, PUBLISH] },
  { name: "onSite", sections: [EXPERIENCES, SEATS, DOOR, PHOTOS, SCREENS] },
  { name: "manage", sections: [FORMS, REPORT, EXPORTS, WEBHOOKS, STAFF, AUDIT, NEW_EDITION] },
] as const satisfies readonly { name: string; sections: readonly Section[] }[];

/** The screens of the console, in the order of its navigation. */
export const SECTIONS: readonly Section[] = [...DAILY, ...GROUPS.flatMap(({ sections }) => sections)];

/** Whether someone with these roles may open a section of a conference. */
export const isOpen = (section: Section, { roles, isDraft }: Pick<Frame, "roles" | "isDraft">): boolean =>
  section.roles.some((role) => roles.includes(role)) && !(isDraft && section.needsPublication === true);
