import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, test } from "./house.ts";
import type { Server } from "./server.ts";
import { following } from "./watch.ts";

const PACK = fileURLToPath(new URL("../content/global-2025", import.meta.url));

/** Publishes the Global pack with one file changed. */
async function publish(server: Server, file: string, change: (text: string) => string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "narthex-pack-"));
  cpSync(PACK, folder, { recursive: true });
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, "utf8")));
  await server.run("content", "import", folder).finally(() => rmSync(folder, { recursive: true }));
}

const stays = (page: Page) => page.evaluate(() => Object.assign(window, { isStillThere: true }) && undefined);
const isStillThere = (page: Page) => page.evaluate(() => "isStillThere" in window);

test.afterEach(({ server }) => server.run("content", "import", PACK).then(() => undefined));

test.describe("what is published", () => {
  test("stands on an open schedule at once, without a reload", async ({ open, server }) => {
    const page = await open("scs", "/schedule", { until: following });
    const session = page.locator("li#the-strong-church");
    await expect(session).toContainText("Session 3");
    await stays(page);
    await publish(server, "schedule/2025-07-18.yaml", (text) =>
      text.replace("The Strong Church: building a house for the young", "A House with Low Door Handles"),
    );
    await expect(session.getByRole("heading")).toHaveText("A House with Low Door Handles");
    expect(await isStillThere(page)).toBe(true);
  });

  test("stands on open materials and on home as well", async ({ open, server }) => {
    const home = await open("scs", "/home", { until: following });
    await expect(home.getByRole("main")).toContainText("The Strong Church");
    const materials = await open("host", "/schedule/session-card/3", { until: following });
    await expect(materials.getByRole("heading", { level: 1 })).toContainText("The Strong Church");
    await publish(server, "schedule/2025-07-18.yaml", (text) => text.replaceAll("The Strong Church", "The Open House"));
    await expect(home.getByRole("main")).toContainText("The Open House");
    await expect(materials.getByRole("heading", { level: 1 })).toContainText("The Open House");
  });

  test("and is refused changes nothing for anybody", async ({ open, server }) => {
    const page = await open("scs", "/schedule");
    await expect(page.locator("li#the-strong-church")).toContainText("Session 3");
    await expect(
      publish(server, "schedule/2025-07-18.yaml", (text) =>
        text.replace("start: 2025-07-18T09:00:00+08:00", "start: never"),
      ),
    ).rejects.toThrow(/2025-07-18\.yaml/);
    await page.reload();
    await expect(page.locator("li#the-strong-church").getByRole("heading")).toHaveText(
      "The Strong Church: building a house for the young",
    );
  });
});
