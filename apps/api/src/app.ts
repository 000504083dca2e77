import type { FastifyInstance } from "fastify";
import { analytics } from "#features/analytics/feature.ts";
import { announcements } from "#features/announcements/feature.ts";
import { clock } from "#features/clock/feature.ts";
import { content } from "#features/content/feature.ts";
import { door } from "#features/door/feature.ts";
import { drafts } from "#features/drafts/feature.ts";
import { experiences } from "#features/experiences/feature.ts";
import { exportFiles } from "#features/exports/feature.ts";
import type { Feature } from "#features/feature.ts";
import { firstOrganiser } from "#features/first-organiser/feature.ts";
import { firstSteps } from "#features/first-steps/feature.ts";
import { forms } from "#features/forms/feature.ts";
import { home } from "#features/home/feature.ts";
import { identity } from "#features/identity/feature.ts";
import { myDay } from "#features/my-day/feature.ts";
import { newEditions } from "#features/new-editions/feature.ts";
import { photos } from "#features/photos/feature.ts";
import { preview } from "#features/preview/feature.ts";
import { profiles } from "#features/profiles/feature.ts";
import { publications } from "#features/publications/feature.ts";
import { push } from "#features/push/feature.ts";
import { registrations } from "#features/registrations/feature.ts";
import { rehearsal } from "#features/rehearsal/feature.ts";
import { report } from "#features/report/feature.ts";
import { resources } from "#features/resources/feature.ts";
import { schedule } from "#features/schedule/feature.ts";
import { scheduleImport } from "#features/schedule-import/feature.ts";
import { screens } from "#features/screens/feature.ts";
import { seating } from "#features/seating/feature.ts";
import { speakers } from "#features/speakers/feature.ts";
import { staff } from "#features/staff/feature.ts";
import { surveys } from "#features/surveys/feature.ts";
import { translations } from "#features/translations/feature.ts";
import { videos } from "#features/videos/feature.ts";
import { webhooks } from "#features/webhooks/feature.ts";
import type { Services } from "#platform/services.ts";
import { createApp, type Context } from "./create-app.ts";

const OF_PEOPLE = [profiles, identity, announcements, experiences, seating, door, forms, photos, videos, analytics];
const OF_DEVICES = [push, myDay];
const OF_CONTENT = [content, schedule, home, resources, surveys];
const OF_DRAFTS = [drafts, publications, newEditions, firstSteps, scheduleImport, translations, rehearsal, preview];
const OF_TEAM = [staff, registrations, report, exportFiles, screens, speakers, webhooks];

/** The features of the server. A personal export has their data in this order. */
export const FEATURES: readonly Feature<Context>[] = [
  clock,
  ...OF_PEOPLE,
  ...OF_DEVICES,
  ...OF_CONTENT,
  ...OF_DRAFTS,
  ...OF_TEAM,
  firstOrganiser,
];

/** The complete server, ready to listen, or to be called with `inject` in a test. */
export const buildApp = (services: Services): Promise<FastifyInstance> => createApp(services, FEATURES);
