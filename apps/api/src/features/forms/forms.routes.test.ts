import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestServices, testConfig } from "#test/services.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { formsPersonalData } from "./forms.personal-data.ts";

let demo: Demonstration;
beforeAll(async () => {
  demo = await openDemonstration(await createTestServices(testConfig({ FORMS_PER_MINUTE: "60" }), "demo"));
});
afterAll(() => demo.close());
beforeEach(() => demo.services.sql`delete from form_entries`);

type EntryRow = { kind: string; payload: Record<string, string>; email: string; person_id: number | null };
const storedEntries = () =>
  demo.services.sql<EntryRow[]>`select kind, payload, email, person_id from form_entries order by created_at, id`;
let callers = 0;
/** Each call comes from a different address, so that only the test of the limit reaches it. */
const send = (who: string | null, form: string, payload: object, headers = {}, remoteAddress?: string) =>
  demo.ask(who, `/webhooks/${form}`, {
    method: "POST",
    payload,
    headers,
    remoteAddress: remoteAddress ?? `10.0.${Math.floor(++callers / 250)}.${callers % 250}`,
  });
const personIdOf = async (who: string): Promise<number> =>
  ((await demo.ask(who, "/profile")).json as { id: number }).id;

const NEWS = { name: "Ama Boateng", email: "Ama@Example.org", conferenceType: "Global", language: "en" };
const GUIDE = { Email: "teacher@example.org", Name: " Kofi ", Organization: "" };
const FRIEND = { name: "Esi", email: "esi@example.org" };

describe("a form that a person sends", () => {
  it("to sign up for the newsletter is stored with referrer, language and conference type [C06] [F02]", async () => {
    const { status, body } = await send(null, "newsletter", { ...NEWS, referrerEmail: "scs@demo.test" });
    expect([status, body]).toEqual([200, ""]);
    expect(await storedEntries()).toEqual([
      {
        kind: "newsletter",
        payload: { ...NEWS, referrerEmail: "scs@demo.test" },
        email: "ama@example.org",
        person_id: null,
      },
    ]);
  });

  it("to get the student guide is stored, and answered with the address of the PDF [C06] [F01]", async () => {
    const { status, json } = await send(null, "student-guide", GUIDE);
    expect([status, json]).toEqual([200, { downloadUrl: expect.stringMatching(/^\/media\/[0-9a-f]{24}\.pdf$/) }]);
    expect((await storedEntries()).map(({ kind, payload }) => [kind, payload])).toEqual([
      ["student-guide", { Email: "teacher@example.org", Name: "Kofi" }],
    ]);
    const { downloadUrl } = json as { downloadUrl: string };
    const guide = await demo.app.inject({ url: downloadUrl });
    expect([guide.statusCode, guide.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(guide.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const other = await demo.ask(null, "/webhooks/student-guide?conferenceType=Regional", {
      method: "POST",
      payload: { Email: "khru@example.org" },
    });
    expect((other.json as { downloadUrl: string }).downloadUrl).not.toBe(downloadUrl);
  });

  it("to invite a friend is stored with the name of the person who invites [C06] [F03]", async () => {
    expect((await send("regional", "invite", FRIEND)).status).toBe(200);
    const { name } = (await demo.ask("regional", "/profile")).json as { name: string };
    expect(await storedEntries()).toEqual([
      {
        kind: "invite",
        payload: { ...FRIEND, invitedBy: name, conferenceType: "Regional" },
        email: "esi@example.org",
        person_id: await personIdOf("regional"),
      },
    ]);
  });

  it("twice with one idempotency key is stored once; another form with that key is refused [C06]", async () => {
    const headers = { "idempotency-key": "a-key" };
    for (const [who, form, payload] of [
      [null, "newsletter", NEWS],
      [null, "student-guide", GUIDE],
      ["scs", "invite", FRIEND],
    ] as const) {
      const first = await send(who, form, payload, headers);
      const again = await send(who, form, payload, headers);
      expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    }
    expect((await storedEntries()).map(({ kind }) => kind)).toEqual(["newsletter", "student-guide", "invite"]);
    expect((await send(null, "newsletter", { ...NEWS, name: "Another" }, headers)).status).toBe(409);
    expect(await storedEntries()).toHaveLength(3);
  });

  it("several times at once with one idempotency key is stored once [C06]", async () => {
    const headers = { "idempotency-key": "two-taps" };
    const answers = await Promise.all([1, 2, 3].map(() => send(null, "newsletter", NEWS, headers)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await storedEntries()).toHaveLength(1);
  });
});

describe("an invalid form", () => {
  it("is refused by the same rules as in the app, in the same order, and not stored [F01] [F02] [F03]", async () => {
    const wrong: [string | null, string, object, string][] = [
      [null, "newsletter", { ...NEWS, email: " ", name: "" }, "email must be filled in; name must be filled in"],
      [null, "newsletter", { ...NEWS, email: "ama" }, "email is not an email address"],
      [null, "newsletter", { ...NEWS, name: undefined }, "name must be filled in"],
      [null, "newsletter", { ...NEWS, referrerEmail: "me" }, "email is not an email address"],
      [null, "student-guide", { Email: "" }, "Email must be filled in"],
      [null, "student-guide", { Email: "a@b" }, "Email is not an email address"],
      ["scs", "invite", { name: "", email: "" }, "name must be filled in; email must be filled in"],
      [
        "scs",
        "invite",
        { name: "Esi\r\nBcc: x", email: "esi" },
        "name contains characters that are not allowed; email is not an email address",
      ],
    ];
    const answers = [];
    for (const [who, form, payload] of wrong) {
      const { status, json } = await send(who, form, payload);
      answers.push([status, (json as { message: string }).message]);
    }
    expect(answers).toEqual(wrong.map(([, , , detail]) => [422, detail]));
    expect(await storedEntries()).toEqual([]);
  });

  it("may lack a name if the edition does not ask for one [F02]", async () => {
    expect((await send(null, "newsletter", { ...NEWS, name: undefined, conferenceType: "Regional" })).status).toBe(200);
  });

  it("with unknown fields, wrong types or too much text is answered with 400 or 413 [C06]", async () => {
    const hostile = [
      {},
      [],
      { ...NEWS, conferenceType: "Lunar" },
      { ...NEWS, language: "tc" },
      { ...NEWS, email: ["ama@example.org"] },
      { ...NEWS, email: { $gt: "" } },
      { ...NEWS, callback: "http://169.254.169.254/" },
      { ...NEWS, name: "a".repeat(1001) },
    ];
    const statuses = [];
    for (const payload of hostile) statuses.push((await send(null, "newsletter", payload)).status);
    expect(statuses).toEqual(hostile.map(() => 400));
    expect((await send(null, "newsletter", { ...NEWS, name: "x".repeat(300_000) })).status).toBe(413);
    expect(await storedEntries()).toEqual([]);
  });

  it("with text that looks like code is stored unchanged", async () => {
    const name = `'; drop table form_entries; -- <script>alert(1)</script> {{7*7}} =cmd|' /C calc'!A0`;
    expect((await send(null, "newsletter", { ...NEWS, name })).status).toBe(200);
    expect((await storedEntries()).map(({ payload }) => payload["name"])).toEqual([name]);
  });
});

describe("too many forms", () => {
  it("from one IP address are answered with 429, and other addresses are not affected [C06]", async () => {
    const statuses = [];
    for (let n = 0; n < 62; n++)
      statuses.push((await send(null, "newsletter", { ...NEWS, email: `n${n}@example.org` }, {}, "192.0.2.7")).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429, 429]);
    const guide = await send(null, "student-guide", GUIDE, {}, "192.0.2.7");
    expect([guide.status, Number(guide.headers["retry-after"])]).toEqual([429, expect.any(Number)]);
    expect((await send(null, "student-guide", GUIDE, {}, "192.0.2.8")).status).toBe(200);
    expect(await storedEntries()).toHaveLength(61);
  });

  it("of people with a token are counted by person, so a whole hall can sign up at once [O05] [C06]", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 62; n++) {
      const who = ["scs", "host"][n % 2] ?? null;
      statuses.push((await send(who, "newsletter", { ...NEWS, email: `n${n}@example.org` }, {}, "192.0.2.9")).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it("name one mailbox at most three times a day, from whichever IP address and form they come [F05]", async () => {
    const variants = [
      NEWS,
      { ...NEWS, email: "ama@example.ORG" },
      { ...NEWS, email: "kofi@example.org", referrerEmail: "Ama@example.org" },
    ];
    for (const form of variants) expect((await send(null, "newsletter", form)).status).toBe(200);
    const refused = [
      await send(null, "newsletter", { ...NEWS, email: "AMA@example.org" }),
      await send(null, "newsletter", { ...NEWS, email: "esi@example.org", referrerEmail: "ama@example.org" }),
      await send(null, "student-guide", { ...GUIDE, Email: "ama@example.org" }),
      await send("scs", "invite", { name: "Ama", email: "ama@example.org" }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
    expect((await send(null, "newsletter", { ...NEWS, email: "esi@example.org" })).status).toBe(200);
    await demo.services.sql`update form_entries set created_at = now() - interval '25 hours'`;
    expect((await send(null, "newsletter", NEWS)).status).toBe(200);
  });

  it("name a mailbox only three times even if they arrive at the same moment [F05]", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(null, "newsletter", NEWS)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it("may name the mailbox of the signed-in sender more often, but not with another person's token [F05]", async () => {
    const own = (n: number) => ({ ...NEWS, email: `friend${n}@example.org`, referrerEmail: "scs@demo.test" });
    for (let n = 0; n < 5; n++) expect((await send("scs", "newsletter", own(n))).status).toBe(200);
    expect((await send("host", "newsletter", own(6))).status).toBe(429);
  });
});

describe("stored forms about a person", () => {
  const who = async (name: string) => ({ id: await personIdOf(name), hashId: "", email: `${name}@demo.test` });

  beforeEach(async () => {
    await send("scs", "invite", FRIEND);
    await send("both", "invite", { name: "Ruth", email: "SCS@demo.test" });
    await send(null, "newsletter", { ...NEWS, email: "scs@demo.test" });
    await send(null, "newsletter", { ...NEWS, referrerEmail: "Scs@demo.test" });
    await send(null, "student-guide", GUIDE);
  });

  it("are part of the person's export, without other people's data [C06]", async () => {
    const exported = await formsPersonalData.export(demo.services, await who("scs"));
    expect((exported as { kind: string; form: object }[]).map(({ kind, form }) => [kind, form])).toEqual([
      ["invite", { ...FRIEND, conferenceType: "Global" }],
      ["invite", { name: "Ruth", email: "SCS@demo.test", conferenceType: "Global" }],
      ["newsletter", { ...NEWS, email: "scs@demo.test" }],
      ["newsletter", { referrerEmail: "scs@demo.test" }],
    ]);
    expect(await formsPersonalData.export(demo.services, await who("gc"))).toEqual([]);
  });

  it("are deleted when the person is erased; forms of others stay without the person's address [C06]", async () => {
    await formsPersonalData.erase?.(demo.services.db, await who("scs"));
    expect((await storedEntries()).map(({ kind, payload }) => [kind, payload])).toEqual([
      ["newsletter", NEWS],
      ["student-guide", { Email: GUIDE.Email, Name: "Kofi" }],
    ]);
  });
});
