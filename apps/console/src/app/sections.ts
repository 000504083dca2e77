import type { StaffRole } from "@narthex/contract/staff";
import { STAFF } from "#features/staff/index.ts";
import { ANNOUNCEMENTS, CONTENT, PROGRAMME, PUBLISH } from "#features/editing/index.ts";
import { AUDIT } from "#features/audit/index.ts";
import { PEOPLE } from "#features/people/index.ts";
import { EXPERIENCES } from "#features/experiences/index.ts";
import { FORMS } from "#features/forms/index.ts";
import { PHOTOS } from "#features/photos/index.ts";
import { PREVIEW } from "#features/preview/index.ts";
import { TODAY } from "#features/today/index.ts";
import type { Section } from "#features/frame/index.ts";

/** The screens of the console, in the order of its navigation. */
export const SECTIONS: readonly Section[] = [
  TODAY,
  PROGRAMME,
  ANNOUNCEMENTS,
  CONTENT,
  PREVIEW,
  PUBLISH,
  PEOPLE,
  EXPERIENCES,
  PHOTOS,
  FORMS,
  STAFF,
  AUDIT,
];

/** Those that someone with these roles may open. */
export const sectionsFor = (roles: readonly StaffRole[]): readonly Section[] =>
  SECTIONS.filter((section) => section.roles.some((role) => roles.includes(role)));
