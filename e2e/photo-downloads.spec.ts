import { readFile } from "node:fs/promises";
import { expect, test } from "./fixtures.ts";
import { PEOPLE } from "./people.ts";
import { button, choices, current, photos } from "./photos.ts";

const REFUSED = { status: 400, contentType: "application/problem+json", body: "{}" };

test.describe("a download", () => {
  test("in Global says where the link is sent, is requested once, and closes with a message above the bar of the selection [D06] [N10]", async ({
    open,
  }) => {
    const page = await open("scs", "/photodrop#day-2", { viewport: { width: 390, height: 844 } });
    await expect(photos(page)).toHaveCount(16);
    await button(page, "Select").click();
    await choices(page).nth(0).click();
    await choices(page).nth(1).click();
    await button(page, "Download").click();
    await expect(page).toHaveURL(/modal=photo-download/);
    const dialog = page.getByRole("dialog", { name: "Download by email" });
    await expect(dialog).toContainText("We will email a download link for 2 items to scs@demo.test.");
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("status").getByText("2 items", { exact: true })).toBeVisible();
    await button(page, "Download").click();
    let count = 0;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/photo/multi-download*", async (route) => {
      count += 1;
      await held;
      await route.continue();
    });
    const answered = page.waitForResponse("**/api/photo/multi-download*");
    await dialog.getByRole("button", { name: "Send the link" }).click();
    await expect(dialog.getByRole("button", { name: "Sending…" })).toBeDisabled();
    release();
    expect((await answered).status()).toBe(202);
    const message = page.getByRole("status").getByText("The link is on its way to you.");
    await expect(message).toBeVisible();
    const [said, bar] = [await message.boundingBox(), await page.locator("[data-track=photos-download]").boundingBox()];
    expect(said && bar && said.y + said.height < bar.y - 16).toBe(true);
    await expect(dialog).toHaveCount(0);
    expect(count).toBe(1);
  });

  test("has the number of photos beside its button on the narrowest phone [D07]", async ({ open }) => {
    const page = await open("scs", "/photodrop#day-2", { viewport: { width: 320, height: 640 } });
    await button(page, "Select").click();
    await choices(page).nth(0).click();
    await choices(page).nth(1).click();
    const count = await page.getByRole("status").getByText("2 items", { exact: true }).boundingBox();
    const download = await button(page, "Download").boundingBox();
    expect(count && download && count.x + count.width < download.x).toBe(true);
  });

  test("by a mailed link is given to the signed-in person who requested it, and to nobody else [D06] [D08]", async ({
    open,
    server,
  }) => {
    const page = await open("host", "/photodrop#day-2");
    await expect(photos(page)).toHaveCount(16);
    await button(page, "Select").click();
    await choices(page).nth(0).click();
    await button(page, "Download").click();
    await button(page, "Send the link").click();
    const linkIn = (mail: string | undefined): string => /\/photodrop\?zip=[\w-]{21}/.exec(mail ?? "")?.[0] ?? "";
    await expect.poll(() => linkIn(server.mailsTo(PEOPLE.host)[0])).not.toBe("");
    const link = linkIn(server.mailsTo(PEOPLE.host)[0]);

    await page.goto(link);
    const dialog = page.getByRole("dialog", { name: "Download photos" });
    await expect(dialog).toContainText("1 item in one file: photos.zip.");
    const download = page.waitForEvent("download");
    await dialog.getByRole("link", { name: "Download", exact: true }).click();
    expect((await readFile(await (await download).path())).subarray(0, 2).toString()).toBe("PK");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toHaveCount(0);
    expect(new URL(page.url()).search).toBe("");

    const other = await open("gc", link);
    const refusal = other.getByRole("dialog", { name: "Download photos" });
    await expect(refusal).toContainText("another person requested it");
    await expect(refusal.getByRole("link")).toHaveCount(0);
    await refusal.getByRole("button", { name: "Select" }).click();
    await expect(other.getByRole("heading", { level: 1, name: "0 selected" })).toBeVisible();
    expect(new URL(other.url()).search).toBe("");
  });

  test("in Regional is one file, photos.zip [D02] [D06]", async ({ open }) => {
    const page = await open("regional", "/gpcr/photodrop");
    await expect(current(page, "Whose photos")).toHaveText("My Photos");
    await expect(photos(page)).toHaveCount(6);
    await button(page, "Select").click();
    await button(page, "Select all").click();
    await button(page, "Download").click();
    const dialog = page.getByRole("dialog", { name: "Download photos" });
    const answered = page.waitForResponse("**/api/photo/multi-download*");
    await dialog.getByRole("button", { name: "Download", exact: true }).click();
    const { url } = (await (await answered).json()) as { url: string };
    await expect(dialog.getByRole("link", { name: "Open photos.zip" })).toHaveAttribute("href", url);
    const zip = await page.request.get(url);
    expect([zip.status(), zip.headers()["content-type"]]).toEqual([200, "application/zip"]);
    const download = page.waitForEvent("download");
    await dialog.getByRole("link", { name: "Open photos.zip" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("photos.zip");
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe("PK");
  });

  test("that failed is reported in its dialog, not in a toast [C03] [D06]", async ({ open }) => {
    const page = await open("scs", "/photodrop");
    await page.route("**/api/photo/multi-download*", (route) => route.fulfill({ ...REFUSED, status: 403 }));
    await expect(photos(page)).toHaveCount(9);
    await button(page, "Select").click();
    await choices(page).nth(0).click();
    await button(page, "Download").click();
    await button(page, "Send the link").click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Your photos could not be downloaded.");
    await expect(button(page, "Send the link")).toBeEnabled();
    await expect(page.getByRole("status").getByText(/^Failed/)).toHaveCount(0);
  });

  test("without photos does nothing, whatever opened its modal [D06]", async ({ open }) => {
    const page = await open("scs", "/photodrop?modal=photo-download");
    const dialog = page.getByRole("dialog", { name: "Download by email" });
    await expect(dialog.locator("p")).toHaveText([/^No photos are selected\./]);
    await expect(dialog.getByRole("button", { name: "Send the link" })).toBeDisabled();
  });

  test("needs a network and says so; photos that were seen stay visible [D06]", async ({ open }) => {
    const page = await open("scs", "/photodrop", { serviceWorkers: "allow" });
    await expect(photos(page)).toHaveCount(9);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect(photos(page)).toHaveCount(9);
    const first = photos(page).first().locator("img");
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
    await page.context().setOffline(true);
    await page.reload();
    await expect(photos(page)).toHaveCount(9);
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
    await button(page, "Select").click();
    await choices(page).nth(0).click();
    await expect(page.getByText("You need to be online to download.")).toBeVisible();
    await expect(button(page, "Download")).toBeDisabled();
  });
});

test.describe("a failure", () => {
  for (const { name, path, route, words } of [
    {
      name: "everyone's photos",
      path: "/photodrop",
      route: "**/api/photo/everyone/**",
      words: "Failed to fetch everyone photos.",
    },
    {
      name: "one's own photos",
      path: "/photodrop?tab=you",
      route: "**/api/photo/all/**",
      words: "Failed to fetch photos.",
    },
  ])
    test(`to fetch ${name} shows the specified message and can be retried [C03]`, async ({ open }) => {
      const page = await open("gc", "/api/clock");
      await page.route(route, (request) => request.fulfill(REFUSED));
      await page.goto(path);
      await expect(page.getByRole("status").getByText(words, { exact: true })).toBeVisible();
      await page.unroute(route);
      await button(page, "Try again").click();
      await expect(photos(page).first()).toBeVisible();
    });
});
