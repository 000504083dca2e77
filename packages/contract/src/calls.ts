import type { Endpoint } from "./base/endpoint.ts";
import type * as modules from "./modules.ts";

type EndpointsIn<Module> = Extract<Module[keyof Module], Endpoint>;
type AnyEndpoint = { [Name in keyof typeof modules]: EndpointsIn<(typeof modules)[Name]> }[keyof typeof modules];

/** Every call by its name, e.g. `"GET /profile"`. Types only, so that callers ship no schema. */
export type Calls = { [E in AnyEndpoint as `${E["method"]} ${E["path"]}`]: E };
export type CallName = keyof Calls;
