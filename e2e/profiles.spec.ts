import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { drawPicture, publicAddress, scan, sizeOfJpeg } from "./support/pictures.ts";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save changes" }).click();

/** Chooses a file as the picture. */
async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
}

test.describe("a person's own profile", () => {
  test("uploads the picture first, without authorization, and then shows it, in the menu too [H01] [P02] [P04] [P05] [P09]", async ({
    open,
  }) => {
    const page = await open("host", "/profile/edit");
    await field(page, "Name").fill("Dr. 陈 Ama; Mensah");
    await field(page, "Title").fill("Lead, Host");
    await field(page, "Instagram").fill("@ama.mensah");
    await choose(page, "me.png", "image/png", await drawPicture(page, 1600, 1200));
    await expect(page).toHaveURL(/\/profile\/crop$/);
    await page.getByRole("slider", { name: "Zoom" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("button", { name: "Use picture" }).click();
    await expect(page).toHaveURL(/\/profile\/edit$/);
    await expect(field(page, "Name")).toHaveValue("Dr. 陈 Ama; Mensah");
    await expect(field(page, "Instagram")).toHaveValue("@ama.mensah");
    const preview = page.getByRole("group", { name: "Picture" }).getByRole("img");
    const size = () => preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    await expect.poll(size).toEqual([1024, 1024]);
    await page.evaluate(() => {
      const { fetch } = globalThis;
      globalThis.fetch = (address, options) => {
        if (options?.body instanceof Blob) document.documentElement.dataset["sent"] = options.body.type;
        return fetch(address, options);
      };
    });
    const sent: { path: string; type: string | undefined; isAuthorized: boolean }[] = [];
    page.on("request", (request) => {
      if (request.method() !== "PUT") return;
      const headers = request.headers();
      const path = new URL(request.url()).pathname.replace(/[\w-]{22}$/, ":name");
      sent.push({ path, type: headers["content-type"], isAuthorized: "authorization" in headers });
    });
    await save(page);
    await expect(page).toHaveURL(/\/profile$/);
    const [message, edit] = [page.getByText("Profile saved."), page.getByRole("link", { name: "Edit", exact: true })];
    const [above, below] = [await message.boundingBox(), await edit.boundingBox()];
    expect(below?.y).toBeGreaterThan((above?.y ?? 999) + (above?.height ?? 0));
    expect(sent).toEqual([
      { path: "/api/files/upload/:name", type: "application/octet-stream", isAuthorized: false },
      { path: "/api/socialprofile/update", type: "application/json", isAuthorized: true },
    ]);
    expect(await page.evaluate(() => document.documentElement.dataset["sent"])).toBe("image/jpeg");
    await page.reload();
    const shown = page.getByRole("region", { name: "How others see you" });
    await expect(shown).toContainText("Dr. 陈 Ama; Mensah");
    const portrait = shown.getByRole("img", { name: /^Picture of/ });
    await expect(portrait).toHaveAttribute("src", /^\/media\/people\//);
    const picture = (await portrait.getAttribute("src")) ?? "";
    await expect(page.getByRole("button", { name: /^Your menu/ }).locator("img")).toHaveAttribute("src", picture);
    await expect(shown.getByRole("link", { name: /ama\.mensah/ })).toHaveAttribute(
      "href",
      "https://www.instagram.com/ama.mensah",
    );
  });

  test("takes only PNG, JPEG and GIF, changes nothing after a cancelled crop, and takes a picture on the page to crop it too [P05]", async ({
    open,
  }) => {
    const page = await open("gc", "/profile/edit");
    await field(page, "Title").fill("Elder");
    await choose(page, "me.webp", "image/webp", await drawPicture(page, 60, 60, "image/webp"));
    await expect(page.getByRole("alert")).toHaveText("Choose a PNG, JPEG or GIF picture.");
    await choose(page, "me.png", "image/png", Buffer.from("no picture at all"));
    await expect(page.getByRole("alert")).toHaveText("This picture cannot be opened. Choose another one.");
    await choose(page, "me.jpg", "image/jpeg", await drawPicture(page, 300, 500, "image/jpeg"));
    // The form that is being left has such a button too.
    await expect(page.getByRole("heading", { level: 1, name: "Crop your picture" })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(/\/profile\/edit$/);
    await expect(field(page, "Title")).toHaveValue("Elder");
    await expect(page.getByRole("button", { name: "Add image" })).toBeVisible();
    await page.getByRole("link", { name: "Profile", exact: true }).click();
    await expect(page.getByText("You have unsaved changes.")).toBeVisible();
    await save(page);
    await expect(page.getByRole("region", { name: "How others see you" })).toContainText("Elder");
    await page.goto("/profile/crop");
    await expect(page.getByRole("main")).toContainText("No picture chosen");
    await choose(page, "me.png", "image/png", await drawPicture(page, 300, 300));
    await expect(page.getByRole("slider", { name: "Zoom" })).toBeVisible();
    await page.getByRole("button", { name: "Use picture" }).click();
    await expect(page).toHaveURL(/\/profile\/edit$/);
    await expect(page.getByRole("button", { name: "Remove image" })).toBeVisible();
  });
});

test.describe("a public profile", () => {
  test(
    "opens from the QR code without a sign-in, with the email address only if it is shown, and becomes a contact card with a photo of 640 × 640 [P06] [P07] [P08]",
    { tag: "@long" },
    async ({ open }) => {
      const page = await open("both", "/profile/edit");
      await field(page, "Public email").fill("both@grace.test");
      await save(page);
      await expect(page.getByText("Hidden from others")).toBeVisible();
      const link = await publicAddress(page);
      expect(new URL(link).origin).toBe(new URL(page.url()).origin);
      const anyone = await open(null, link);
      await expect(anyone).toHaveURL(/\/profile\/pub\/[\w-]+$/);
      await expect(anyone.getByRole("button", { name: "Download contact" })).toBeVisible();
      await expect(anyone.getByText("both@grace.test")).toHaveCount(0);
      await page.goto("/profile/edit");
      await page.getByRole("switch", { name: "Show my email" }).click();
      await save(page);
      await expect(page).toHaveURL(/\/profile$/);
      await anyone.reload();
      await expect(anyone.getByRole("link", { name: /both@grace\.test/ })).toHaveAttribute(
        "href",
        "mailto:both@grace.test",
      );
      const other = await open("new", "/profile/edit");
      await field(other, "Name").fill("ศิริพร 👩🏽‍🏫 Ng");
      await choose(other, "me.gif", "image/png", await drawPicture(other, 900, 500));
      await other.getByRole("button", { name: "Use picture" }).click();
      await save(other);
      await expect(other).toHaveURL(/\/profile$/);
      await anyone.goto(await publicAddress(other));
      const downloading = anyone.waitForEvent("download");
      await anyone.getByRole("button", { name: "Download contact" }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/\.vcf$/);
      const card = readFileSync(await download.path(), "utf8")
        .replaceAll("\r\n ", "")
        .split("\r\n");
      expect(card).toContain("FN:ศิริพร 👩🏽‍🏫 Ng");
      const photo = card.find((line) => line.startsWith("PHOTO;ENCODING=b;TYPE=JPEG:"))?.split(":")[1] ?? "";
      expect(sizeOfJpeg(Buffer.from(photo, "base64"))).toEqual({ width: 640, height: 640 });
    },
  );
});

test.describe("a QR code", () => {
  test("is black on white in dark mode too, on the badge of the profile, and works offline [P07] [P12]", async ({
    open,
  }) => {
    const page = await open("host", "/qr-code", { colorScheme: "dark" });
    const code = page.getByRole("img", { name: /^QR code/ });
    const [link] = await scan(await code.screenshot());
    expect(link).toMatch(/\/p\/[\w-]{22}$/);
    await page.getByRole("link", { name: "Profile", exact: true }).click();
    await expect(page.getByRole("link", { name: "Show QR" })).toBeVisible();
    expect(await scan(await code.screenshot())).toEqual([link]);
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "Show QR" }).click();
    expect(await scan(await code.screenshot())).toEqual([link]);
  });
});
