import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeCard } from "../apps/api/test/photos/card.ts";
import { expectAccessible, PHONE, SIZES } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { overflow, settled } from "./screens.ts";
import type { Server } from "./server.ts";

const MINUTE = "2025-07-18T09:31";
const EDITION = ["--edition", "global-2025"];

/** Discards what uploads of earlier tests left in quarantine. */
async function emptyQuarantine({ run }: Server): Promise<void> {
  const listed = await run("photos", "review", ...EDITION);
  for (const [, photo = ""] of listed.matchAll(/^(\S+) {2}/gm)) await run("photos", "discard", photo, ...EDITION);
}

test("a photographer gives a run to its person on a phone, looks up its history, and takes it back [B07] [B08] [B51]", async ({
  open,
  server,
}) => {
  await emptyQuarantine(server);
  const folder = mkdtempSync(join(tmpdir(), "narthex-card-"));
  await writeCard(folder, [
    { file: "a1.jpg", at: `${MINUTE}:00`, codes: ["https://elsewhere.example/menu"] },
    { file: "a2.jpg", at: `${MINUTE}:05` },
    { file: "a3.jpg", at: `${MINUTE}:09` },
  ]);
  await server.run("photos", "ingest", folder, ...EDITION);
  rmSync(folder, { recursive: true });

  const page = await open("photographer", "/console/photos", { viewport: PHONE });
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByText("a2.jpg") })
    .first();
  await expect(page.getByText("3 photos are waiting")).toBeVisible();
  // The date of a photo is not repeated for those beside it.
  await expect(card).toContainText(/18 Jul 2025, 9:31:05.AM.*Before it9:31:00.AMbelongs to nobody/);
  const picture = card.getByRole("img", { name: "The photo a2.jpg" });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectAccessible(page, `photos at ${size.width} px, ${colorScheme}`);
      expect(await overflow(page)).toEqual([]);
    }
  }
  await page.setViewportSize(PHONE);

  await card.getByRole("checkbox", { name: /whole run/ }).check();
  await card.getByRole("button", { name: "Give to…" }).click();
  const dialog = page.getByRole("dialog", { name: "Who is in this photo?" });
  await dialog.getByRole("searchbox").fill("ruth");
  await expect(dialog.getByRole("button", { name: "Give", exact: true })).toBeDisabled();
  await dialog.getByRole("checkbox", { name: /^Ruth/ }).check();
  await expectAccessible(page, "the people of a photo");
  await dialog.getByRole("button", { name: "Give to 1 person" }).click();
  await expect(page.getByText("No photos are waiting")).toBeVisible();
  const decision = page.getByRole("list", { name: "Latest decisions" }).getByRole("listitem").first();
  await expect(decision).toContainText(/Given to Ruth .*\(whole run\)/);

  await page.getByRole("link", { name: "Photos of a person" }).click();
  await page.getByRole("searchbox").fill("ruth");
  await page.getByRole("button", { name: /^Ruth/ }).click();
  await page.getByRole("button", { name: "The photo a2.jpg" }).click();
  const history = page.getByRole("dialog", { name: "a2.jpg" }).getByRole("list", { name: "History" });
  await expect(history.getByRole("listitem").last()).toContainText(/^Given to Ruth.*decided by/);
  await expectAccessible(page, "the history of a photo");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Photos", exact: true }).last().click();

  await decision.getByRole("button", { name: "Undo the decision about a1.jpg" }).click();
  await expect(decision).toContainText("Undone");
  await expect(page.getByText("3 photos are waiting")).toBeVisible();
  // The button is gone: a keyboard goes on beside it.
  await expect(page.locator("main :focus")).toHaveCount(1);
});
