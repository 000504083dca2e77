import type { Difference, Publication } from "@narthex/contract/publications";
import type { PersonPage, PersonRow } from "@narthex/contract/registrations";
import type { ConsoleAccess } from "@narthex/contract/staff";
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
  get<{ people: PersonRow[]; uninvited: number; waiting: number }>(`${AUTUMN}/people?limit=50${query}`);
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
