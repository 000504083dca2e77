import type * as analytics from "./analytics.ts";
import type * as announcements from "./announcements.ts";
import type * as clock from "./clock.ts";
import type * as editions from "./editions.ts";
import type { Endpoint } from "./endpoint.ts";
import type * as experiences from "./experiences.ts";
import type * as allocation from "./experiences-allocation.ts";
import type * as forms from "./forms.ts";
import type * as home from "./home.ts";
import type * as identity from "./identity.ts";
import type * as myDay from "./my-day.ts";
import type * as photos from "./photos.ts";
import type * as profiles from "./profiles.ts";
import type * as push from "./push.ts";
import type * as resources from "./resources.ts";
import type * as schedule from "./schedule.ts";
import type * as seating from "./seating.ts";
import type * as social from "./social.ts";
import type * as surveys from "./surveys.ts";
import type * as videos from "./videos.ts";

type EndpointsIn<Module> = Extract<Module[keyof Module], Endpoint>;

type AnyEndpoint =
  | EndpointsIn<typeof allocation>
  | EndpointsIn<typeof analytics>
  | EndpointsIn<typeof announcements>
  | EndpointsIn<typeof clock>
  | EndpointsIn<typeof editions>
  | EndpointsIn<typeof experiences>
  | EndpointsIn<typeof forms>
  | EndpointsIn<typeof home>
  | EndpointsIn<typeof identity>
  | EndpointsIn<typeof myDay>
  | EndpointsIn<typeof photos>
  | EndpointsIn<typeof profiles>
  | EndpointsIn<typeof push>
  | EndpointsIn<typeof resources>
  | EndpointsIn<typeof schedule>
  | EndpointsIn<typeof seating>
  | EndpointsIn<typeof social>
  | EndpointsIn<typeof surveys>
  | EndpointsIn<typeof videos>;

/** Every call by its name, e.g. `"GET /profile"`. Types only, so that callers ship no schema. */
export type Calls = { [E in AnyEndpoint as `${E["method"]} ${E["path"]}`]: E };
export type CallName = keyof Calls;
