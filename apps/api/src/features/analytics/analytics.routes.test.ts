import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { removeOldEvents } from "./analytics.repository.ts";

let conference: Demonstration;
beforeAll(async () => {
  conference = await openDemonstration();
});
afterAll(() => conference.close());
beforeEach(() => conference.services.sql`delete from analytics_events`);

type EventRow = { person_id: number | null; name: string; page: string; props: Record<string, unknown> };
const storedEvents = () =>
  conference.services.sql<EventRow[]>`select person_id, name, page, props from analytics_events order by id`;
const click = {
  name: "click_button",
  at: "2025-07-18T01:10:00Z",
  page: "/home",
  props: { button_name: "give", anonymous_id: "anon-4711" },
};
const post = async (who: string, path: string, payload: object, headers = {}): Promise<number> =>
  (await conference.ask(who, `/analytics/${path}`, { method: "POST", payload, headers })).status;
const track = (who: string, ...events: object[]): Promise<number> => post(who, "events", { events });
const consent = (who: string, tracking: boolean) =>
  conference.ask(who, "/profile/tracking", { method: "PUT", payload: { tracking } });
const personIdOf = async (who: string): Promise<number> =>
  ((await conference.ask(who, "/profile")).json as { id: number }).id;

describe("analytics events", () => {
  it("are stored without the person unless they have consented [A10] [C05]", async () => {
    expect(await track("scs", click, { ...click, name: "screen_view", page: "/schedule?day=2" })).toBe(202);
    expect(await storedEvents()).toEqual([
      { person_id: null, name: "click_button", page: "/home", props: click.props },
      { person_id: null, name: "screen_view", page: "/schedule", props: click.props },
    ]);
  });

  it("are stored with a person who has consented, until they withdraw it [A10]", async () => {
    await consent("gc", true);
    await track("gc", click);
    expect((await storedEvents()).map((row) => row.person_id)).toEqual([await personIdOf("gc")]);
    await consent("gc", false);
    await track("gc", click);
    expect((await storedEvents()).map((row) => row.person_id)).toEqual([null, null]);
  });

  it("never contain the email address or the organization, with or without consent [A10]", async () => {
    const { email, organization, hashId, sub, name } = (await conference.ask("both", "/profile")).json as Record<
      string,
      string
    >;
    const props = {
      email: `${email}`,
      organization: `${organization}`,
      text: `${email} of ${organization}, ${hashId} ${sub} ${name}`,
    };
    for (const tracking of [false, true]) {
      await consent("both", tracking);
      await track("both", { ...click, page: "/profile/pub/V1StGXR8_Z5jdHi6B-myT", props });
      await post("both", "external-link", { url: `https://give.example/?prefilled_email=${email}`, from: "/home" });
    }
    const rows = JSON.stringify(await storedEvents());
    for (const text of [email, organization, hashId, sub, name, "V1StGXR8"]) expect(rows).not.toContain(text);
    expect((await storedEvents()).length).toBe(4);
  });

  it("of a host are accepted but not stored [A02] [C05]", async () => {
    await consent("host", true);
    expect(await track("host", click)).toBe(202);
    expect(await post("host", "external-link", { url: "https://example.org", from: "/home" })).toBe(201);
    expect(await storedEvents()).toEqual([]);
  });

  it("sent twice with one idempotency key are stored once", async () => {
    const headers = { "idempotency-key": "events" };
    for (const _ of [1, 2]) expect(await post("scs", "events", { events: [click, click] }, headers)).toBe(202);
    expect(await storedEvents()).toHaveLength(2);
  });

  it("are limited in number, form and size", async () => {
    const many = (count: number) => Array.from({ length: count }, () => click);
    const props = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, index]));
    expect([await track("scs", ...many(50)), await track("scs", { ...click, props: props(20) })]).toEqual([202, 202]);
    const wrong = [
      { ...click, name: "" },
      { ...click, name: "drop table" },
      { ...click, name: "x".repeat(65) },
      { ...click, at: "yesterday" },
      { ...click, page: "x".repeat(501) },
      { ...click, props: props(21) },
      { ...click, props: { deep: { er: 1 } } },
      { ...click, props: { long: "x".repeat(501) } },
      { ...click, person: 1 },
    ];
    const answers = [];
    for (const event of wrong) answers.push(await track("scs", event));
    expect(answers).toEqual(wrong.map(() => 400));
    expect(await track("scs", ...many(51))).toBe(400);
    expect(await track("scs", { ...click, props: { text: "a\u0000b\uD800" } })).toBe(400);
    expect(await track("scs", { ...click, at: "0000-01-01T00:00:00Z" })).toBe(202);
    expect(await storedEvents()).toHaveLength(52);
  });

  it("are deleted after 400 days", async () => {
    await track("scs", click, { ...click, name: "old" });
    await conference.services.sql`update analytics_events set received_at = now() - interval '399 days'`;
    await conference.services
      .sql`update analytics_events set received_at = now() - interval '401 days' where name = 'old'`;
    await removeOldEvents(conference.services.db);
    expect((await storedEvents()).map((row) => row.name)).toEqual(["click_button"]);
  });
});

describe("a click on an external link", () => {
  it("is stored with its target and the page that it was on [N15]", async () => {
    expect(await post("scs", "external-link", { url: "https://maps.example/hall?q=1", from: "/gpcr/home#map" })).toBe(
      201,
    );
    expect(await post("scs", "external-link", { url: "mailto:help@example.org", from: "/url?q=x" })).toBe(201);
    expect(await storedEvents()).toEqual([
      { person_id: null, name: "external_link", page: "/gpcr/home", props: { url: "https://maps.example/hall" } },
      { person_id: null, name: "external_link", page: "/url", props: { url: "mailto:" } },
    ]);
  });

  it.each([
    [{ url: "javascript:alert(1)", from: "/home" }, "body.url"],
    [{ url: "/home", from: "/home" }, "body.url"],
    [{ url: "https://example.org", from: "https://evil.example/home" }, "body.from"],
    [{ url: "https://example.org", from: "//evil.example" }, "body.from"],
    [{ url: "https://example.org", from: "/nowhere" }, "body.from"],
  ])("is refused with the payload %j [N15]", async (payload, path) => {
    const { status, json } = await conference.ask("scs", "/analytics/external-link", { method: "POST", payload });
    expect([status, (json as { errors: { path: string }[] }).errors.map((issue) => issue.path)]).toEqual([400, [path]]);
    expect(await storedEvents()).toEqual([]);
  });
});
