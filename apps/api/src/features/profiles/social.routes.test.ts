import type { SocialProfile } from "@narthex/contract/app/social";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EMPTY_PROFILE, openDemonstration, type Demonstration } from "#test/people.ts";

let conference: Demonstration;
beforeAll(async () => {
  conference = await openDemonstration();
});
afterAll(() => conference.close());

type Answer = { status: number; profile: SocialProfile; problem: { detail: string; errors?: { path: string }[] } };
const read = async (who: string): Promise<SocialProfile> =>
  ((await conference.ask(who, "/socialprofile")).json as { socialprofile: SocialProfile }).socialprofile;
const publicOf = async (id: string) => conference.ask(null, `/socialprofile/public?id=${encodeURIComponent(id)}`);
async function change(who: string, own: object, headers: Record<string, string> = {}): Promise<Answer> {
  const { id: _, ...present } = await read(who);
  const options = { method: "PUT", payload: { ...present, ...own }, headers } as const;
  const { status, json } = await conference.ask(who, "/socialprofile/update", options);
  return {
    status,
    profile: (json as { socialprofile: SocialProfile }).socialprofile,
    problem: json as Answer["problem"],
  };
}
const FIELDS = [
  "id",
  "name",
  "organization",
  "title",
  "email",
  "emailFlag",
  "instagram",
  "facebook",
  "x",
  "linkedin",
  "profilePicture",
];

describe("a social profile", () => {
  it("starts with the name and organization of the registration, without an email address [P01] [P10]", async () => {
    expect(await read("scs")).toEqual({
      ...EMPTY_PROFILE,
      id: expect.stringMatching(/^[\w-]{21,22}$/),
      name: "Ruth Amoah-Lindström",
      organization: "Harbour Street Church, Takoradi",
    });
  });

  it("is stored as written, with handles without @ or address, and does not change the registration [P02] [P09] [P10]", async () => {
    const written = {
      name: "  Ruth A. ",
      organization: "",
      title: "Cellist",
      email: "ruth@example.org",
      emailFlag: true,
      instagram: "@ruth.a",
      facebook: "https://www.facebook.com/ruth.a.5",
      x: "ruth_a",
      linkedin: null,
    };
    const { status, profile } = await change("scs", written);
    const stored = { ...written, name: "Ruth A.", instagram: "ruth.a", facebook: "ruth.a.5", linkedin: "" };
    expect(status).toBe(201);
    expect(profile).toEqual({ ...stored, id: profile.id, profilePicture: null });
    expect(await read("scs")).toEqual(profile);
    const { json } = await conference.ask("scs", "/profile");
    expect(json).toMatchObject({ name: "Ruth Amoah-Lindström", email: "scs@demo.test" });
  });

  it.each(["", "   ", "\u200B"])("without a name (%j) is refused with the specified message [P03]", async (name) => {
    const { status, problem } = await change("gc", { name });
    expect([status, problem.detail, problem.errors?.map(({ path }) => path)]).toEqual([
      422,
      "Let us know your name!",
      ["body.name"],
    ]);
    expect((await read("gc")).name).toBe("Daniel Prakoso-Wee");
  });

  it("with invalid fields is refused, and the answer names each [P02]", async () => {
    const wrong = { title: "a\u0007b", email: "nobody", instagram: "https://evil.example/x", name: "x".repeat(201) };
    const { status, problem } = await change("gc", wrong);
    expect([status, problem.errors?.map(({ path }) => path)]).toEqual([
      422,
      ["body.name", "body.title", "body.email", "body.instagram"],
    ]);
    const { status: odd } = await change("gc", { id: "somebody" });
    expect(odd).toBe(400);
    expect(await read("gc")).toMatchObject({ title: "", email: null });
  });

  it("is changed once for one idempotency key", async () => {
    const headers = { "idempotency-key": "k" };
    const first = await change("both", { title: "One" }, headers);
    await change("both", { title: "Two" });
    const { id: _, ...sent } = first.profile;
    const again = await change("both", { ...sent, title: "One" }, headers);
    expect([again.status, again.profile.title, (await read("both")).title]).toEqual([201, "One", "Two"]);
  });
});

describe("a public profile", () => {
  it("can be read by everyone who has its id, without any internal field [P06] [P08]", async () => {
    const { profile } = await change("host", { email: "ethan@example.org", emailFlag: true });
    const { status, json } = await publicOf(profile.id);
    const { emailFlag: _, ...seen } = profile;
    expect([status, json]).toEqual([200, { socialprofile: seen }]);
    expect(Object.keys((json as { socialprofile: object }).socialprofile)).toEqual(
      FIELDS.filter((field) => field !== "emailFlag"),
    );
  });

  it("does not show a hidden address or the address of the sign-in [P08] [P10]", async () => {
    const { profile } = await change("host", { email: "hidden@example.org", emailFlag: false });
    const { body, json } = await publicOf(profile.id);
    expect(json).toMatchObject({ socialprofile: { email: null } });
    expect(body).not.toMatch(/hidden@example|host@demo|emailFlag/);
    const { profile: none } = await change("host", { email: null, emailFlag: true });
    expect((await publicOf(none.id)).json).toMatchObject({ socialprofile: { email: null } });
  });

  it("cannot be found by guessing: numbers, similar ids and nonsense get the same answer [P06]", async () => {
    const { id } = await read("scs");
    const { id: number } = (await conference.ask("scs", "/profile")).json as { id: number };
    const last = id.endsWith("a") ? "b" : "a";
    const near = [
      id.slice(0, -1),
      `${id}a`,
      id.slice(0, -1) + last,
      id.toLowerCase() === id ? id.toUpperCase() : id.toLowerCase(),
    ];
    const numbers = Array.from({ length: 30 }, (_, index) => String(index));
    const odd = ["", " ", "%", "*", "null", "scs@demo.test", "'; select 1", "../socialprofile", "x".repeat(5000), "🙂"];
    const answers = await Promise.all([...near, String(number), ...numbers, ...odd].map(publicOf));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    expect((await conference.ask(null, "/socialprofile/public")).status).toBe(404);
    expect((await publicOf(id)).status).toBe(200);
  });

  it("cannot be changed for another person by ids in the body", async () => {
    const [scs, gc] = [await read("scs"), await read("gc")];
    for (const claim of [{ id: scs.id }, { personId: 1 }, { hashId: scs.id }])
      expect((await change("gc", claim)).status).toBe(400);
    expect([await read("scs"), await read("gc")]).toEqual([scs, gc]);
  });
});
