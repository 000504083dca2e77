import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../support/fixtures.ts";
import { PEOPLE } from "../support/people.ts";
import { button, choices, photos } from "../support/photos.ts";
import { drawPicture, scan } from "../support/pictures.ts";
import { followsLiveEvents } from "../support/watch.ts";

test("a delegate looks at the photos of the day, a film, and downloads what she chose by a mailed link [D01] [D03] [D04] [D06] [D07] [D08] [N10]", async ({
  open,
  server,
}) => {
  const page = await open("scs", "/home");
  await page.getByRole("link", { name: "PhotoDrop" }).click();
  await expect(photos(page)).toHaveCount(9);

  await test.step("A photo opens in full screen, the arrow keys go on, and it is saved under its name.", async () => {
    await button(page, "Open In the foyer 1").click();
    const viewer = page.getByRole("dialog", { name: "Photo viewer" });
    const shown = viewer.getByRole("img", { name: "In the foyer 1" });
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600);
    await page.keyboard.press("ArrowRight");
    await expect(viewer.getByText("3 of 9")).toBeVisible();
    const download = page.waitForEvent("download");
    await viewer.getByRole("link", { name: "Download The band 1" }).click();
    expect((await download).suggestedFilename()).toBe("The band 1.jpg");
    await page.keyboard.press("Escape");
    await expect(viewer).toHaveCount(0);
    await expect(button(page, "Open In the foyer 1")).toBeFocused();
  });

  await test.step("The film of the days plays.", async () => {
    await button(page, "Play The days in seven pictures").click();
    const film = page.getByRole("dialog").locator("video");
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBe(10.5);
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    await page.goBack();
    await expect(film).toHaveCount(0);
  });

  await test.step("A photographer can read her code; Back closes it, also after a reload.", async () => {
    await page.reload();
    await expect(photos(page)).toHaveCount(9);
    await button(page, "My QR").click();
    const dialog = page.getByRole("dialog", { name: "My QR" });
    const [link] = await scan(await dialog.getByRole("img", { name: /^QR code/ }).screenshot());
    expect(link).toMatch(/^http:\/\/localhost:\d+\/p\/[\w-]{21,22}$/);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/photodrop$/);
  });

  await test.step("Of today's photos she chooses two. Their number fits beside the button on the narrowest phone.", async () => {
    await button(page, "Jul 18 Fri").click();
    await expect(photos(page)).toHaveCount(16);
    await button(page, "Select").click();
    await choices(page).nth(0).click();
    await choices(page).nth(1).click();
    await page.setViewportSize({ width: 320, height: 640 });
    const count = await page.getByRole("status").getByText("2 items", { exact: true }).boundingBox();
    const download = await button(page, "Download").boundingBox();
    expect(count && download && count.x + count.width < download.x).toBe(true);
  });

  await test.step("The link is sent by email, which a message above the bar of the selection says.", async () => {
    await button(page, "Download").click();
    const dialog = page.getByRole("dialog", { name: "Download by email" });
    await expect(dialog).toContainText("We will email a download link for 2 items to scs@demo.test.");
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await button(page, "Download").click();
    await expect(page).toHaveURL(/modal=photo-download/);
    await dialog.getByRole("button", { name: "Send the link" }).click();
    const message = page.getByRole("status").getByText("The link is on its way to you.");
    await expect(message).toBeVisible();
    const [said, bar] = [await message.boundingBox(), await page.locator("[data-track=photos-download]").boundingBox()];
    expect(said && bar && said.y + said.height < bar.y - 16).toBe(true);
    await expect(dialog).toHaveCount(0);
  });

  await test.step("Back ends the selection before it leaves the screen.", async () => {
    await page.goBack();
    await expect(photos(page)).toHaveCount(16);
    await button(page, "Back").click();
    await expect(page).toHaveURL(/\/home$/);
  });

  await test.step("The mailed link opens one file.", async () => {
    const linkIn = (mail: string | undefined): string => /\/photodrop\?zip=[\w-]{21,22}/.exec(mail ?? "")?.[0] ?? "";
    await expect.poll(() => linkIn(server.mailsTo(PEOPLE.scs)[0])).not.toBe("");
    await page.goto(linkIn(server.mailsTo(PEOPLE.scs)[0]));
    const dialog = page.getByRole("dialog", { name: "Download photos" });
    await expect(dialog).toContainText("2 items in one file: photos.zip.");
    const download = page.waitForEvent("download");
    await dialog.getByRole("link", { name: "Download", exact: true }).click();
    expect((await readFile(await (await download).path())).subarray(0, 2).toString()).toBe("PK");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toHaveCount(0);
    expect(new URL(page.url()).search).toBe("");
  });
});

test(
  "a delegate's first photo appears on the open page, and a photo of somebody else can be removed [D01] [D13]",
  { tag: "@long" },
  async ({ open, server }, info) => {
    const page = await open("new", "/photodrop?tab=you", { until: followsLiveEvents });
    await expect(page.getByText("No photos of you yet")).toBeVisible();
    const folder = info.outputPath();
    await writeFile(join(folder, "one.png"), await drawPicture(page, 300, 200));
    await writeFile(join(folder, "photos.csv"), "file,tab,name,people\none.png,personal,A first one,new@demo.test\n");
    await server.run("photos", "import", folder, "--edition", "global-2025");

    await test.step("It is there without a reload, but it is not her.", async () => {
      await button(page, "Open A first one").click();
      await button(page, "This is not me").click();
      await button(page, "Keep it").click();
      await button(page, "This is not me").click();
      await button(page, "Remove it").click();
      await expect(page.getByText("The photo is no longer among yours.")).toBeVisible();
    });

    await test.step("It stays away.", async () => {
      await expect(page.getByText("No photos of you yet")).toBeVisible();
      await page.reload();
      await expect(page.getByText("No photos of you yet")).toBeVisible();
    });
  },
);

test("a Regional delegate saves all photos of herself as one file [D02] [D06]", { tag: "@long" }, async ({ open }) => {
  const page = await open("regional", "/gpcr/photodrop");
  await expect(photos(page)).toHaveCount(6);
  await button(page, "Select").click();
  await button(page, "Select all").click();
  await button(page, "Download").click();
  const dialog = page.getByRole("dialog", { name: "Download photos" });
  await dialog.getByRole("button", { name: "Download", exact: true }).click();
  const download = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Open photos.zip" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("photos.zip");
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe("PK");
});
