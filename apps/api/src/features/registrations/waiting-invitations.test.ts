import type { Difference, Publication } from "@narthex/contract/console/publications";
import type { PersonRow } from "@narthex/contract/console/people-list";
import type { PersonPage } from "@narthex/contract/console/registrations";
import type { ConsoleAccess } from "@narthex/contract/console/access";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sendWaitingInvitationsChore } from "#features/identity/index.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";

const AUTUMN = "autumn-2026";
const PERSON = {
  preferredName: "P",
  type: "SCS",
  confYear: "2026-G",
  organization: "",
  groupName: "",
  country: "",
  delegateId: "",
  needLiveVoice: false,
  needsStepFree: false,
  signupCheck: true,
  channels: [],
};

let demo: Demonstration;
beforeAll(async () => {
  demo = await openDemonstration();
  await post("global-2025/editions", {
    from: "nothing",
    id: AUTUMN,
    title: { en: "Autumn" },
    place: "Lake Hall",
    firstDay: "2026-10-02",
    days: 3,
    timeZone: "Asia/Bangkok",
    languages: ["zh", "th"],
    hostOrganization: "Lake Church",
    supportEmail: "hello@lake.example",
    palette: 2,
  });
});
afterAll(() => demo.close());

const get = async <T>(path: string): Promise<T> => (await demo.ask("organiser", `/console/${path}`)).json as T;
const post = (path: string, payload: object = {}) =>
  demo.ask("organiser", `/console/${path}`, { method: "POST", payload });
const add = async (name: string, invitation: string | null): Promise<string> => {
  const body = { email: `${name}@autumn.example`, fields: { ...PERSON, name }, invitation };
  return ((await post(`${AUTUMN}/people`, body)).json as { hashId: string }).hashId;
};
const list = (query = "") =>
  get<{ people: PersonRow[] } & Record<"uninvited" | "waiting" | "invited" | "used" | "invitable", number>>(
    `${AUTUMN}/people?limit=50${query}`,
  );
const invitationOf = async (hashId: string): Promise<string> =>
  (await get<PersonPage>(`${AUTUMN}/people/${hashId}`)).invitation.state;
const invited = async (): Promise<string[]> =>
  (
    await demo.services
      .sql`select recipient, edition_id from mails where recipient like '%@autumn.example' order by recipient`
  ).map(({ recipient, edition_id: edition }) => `${String(recipient)} ${String(edition)}`);
async function publish(): Promise<number> {
  const { digest, impact } = await get<Difference>(`${AUTUMN}/difference`);
  expect((await post(`${AUTUMN}/publications`, { digest, people: impact.people })).status).toBe(201);
  return (await get<Publication[]>(`${AUTUMN}/publications`))[0]?.id ?? 0;
}

it("invitations of a draft wait for its publication and for the end of its recall; those who were not invited are shown, and invited together [B107]", async () => {
  const mine = async () => (await get<ConsoleAccess>("access")).editions.map(({ edition }) => edition.id);
  await expect.poll(mine).toContain(AUTUMN);
  const [ann, bo] = [await add("ann", "th"), await add("bo", null)];
  expect(await list()).toMatchObject({ uninvited: 1, waiting: 1 });
  expect((await list("&only=uninvited")).people.map(({ name }) => name)).toEqual(["bo"]);
  expect([await invitationOf(ann), await invitationOf(bo)]).toEqual(["waiting", "none"]);
  expect((await post(`${AUTUMN}/people/invitations`, { locale: "zh", people: 2 })).status).toBe(409);
  expect((await post(`${AUTUMN}/people/invitations`, { locale: "zh", people: 1 })).status).toBe(201);
  expect(await list()).toMatchObject({ uninvited: 0, waiting: 2 });

  await sendWaitingInvitationsChore.run(demo.services);
  const recalled = await publish();
  await sendWaitingInvitationsChore.run(demo.services);
  expect((await post(`${AUTUMN}/publications/${recalled}/recall`)).status).toBe(201);
  await demo.services.sql`update publications set notices_at = now() - interval '1 s'`;
  await sendWaitingInvitationsChore.run(demo.services);
  expect([await list(), await invited()]).toMatchObject([{ uninvited: 0, waiting: 2 }, []]);

  await publish();
  await demo.services.sql`update publications set notices_at = now() - interval '1 s'`;
  await sendWaitingInvitationsChore.run(demo.services);
  await expect.poll(invited).toEqual([`ann@autumn.example ${AUTUMN}`, `bo@autumn.example ${AUTUMN}`]);
  expect(await list()).toMatchObject({ uninvited: 0, waiting: 0 });
  expect(await invitationOf(ann)).toBe("sent");
  await sendWaitingInvitationsChore.run(demo.services);
  await add("cy", "en");
  await expect.poll(invited).toHaveLength(3);
});

it("People says who was not invited, who was and never came in, and who uses the app; those who never came in are invited again together, once within an hour [B114]", async () => {
  const counts = async () => {
    const { uninvited, waiting, invited: sent, used, invitable } = await list();
    return { uninvited, waiting, invited: sent, used, invitable };
  };
  const statesOf = async (only: string) =>
    (await list(`&only=${only}`)).people.map(({ name, state }) => `${name} ${state}`);
  const before = await counts();
  const dan = await add("dan", "en");
  await add("eve", "zh");
  await add("fay", null);
  expect(await counts()).toEqual({ ...before, uninvited: before.uninvited + 1, invited: before.invited + 2 });
  expect(await statesOf("invited")).toEqual(expect.arrayContaining(["dan invited", "eve invited"]));
  expect(await statesOf("uninvited")).toEqual(["fay uninvited"]);
  await demo.services.sql`update registrations set homepage_tour = true
    where edition_id = ${AUTUMN} and person_id = (select id from people where hash_id = ${dan})`;
  expect(await statesOf("used")).toContain("dan used");
  await demo.services.sql`update registrations set invited_at = now() - interval '61 minutes'
    where edition_id = ${AUTUMN} and name in ('dan', 'eve')`;
  expect((await counts()).invitable).toBe(1);
  const again = { locale: "th", people: 1, whom: "invited" };
  expect((await post(`${AUTUMN}/people/invitations`, { ...again, people: 2 })).status).toBe(409);
  const pressed = await Promise.all([1, 2].map(() => post(`${AUTUMN}/people/invitations`, again)));
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const mails = async () => (await invited()).filter((one) => one.startsWith("eve") || one.startsWith("dan")).length;
  await expect.poll(mails).toBe(3);
  expect((await counts()).invitable).toBe(0);
});
