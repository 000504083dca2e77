import { writeFile } from "node:fs/promises";
import { expect, test } from "./house.ts";

const CLOSED = "2025-07-05T09:00:00+08:00";

test.describe("somebody who is invited", () => {
  test("sees when and where to come at each of their events, and nobody else does [S18] [S15]", async ({ open }) => {
    const page = await open("scs", "/schedule");
    const tour = page.getByRole("article").filter({ hasText: "Media Control Room Tour" });
    await expect(tour).toContainText("Slot Confirmed");
    await expect(tour).toContainText("5:40 PM · Media Control Room · Level 4, group 2");
    await page.goto("/schedule#day-4");
    await expect(tour).toContainText("6:50 PM · Media Control Room · Level 4, group 1");
    await page.goto("/schedule#day-3");
    const prep = page.getByRole("article").filter({ hasText: "Service Prep Experience" });
    await expect(prep).toContainText("Slot Assigned");
    const other = await open("new", "/schedule");
    const theirs = other.getByRole("article").filter({ hasText: "Media Control Room Tour" });
    await expect(theirs).toContainText("Sign-up is closed.");
    await expect(theirs).not.toContainText("Slot");
  });
});

test.describe("the experiences on home", () => {
  test("say where somebody stands, and until when to sign up [H08]", async ({ open, moveClock }) => {
    const page = await open("scs", "/home");
    const card = page.locator("#experience");
    await expect(card).toContainText("Confirmed");
    const other = await open("new", "/home");
    const theirs = other.locator("#experience");
    await expect(theirs).toContainText("Closed");
    await expect(theirs).toContainText("Sign up is closed.");
    await moveClock("scs", { now: "2025-07-01T09:00:00+08:00" });
    await page.reload();
    await expect(card).toContainText("Processing");
    await other.reload();
    await expect(theirs).toContainText("Indicate your interest by Fri, 04 Jul, 7 PM.");
    await moveClock("scs", { now: CLOSED });
    await other.reload();
    await expect(theirs).toContainText("Sign up is closed.");
  });

  test("change in an open app when the organisers give out places [H08] [S18]", async ({ open, server }, info) => {
    const page = await open("host", "/home");
    const card = page.locator("#experience");
    await expect(card).toContainText("Closed");
    const file = info.outputPath("signups.csv");
    await writeFile(
      file,
      "email,type,status,ranking,startsAt,location,eventId\nhost@demo.test,CG,Confirmed,1,2025-07-18T13:30:00+08:00,Bus 9,\n",
    );
    const live = page.waitForResponse((answer) => answer.url().endsWith("/api/live"));
    await page.reload();
    await live;
    await server.run("experiences", "import", file, "--edition", "global-2025");
    await expect(card).toContainText("Confirmed");
  });
});
