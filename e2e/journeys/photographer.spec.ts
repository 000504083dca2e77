import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { writeCard } from "../../apps/api/test/photos/card.ts";
import { expectAccessible, PHONE, SIZES } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { overflow } from "../support/screens.ts";
import type { Server } from "../support/server.ts";

const FILM = fileURLToPath(new URL("../../content/global-2025/media/films/before-you-come.mp4", import.meta.url));
const MINUTE = "2025-07-18T10:41";
const CARD_MINUTE = "2025-07-18T09:31";
const EDITION = ["--edition", "global-2025"];

/** Discards what uploads of earlier tests left in quarantine. */
async function emptyQuarantine({ run }: Server): Promise<void> {
  const listed = await run("photos", "review", ...EDITION);
  for (const [, photo = ""] of listed.matchAll(/^(\S+) {2}/gm)) await run("photos", "discard", photo, ...EDITION);
}

/** The size of a picture, and the brightness of its darkest and brightest pixel. */
const look = (page: Page, bytes: Buffer) =>
  page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const picture = await createImageBitmap(new Blob([data], { type: "image/jpeg" }));
    const { width, height } = picture;
    const paper = new OffscreenCanvas(width, height).getContext("2d");
    paper?.drawImage(picture, 0, 0);
    const pixels = paper?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    let [least, most] = [255, 0];
    for (let green = 1; green < pixels.length; green += 4) {
      least = Math.min(least, pixels[green] ?? 0);
      most = Math.max(most, pixels[green] ?? 0);
    }
    return { width, height, contrast: most - least };
  }, bytes.toString("base64"));

test("a photographer gives the photos of a card to their person on a phone, looks up their history, and takes it back [B07] [B08] [B51]", async ({
  open,
  server,
}) => {
  await emptyQuarantine(server);
  const folder = mkdtempSync(join(tmpdir(), "narthex-card-"));
  await writeCard(folder, [
    { file: "a1.jpg", at: `${CARD_MINUTE}:00`, codes: ["https://elsewhere.example/menu"] },
    { file: "a2.jpg", at: `${CARD_MINUTE}:05` },
    { file: "a3.jpg", at: `${CARD_MINUTE}:09` },
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
  await expectAccessible(page, "photos");
  for (const size of SIZES.toReversed()) {
    await page.setViewportSize(size);
    expect(await overflow(page), `photos at ${size.width} px`).toEqual([]);
  }

  await card.getByRole("checkbox", { name: /whole run/ }).check();
  await card.getByRole("button", { name: "Give to…" }).click();
  const dialog = page.getByRole("dialog", { name: "Who is in this photo?" });
  await dialog.getByRole("searchbox").fill("ruth");
  await expect(dialog.getByRole("button", { name: "Give", exact: true })).toBeDisabled();
  await dialog.getByRole("checkbox", { name: /^Ruth/ }).check();
  await expectAccessible(page, "the people of a photo", "dialog[open]");
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
  await expectAccessible(page, "the history of a photo", "dialog[open]");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Photos", exact: true }).last().click();

  await decision.getByRole("button", { name: "Undo the decision about a1.jpg" }).click();
  await expect(decision).toContainText("Undone");
  await expect(page.getByText("3 photos are waiting")).toBeVisible();
  // The button is gone: a keyboard goes on beside it.
  await expect(page.locator("main :focus")).toHaveCount(1);
});

test(
  "a photographer uploads photos on a phone, loses the page, and continues [B50] [D18] [D19]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("photographer", "/console/photos", { viewport: PHONE });
    const folder = mkdtempSync(join(tmpdir(), "narthex-upload-"));
    await writeCard(folder, [
      { file: "u1.jpg", at: `${MINUTE}:00`, codes: ["https://elsewhere.example/menu"] },
      { file: "u2.jpg", at: `${MINUTE}:05` },
    ]);
    const files = ["u1.jpg", "u2.jpg"].map((name) => join(folder, name));
    await page.getByRole("link", { name: "Upload photos" }).click();
    const targets = await page
      .getByRole("combobox", { name: "Photos without a code" })
      .getByRole("option")
      .allTextContents();
    expect(targets.filter((target, at) => targets.indexOf(target) !== at)).toEqual([]);
    await page.getByRole("textbox", { name: "Camera" }).fill("Phone of the desk");

    // The second file never arrives: its parts are cut off.
    await page.route("**/files/2/parts/*", (route) => route.abort());
    await page.getByLabel("Choose photos").setInputFiles(files);
    const upload = page.getByRole("listitem").filter({ hasText: "Phone of the desk" });
    await expect(upload.getByText("1 of 2 files are on the server")).toBeVisible();
    await expect(upload.getByText("No connection. Sending resumes by itself.")).toBeVisible();

    page.once("dialog", (dialog) => void dialog.accept());
    await page.unroute("**/files/2/parts/*");
    await page.reload();
    await expect(upload.getByText(/^1 file is not complete/)).toBeVisible();
    await expect(upload.getByRole("button", { name: "Sort without the missing file" })).toBeEnabled();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectAccessible(page, `uploads at ${size.width} px`);
      expect(await overflow(page)).toEqual([]);
    }
    await page.setViewportSize(PHONE);
    await upload.getByLabel("Choose photos").setInputFiles(files);
    await upload.getByRole("button", { name: "Sort the photos" }).click();
    await expect(upload.getByText("2 waiting for the team")).toBeVisible();
    await upload.getByRole("button", { name: "Show the files" }).click();
    const report = upload.getByRole("list", { name: "Files" }).getByRole("listitem");
    await expect(report).toHaveText([
      /^u1\.jpg.*Waiting for the team: Shows a code that belongs to no delegate/,
      /^u2\.jpg.*Waiting for the team: After a code that belongs to no delegate/,
    ]);
    rmSync(folder, { recursive: true });
  },
);

test("a film that a photographer uploads gets a poster that the page takes from it [D21] [B50]", async ({ open }) => {
  const page = await open("photographer", "/console/global-2025/photos/upload", { viewport: PHONE });
  await page.getByRole("textbox", { name: "Camera" }).fill("Films of the desk");
  const sent = page.waitForRequest(/\/files\/2\/parts\/0$/);
  await page.getByLabel("Choose photos").setInputFiles(FILM);
  const upload = page.getByRole("listitem").filter({ hasText: "Films of the desk" });
  const poster = (await sent).postDataBuffer() ?? Buffer.alloc(0);
  const { width, height, contrast } = await look(page, poster);
  expect(Math.abs(width / height - 16 / 9)).toBeLessThan(0.02);
  expect(contrast).toBeGreaterThan(30);
  await upload.getByRole("button", { name: "Sort the photos" }).click();
  await expect(upload.getByText("1 waiting for the team")).toBeVisible();
  await upload.getByRole("button", { name: "Show the files" }).click();
  await expect(upload.getByRole("list", { name: "Files" }).getByRole("listitem")).toHaveText([
    /^before-you-come\.mp4.*Waiting for the team/,
    /^before-you-come\.jpg.*video/,
  ]);
});
