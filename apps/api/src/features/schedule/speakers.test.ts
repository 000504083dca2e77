import { Speaker } from "@narthex/contract/app/speakers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { createTestServices, testConfig } from "#test/services.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";

let conference: Demonstration;
beforeAll(async () => {
  conference = await openDemonstration(await createTestServices(testConfig(), "demo"));
});
afterAll(() => conference.close());

it("speakers are read in the reader's language, each with the events that name them and that the reader may see [B140]", async () => {
  const { status, json } = await conference.ask("regional", "/cms/speakers?conferenceType=Regional&locale=th");
  expect(status).toBe(200);
  const [first] = z.array(z.strictObject(Speaker.shape)).parse(json);
  // Thai has invisible characters at which no line ends.
  const role = first?.role.replaceAll("\u2060", "");
  expect({ ...first, role }).toMatchObject({
    slug: "guo-yaqian",
    name: "กัว หย่าเชียน",
    role: "ศิษยาภิบาลคณะภาษาจีน",
  });
  expect(first?.picture?.url).toMatch(/^\/media\//);
  expect(first?.events).toHaveLength(1);
  const { json: events } = await conference.ask(
    "regional",
    `/cms/schedules/byId/${first?.events[0]}?conferenceType=Regional&locale=en`,
  );
  expect(events).toMatchObject([{ subtitle: "Guo Yaqian · held in Chinese" }]);
});
