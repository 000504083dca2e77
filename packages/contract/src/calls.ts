import type * as analytics from "./analytics.ts";
import type * as announcements from "./announcements.ts";
import type * as announcementsConsole from "./announcements-console.ts";
import type * as clock from "./clock.ts";
import type * as door from "./door.ts";
import type * as doorDesks from "./door-desks.ts";
import type * as draftMedia from "./draft-media.ts";
import type * as drafts from "./drafts.ts";
import type * as editions from "./editions.ts";
import type { Endpoint } from "./endpoint.ts";
import type * as exportFiles from "./exports.ts";
import type * as experiences from "./experiences.ts";
import type * as allocation from "./experiences-allocation.ts";
import type * as experiencesConsole from "./experiences-console.ts";
import type * as forms from "./forms.ts";
import type * as formsConsole from "./forms-console.ts";
import type * as home from "./home.ts";
import type * as identity from "./identity.ts";
import type * as myDay from "./my-day.ts";
import type * as newEditions from "./new-editions.ts";
import type * as passkeys from "./passkeys.ts";
import type * as peopleImport from "./people-import.ts";
import type * as photoReview from "./photo-review.ts";
import type * as photoUploads from "./photo-uploads.ts";
import type * as photos from "./photos.ts";
import type * as preview from "./preview.ts";
import type * as profiles from "./profiles.ts";
import type * as scheduleImport from "./schedule-import.ts";
import type * as publications from "./publications.ts";
import type * as push from "./push.ts";
import type * as peopleList from "./people-list.ts";
import type * as registrations from "./registrations.ts";
import type * as rehearsal from "./rehearsal.ts";
import type * as report from "./report.ts";
import type * as resources from "./resources.ts";
import type * as schedule from "./schedule.ts";
import type * as screens from "./screens.ts";
import type * as seating from "./seating.ts";
import type * as seatingConsole from "./seating-console.ts";
import type * as signIns from "./sign-ins.ts";
import type * as staff from "./staff.ts";
import type * as social from "./social.ts";
import type * as surveys from "./surveys.ts";
import type * as today from "./today.ts";
import type * as videos from "./videos.ts";

type EndpointsIn<Module> = Extract<Module[keyof Module], Endpoint>;

type AnyEndpoint =
  | EndpointsIn<typeof allocation>
  | EndpointsIn<typeof analytics>
  | EndpointsIn<typeof announcements>
  | EndpointsIn<typeof announcementsConsole>
  | EndpointsIn<typeof clock>
  | EndpointsIn<typeof door>
  | EndpointsIn<typeof doorDesks>
  | EndpointsIn<typeof draftMedia>
  | EndpointsIn<typeof drafts>
  | EndpointsIn<typeof editions>
  | EndpointsIn<typeof experiences>
  | EndpointsIn<typeof exportFiles>
  | EndpointsIn<typeof experiencesConsole>
  | EndpointsIn<typeof forms>
  | EndpointsIn<typeof formsConsole>
  | EndpointsIn<typeof home>
  | EndpointsIn<typeof identity>
  | EndpointsIn<typeof myDay>
  | EndpointsIn<typeof newEditions>
  | EndpointsIn<typeof passkeys>
  | EndpointsIn<typeof peopleImport>
  | EndpointsIn<typeof photoReview>
  | EndpointsIn<typeof photoUploads>
  | EndpointsIn<typeof photos>
  | EndpointsIn<typeof preview>
  | EndpointsIn<typeof profiles>
  | EndpointsIn<typeof scheduleImport>
  | EndpointsIn<typeof publications>
  | EndpointsIn<typeof push>
  | EndpointsIn<typeof peopleList>
  | EndpointsIn<typeof registrations>
  | EndpointsIn<typeof rehearsal>
  | EndpointsIn<typeof report>
  | EndpointsIn<typeof resources>
  | EndpointsIn<typeof schedule>
  | EndpointsIn<typeof screens>
  | EndpointsIn<typeof seating>
  | EndpointsIn<typeof seatingConsole>
  | EndpointsIn<typeof signIns>
  | EndpointsIn<typeof social>
  | EndpointsIn<typeof staff>
  | EndpointsIn<typeof surveys>
  | EndpointsIn<typeof today>
  | EndpointsIn<typeof videos>;

/** Every call by its name, e.g. `"GET /profile"`. Types only, so that callers ship no schema. */
export type Calls = { [E in AnyEndpoint as `${E["method"]} ${E["path"]}`]: E };
export type CallName = keyof Calls;
