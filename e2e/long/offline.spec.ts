import { expect, test } from "../support/fixtures.ts";
import { storedAnswerKeys, workerInstalled } from "../support/worker.ts";

test.use({ serviceWorkers: "allow" });

const AS_OF = /Offline · updated \d+:\d\d\sAM/;

test("without a network, after one visit, home, the schedule, a session's materials and the experiences open and show their age", async ({
  open,
}) => {
  const page = await open("scs", "/home");
  await expect(page.getByRole("link", { name: "Go to schedule" })).toBeVisible();
  await workerInstalled(page);
  await page.goto("/schedule");
  await expect(page.locator("li#the-strong-church")).toBeVisible();
  await page.goto("/schedule/session-card/3");
  await expect(page.getByRole("region", { name: "Tools" })).toBeVisible();
  const isStored = (read: string) =>
    expect.poll(() => storedAnswerKeys(page)).toContainEqual(expect.stringContaining(`["${read}"`));
  await isStored("GET /cms/sessionMaterials/:sessionId");
  await page.goto("/experience");
  await expect(page.getByRole("heading", { name: "My experience" })).toBeVisible();
  for (const read of [
    "GET /cms/schedules/:date",
    "GET /cms/experiences/get",
    "GET /cms/mainExp/get",
    "GET /exps/signup",
  ])
    await isStored(read);
  await page.context().setOffline(true);
  for (const [path, shown] of [
    ["/home", "The Strong Church"],
    ["/schedule", "Night of the Young"],
    ["/schedule/session-card/3", "Worksheet: the floor plan of a strong church"],
    ["/experience", "Bus 4 · Gate 4"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(shown);
    await expect(page.getByRole("status").filter({ hasText: AS_OF })).toBeVisible();
  }
  await page.context().setOffline(false);
  await expect(page.getByRole("status").filter({ hasText: AS_OF })).toHaveCount(0);
});
