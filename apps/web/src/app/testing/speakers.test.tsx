import { expect, it } from "vitest";
import "../messages/messages.ts";
import { ANSWERS } from "./answers/answers.ts";
import { openApp, testScreens } from "./open-app.tsx";

testScreens();

const open = async (subtitle: string, status = 200) => {
  const reads: string[] = [];
  const events = ANSWERS["GET /cms/schedules/:date"].map((event) => ({ ...event, subtitle }));
  const app = await openApp("/schedule", (name) => {
    reads.push(name);
    if (name === "GET /cms/speakers" && status !== 200) return new Response(null, { status });
    return name === "GET /cms/schedules/:date" ? Response.json(events) : undefined;
  });
  const row = () => [...document.querySelectorAll<HTMLElement>("li#opening h3 button")][0];
  (await app.waitFor(row)).click();
  await app.wait(2000);
  return { app, reads };
};

it("an event shows its speakers with title and text; one without a subtitle asks for none [B140]", async () => {
  const { app } = await open("Ann Lee");
  expect(app.lines()).toEqual(expect.arrayContaining(["Speakers", "Ann Lee", "Pastor", "Plants trees."]));
  app.close();
  const { app: other, reads } = await open("");
  expect(other.lines()).not.toContain("Speakers");
  expect(reads).not.toContain("GET /cms/speakers");
  other.close();
});

it("speakers that cannot be read are told, and the event is shown without them [B140]", async () => {
  const { app } = await open("Ann Lee", 500);
  await app.waitFor(() => app.lines().find((line) => line === "Failed to fetch schedule."));
  expect(app.lines()).toContain("Ann Lee");
  app.close();
});
