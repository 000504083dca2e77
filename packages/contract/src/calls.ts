import type * as analytics from "./app/analytics.ts";
import type * as announcements from "./app/announcements.ts";
import type * as announcementsConsole from "./console/announcements-console.ts";
import type * as clock from "./base/clock.ts";
import type * as door from "./console/door.ts";
import type * as doorDesks from "./console/door-desks.ts";
import type * as draftMedia from "./console/draft-media.ts";
import type * as drafts from "./console/drafts.ts";
import type * as editions from "./app/editions.ts";
import type { Endpoint } from "./base/endpoint.ts";
import type * as exportFiles from "./console/exports.ts";
import type * as experiences from "./app/experiences.ts";
import type * as allocation from "./console/experiences-allocation.ts";
import type * as experiencesConsole from "./console/experiences-console.ts";
import type * as firstSteps from "./setup/first-steps.ts";
import type * as forms from "./app/forms.ts";
import type * as formsConsole from "./console/forms-console.ts";
import type * as home from "./app/home.ts";
import type * as identity from "./app/identity.ts";
import type * as myDay from "./app/my-day.ts";
import type * as newEditions from "./console/new-editions.ts";
import type * as passkeys from "./app/passkeys.ts";
import type * as peopleImport from "./console/people-import.ts";
import type * as photoReview from "./console/photo-review.ts";
import type * as photoUploads from "./console/photo-uploads.ts";
import type * as photos from "./app/photos.ts";
import type * as preview from "./console/preview.ts";
import type * as profiles from "./app/profiles.ts";
import type * as scheduleImport from "./console/schedule-import.ts";
import type * as publications from "./console/publications.ts";
import type * as push from "./app/push.ts";
import type * as peopleList from "./console/people-list.ts";
import type * as registrations from "./console/registrations.ts";
import type * as rehearsal from "./console/rehearsal.ts";
import type * as report from "./console/report.ts";
import type * as resources from "./app/resources.ts";
import type * as schedule from "./app/schedule.ts";
import type * as screens from "./console/screens.ts";
import type * as webhooks from "./console/webhooks.ts";
import type * as seating from "./app/seating.ts";
import type * as seatingConsole from "./console/seating-console.ts";
import type * as signIns from "./app/sign-ins.ts";
import type * as access from "./console/access.ts";
import type * as staff from "./base/staff.ts";
import type * as social from "./app/social.ts";
import type * as speakers from "./app/speakers.ts";
import type * as speakersConsole from "./console/speakers-console.ts";
import type * as surveys from "./app/surveys.ts";
import type * as today from "./console/today.ts";
import type * as translations from "./console/translations.ts";
import type * as videos from "./app/videos.ts";

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
  | EndpointsIn<typeof firstSteps>
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
  | EndpointsIn<typeof access>
  | EndpointsIn<typeof staff>
  | EndpointsIn<typeof speakers>
  | EndpointsIn<typeof speakersConsole>
  | EndpointsIn<typeof surveys>
  | EndpointsIn<typeof today>
  | EndpointsIn<typeof translations>
  | EndpointsIn<typeof videos>
  | EndpointsIn<typeof webhooks>;

/** Every call by its name, e.g. `"GET /profile"`. Types only, so that callers ship no schema. */
export type Calls = { [E in AnyEndpoint as `${E["method"]} ${E["path"]}`]: E };
export type CallName = keyof Calls;
