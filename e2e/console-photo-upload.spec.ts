import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { writeCard } from "../apps/api/test/photos/card.ts";
import { expectAccessible, PHONE, SIZES } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { overflow, settled } from "./screens.ts";

const FILM = fileURLToPath(new URL("../content/global-2025/media/films/before-you-come.mp4", import.meta.url));
const MINUTE = "2025-07-18T10:41";

test("a photographer uploads photos on a phone, loses the page, and continues [B50] [D18] [D19]", async ({ open }) => {
  const folder = mkdtempSync(join(tmpdir(), "narthex-upload-"));
  await writeCard(folder, [
    { file: "u1.jpg", at: `${MINUTE}:00`, codes: ["https://elsewhere.example/menu"] },
    { file: "u2.jpg", at: `${MINUTE}:05` },
  ]);
  const files = ["u1.jpg", "u2.jpg"].map((name) => join(folder, name));
  const page = await open("photographer", "/console/photos", { viewport: PHONE });
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
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectAccessible(page, `uploads at ${size.width} px, ${colorScheme}`);
      expect(await overflow(page)).toEqual([]);
    }
  }
  await page.setViewportSize(PHONE);
  await upload.getByLabel("Choose photos").setInputFiles(files);
  await upload.getByRole("button", { name: "Sort the photos" }).click();
  await expect(upload.getByText("2 waiting for the team")).toBeVisible({ timeout: 30_000 });
  await upload.getByRole("button", { name: "Show the files" }).click();
  const report = upload.getByRole("list", { name: "Files" }).getByRole("listitem");
  await expect(report).toHaveText([
    /^u1\.jpg.*Waiting for the team: Shows a code that belongs to no delegate/,
    /^u2\.jpg.*Waiting for the team: After a code that belongs to no delegate/,
  ]);
  rmSync(folder, { recursive: true });
});

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

test("a video gets a poster that the page takes from it [D21] [B50]", async ({ open }) => {
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
  await expect(upload.getByText("1 waiting for the team")).toBeVisible({ timeout: 30_000 });
  await upload.getByRole("button", { name: "Show the files" }).click();
  await expect(upload.getByRole("list", { name: "Files" }).getByRole("listitem")).toHaveText([
    /^before-you-come\.mp4.*Waiting for the team/,
    /^before-you-come\.jpg.*video/,
  ]);
});
