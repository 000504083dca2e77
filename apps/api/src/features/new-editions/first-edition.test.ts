import { PackEdition } from "@narthex/contract/pack/pack-edition";
import type { DraftFile } from "@narthex/contract/console/drafts";
import type { NewEdition } from "@narthex/contract/console/new-editions";
import type { ConsoleAccess } from "@narthex/contract/console/access";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPeopleCommand } from "#commands/people.cli.ts";
import { buildApp } from "../../app.ts";
import { PERSONAL_DATA } from "#test/personal-data.ts";
import type { Services } from "#platform/services.ts";
import { createTestServices } from "#test/services.ts";
import { tokenOf } from "#test/token.ts";
import type { FastifyInstance } from "fastify";

const EDITION = "harbour-days";
const ANN = "ann@harbour.example";
const SETUP: NewEdition = {
  from: "nothing",
  id: EDITION,
  conferenceType: "Regional",
  title: { en: "Harbour Days" },
  place: "Harbour",
  firstDay: "2031-05-02",
  days: 2,
  timeZone: "Asia/Bangkok",
  languages: ["th"],
  hostOrganization: "Harbour Church",
  supportEmail: "hello@harbour.example",
  palette: 1,
};

let services: Services;
let app: FastifyInstance;
beforeAll(async () => {
  services = await createTestServices();
  app = await buildApp(services);
});
afterAll(async () => {
  await app.close();
  await services.close();
});

const grant = async (email: string, edition: string): Promise<string> => {
  const printed: string[] = [];
  const command = createPeopleCommand({ personalData: PERSONAL_DATA });
  await command(
    ["role", email, "organiser", "--edition", edition],
    async () => services,
    (text) => void printed.push(text),
  );
  return printed.join("\n");
};
const ask = async (method: "GET" | "POST", path: string, payload?: object) => {
  const headers = {
    authorization: `Bearer ${await tokenOf(services, ANN)}`,
    ...(payload && { "idempotency-key": crypto.randomUUID() }),
  };
  const answer = await app.inject({ method, url: `/api/console/${path}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, json: answer.body === "" ? null : answer.json<unknown>() };
};
const fileOf = async (file: string): Promise<unknown> =>
  ((await ask("GET", `${EDITION}/draft/file?file=${file}`)).json as DraftFile).content;

it("the first organiser of a server starts its edition as a draft, and sets it up while its programme is empty [B98]", async () => {
  await expect(grant("not an address", EDITION)).rejects.toThrow("email");
  const printed = await grant(ANN, EDITION);
  expect(printed).toContain(`${ANN} is now organiser of ${EDITION}.`);
  expect(printed).toMatch(/^http\S+\/oidc\/invitation\/[\w-]{43}\?lang=en&to=console$/m);
  await expect(grant("ben@harbour.example", "another")).rejects.toThrow("is not registered for another");
  const { json } = await ask("GET", "access");
  expect((json as ConsoleAccess).editions.map(({ edition, isDraft, roles }) => [edition.id, isDraft, roles])).toEqual([
    [EDITION, true, ["organiser"]],
  ]);
  const before = PackEdition.parse(await fileOf("edition.yaml"));
  expect([before.title, before.days.length]).toEqual([{ en: "Harbour Days" }, 3]);

  expect((await ask("POST", `${EDITION}/editions`, SETUP)).json).toEqual({
    id: EDITION,
    remaining: [],
    issues: [],
    reading: null,
  });
  expect(await fileOf("edition.yaml")).toMatchObject({
    conferenceType: "Regional",
    routePrefix: "/gpcr",
    timeZone: "Asia/Bangkok",
    languages: ["en", "th"],
    days: [{ date: "2031-05-02" }, { date: "2031-05-03" }],
  });
  const { files } = (await ask("GET", `${EDITION}/draft`)).json as { files: { file: string; part: string }[] };
  expect(files.filter(({ part }) => part === "schedule").map(({ file }) => file)).toEqual([
    "schedule/2031-05-02.yaml",
    "schedule/2031-05-03.yaml",
  ]);
  const rows = await services.sql`select conf_year from registrations where edition_id = ${EDITION}`;
  expect(rows.map((row) => row["conf_year"])).toEqual(["2031-R"]);

  const event = {
    id: 1,
    slug: "songs",
    type: "session",
    title: "Songs",
    start: "2031-05-02T09:00:00+07:00",
    durationInMin: 30,
  };
  const edit = { file: "schedule/2031-05-02.yaml", address: ["@1"], after: event };
  expect((await ask("POST", `${EDITION}/draft/edits`, { edits: [edit] })).status).toBe(201);
  expect((await ask("POST", `${EDITION}/editions`, SETUP)).status).toBe(409);
  expect((await ask("POST", `${EDITION}/editions`, { ...SETUP, id: "other" })).status).toBe(404);
});
