import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MATRIX } from "#test/access/access-matrix.ts";
import { createTestServices, testConfig } from "#test/services.ts";
import { addStaff, openDemonstration, type Demonstration } from "#test/people.ts";

const EDITION = "global-2025";
/** A call needs at most this many kinds of people until one may make it. */
const ASKERS = ["organiser", "photographer", "both", null] as const;

const LIMITS = { CALLS_PER_MINUTE: "1000000", FORMS_PER_MINUTE: "1000000", PEOPLE_PER_ADDRESS: "100000" };

let demo: Demonstration;
beforeAll(async () => {
  demo = await openDemonstration(await createTestServices(testConfig(LIMITS), "demo"));
  await addStaff(demo.services, EDITION);
  await demo.app.ready();
});
afterAll(() => demo.close());

/** Copies of a body with one of its texts, names or a new field replaced. */
function changedBodies(body: unknown, text: string): unknown[] {
  if (typeof body === "string") return [`${body}${text}`];
  if (typeof body !== "object" || body === null) return [];
  if (Array.isArray(body))
    return [
      [...(body as unknown[]), text],
      ...body.flatMap((one, at) => changedBodies(one, text).map((changed) => body.with(at, changed))),
    ];
  return [
    { ...body, [`x${text}`]: 1 },
    ...Object.entries(body).flatMap(([name, one]) => [
      { ...body, [name]: text },
      ...changedBodies(one, text).map((changed) => ({ ...body, [name]: changed })),
    ]),
  ];
}

/** The parameters that a call declares for its query, and one that it does not. */
function parametersOf(method: string, route: string): string[] {
  const { paths } = demo.app.swagger() as unknown as {
    paths: Record<string, Record<string, { parameters?: { in: string; name: string }[] }>>;
  };
  const declared = paths[route]?.[method.toLowerCase()]?.parameters ?? [];
  return ["other", ...declared.filter((one) => one.in === "query").map(({ name }) => name)];
}

/** Copies of an address with the text added to one part of its path or query, or as the value of a parameter. */
function changedAddresses(address: string, route: string, parameters: readonly string[], text: string): string[] {
  const sent = encodeURIComponent(text);
  const [path = "", query = ""] = address.split("?");
  const parts = path.split("/");
  const names = route.replace(/^\/api/, "").split("/");
  const pairs = query ? query.split("&") : [];
  return [
    ...names.flatMap((name, at) =>
      name.startsWith("{") ? [`${parts.with(at, `${parts[at]}${sent}`).join("/")}?${query}`] : [],
    ),
    ...pairs.map((pair, at) => `${path}?${pairs.with(at, `${pair}${sent}`).join("&")}`),
    ...parameters.map(
      (name) => `${path}?${[...pairs.filter((pair) => !pair.startsWith(`${name}=`)), `${name}=a${sent}`].join("&")}`,
    ),
  ];
}

const CALLS = Object.entries(MATRIX).filter(([, { statuses }]) => statuses.length > 0);

describe("a character that cannot be stored", () => {
  it.each(CALLS)(
    "in any text of %s is refused, and never a failure of the server [C22]",
    async (call, { path, body }) => {
      const [method, route] = call.split(" ") as [InjectOptions["method"] & string, string];
      const valid = typeof body === "function" ? body("organiser") : body;
      const texts = ["\0", "\u0001"];
      const parameters = parametersOf(method, route);
      const addresses = texts.flatMap((text) => changedAddresses(path, route, parameters, text));
      const bodies = valid ? ["\0", "\ud800"].flatMap((text) => changedBodies(valid, text)) : [];
      const sent = [
        ...addresses.map((url) => ({ url, payload: valid })),
        ...bodies.map((payload) => ({ url: path, payload })),
      ];
      const failed: unknown[] = [];
      // Who may make the call is asked first the next time.
      const askers: (string | null)[] = [...ASKERS];
      for (const { url, payload } of sent)
        for (const who of askers) {
          const json = payload
            ? { payload: JSON.stringify(payload), headers: { "content-type": "application/json" } }
            : {};
          const { status, body: answer } = await demo.ask(who, url, { method, ...json });
          if (status >= 500) failed.push([who, url, payload, answer]);
          if ([401, 403].includes(status)) continue;
          askers.splice(askers.indexOf(who), 1);
          askers.unshift(who);
          break;
        }
      expect(failed).toEqual([]);
    },
  );

  it("in an address of a page, a file or the sign-in is no failure of the server [C22]", async () => {
    const addresses = [
      "/media/%00.png",
      "/media/people/%00.jpg",
      "/media/photos/%00/large.jpg",
      "/calendar/%00.ics",
      "/home?x=%00",
      "/uploads/%00",
      "/console/%00",
      "/profile/pub/%00",
      "/oidc/auth?client_id=%00",
      "/oidc/interaction/%00",
      "/login/start?return=%00",
      "/login/callback?state=%00&code=%00",
      "/oidc/reset?token=%00",
      "/%ED%A0%80",
    ];
    const statuses = await Promise.all(
      addresses.map(async (url) => [
        url,
        (await demo.app.inject({ url, headers: { accept: "text/html" } })).statusCode,
      ]),
    );
    expect(statuses.filter(([, status]) => Number(status) >= 500)).toEqual([]);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const posts = [
      ["/oidc/token", "grant_type=refresh_token&client_id=%00&refresh_token=%00"],
      ["/oidc/token", "grant_type=authorization_code&code=%00"],
      ["/oidc/login", "email=%00&password=%00"],
      ["/oidc/token/revocation", "token=%00&client_id=%00"],
    ] as const;
    for (const [url, payload] of posts)
      expect((await demo.app.inject({ method: "POST", url, headers: form, payload })).statusCode).toBeLessThan(500);
  });
});
