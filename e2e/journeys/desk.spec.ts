import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";
import { expectAccessible, PHONE } from "../support/axe.ts";
import { expect, fillIn, test } from "../support/fixtures.ts";
import { PEOPLE } from "../support/people.ts";
import { follow, overflow } from "../support/screens.ts";
import { profileOf } from "../support/sign-in.ts";
import { refuseAsStale, signInAgain } from "../support/stale-sign-in.ts";

const CONSOLE = "/console/global-2025/people";
const wasm = fileURLToPath(import.meta.resolve("zxing-wasm/writer/zxing_writer.wasm"));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

async function codeOf(text: string): Promise<string> {
  const { image } = await writeBarcode(text, { format: "QRCode", scale: 6, ecLevel: "M" });
  if (!image) throw new Error("No code was drawn.");
  return `data:image/png;base64,${Buffer.from(await image.arrayBuffer()).toString("base64")}`;
}

/** A camera that shows a picture, in place of the device's. `hold` puts another picture before it. */
async function replaceCamera(page: Page): Promise<{ hold: (picture: string) => Promise<void> }> {
  await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
    const context = canvas.getContext("2d");
    let picture: HTMLImageElement | undefined;
    const draw = (): void => {
      if (!context) return;
      context.fillStyle = "#8a7f76";
      context.fillRect(0, 0, canvas.width, canvas.height);
      if (picture) context.drawImage(picture, 180, 100);
    };
    draw();
    setInterval(draw, 200);
    const stream = canvas.captureStream(5);
    navigator.mediaDevices.getUserMedia = async () => stream;
    Object.assign(window, {
      camera: stream,
      hold: async (source: string) => {
        const next = new Image();
        next.src = source;
        await next.decode();
        picture = next;
      },
    });
  });
  return {
    hold: (picture) =>
      page.evaluate((source) => (window as unknown as { hold: (text: string) => Promise<void> }).hold(source), picture),
  };
}

/** Fills the form of a new person. */
async function register(page: Page, email: string, name: string): Promise<void> {
  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByRole("textbox", { name: "Registered for" }).fill("2025-G");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

test("a desk's morning on a phone: who comes is registered, a badge is scanned, and who does not come is cancelled [B43] [B49] [B74]", async ({
  open,
  server,
  tokenOf,
}) => {
  const { hashId } = await profileOf(server.address, await tokenOf("scs"));
  const address = `${server.address}/p/${hashId}`;
  const page = await open("organiser", CONSOLE, { viewport: PHONE });
  await test.step("A delegate's code opens their page, a foreign code is reported, and the camera is switched off.", async () => {
    const camera = await replaceCamera(page);
    await page.getByRole("button", { name: "Scan" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("status")).toContainText("in front of the camera");
    await expectAccessible(page, "the scanner", "dialog");
    expect(await overflow(page)).toEqual([]);
    await camera.hold(await codeOf("https://elsewhere.example/p/nobody"));
    await expect(dialog.getByRole("status")).toContainText("Nobody at this conference");
    await camera.hold(await codeOf(address));
    await expect(page.getByRole("heading", { level: 1, name: "Ruth Amoah-Lindström" })).toBeVisible();
    await expect(dialog).toBeHidden();
    const isOff = () =>
      page.evaluate(() =>
        (window as unknown as { camera: MediaStream }).camera
          .getTracks()
          .every((track) => track.readyState === "ended"),
      );
    expect(await isOff()).toBe(true);
  });

  await test.step("Who does not come is cancelled, which their open app says.", async () => {
    await follow(page, `${CONSOLE}/new`);
    await register(page, "absent@demo.test", "Ana Reyes");
    const app = await open(null, "/home");
    await fillIn(app, "absent@demo.test");
    await app.getByRole("button", { name: "Skip" }).click();

    await page.getByRole("button", { name: "Cancel registration" }).click();
    const dialog = page.getByRole("dialog", { name: "Cancel the registration of Ana Reyes?" });
    await expectAccessible(page, "a registration before it is cancelled", "dialog");
    expect(await overflow(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Keep registration" }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: "Cancel registration" }).click();
    await dialog.getByRole("button", { name: "Cancel registration" }).click();
    await expect(page.getByText("The registration of Ana Reyes is cancelled.")).toBeVisible();
    await page.getByRole("searchbox").fill("Ana Reyes");
    await expect(page.getByText("No people found")).toBeVisible();
    await expect(app.getByRole("heading", { name: "Access denied" })).toBeVisible();
    await app.goto("/home");
    await expect(app).toHaveURL(/\/access-denied$/);
    await expect(app.getByRole("button", { name: "Log out" })).toBeVisible();
  });
});

test(
  "a walk-in is registered, gets another address, is found again and moved to another group [B40] [B42] [B43] [B48]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("organiser", `${CONSOLE}/new`, { viewport: PHONE });
    await page.getByRole("textbox", { name: "Email address" }).fill("walk-in@harbour.example");
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Mei Chan");
    await page.getByRole("textbox", { name: "Registered for" }).fill("2024-R");
    await expect(page.getByText(/like 2025-G/)).toBeVisible();
    await page.getByRole("textbox", { name: "Registered for" }).fill("2025-G");
    await expectAccessible(page, "a new person");
    expect(await overflow(page)).toEqual([]);
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByRole("heading", { name: "Mei Chan", level: 1 })).toBeVisible();
    await expectAccessible(page, "a person");
    expect(await overflow(page)).toEqual([]);

    await page.getByRole("button", { name: "Correct the address" }).click();
    const address = page.getByRole("dialog").getByRole("textbox", { name: "Email address" });
    await address.fill("scs@demo.test");
    await address.press("Enter");
    await expect(page.getByText("Someone else has this address.")).toBeVisible();
    await expectAccessible(page, "an address that is taken", "dialog");
    await address.fill("mei.chan@harbour.example");
    await address.press("Enter");
    await expect(page.getByText(/^mei\.chan@harbour\.example/)).toBeVisible();

    const group = page.getByRole("combobox", { name: "Group" });
    await group.fill("Harbour");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The registration was saved.")).toBeVisible();
    await page.getByRole("link", { name: "People" }).first().click();
    await page.getByRole("searchbox").fill("mei ch");
    await expect(page.getByRole("link", { name: /Mei Chan.*Harbour/ })).toBeVisible();
    await page.getByRole("searchbox").press("Enter");
    await expect(group).toHaveValue("Harbour");
  },
);

test(
  "a spreadsheet is matched, corrected and imported, also after a sign-in, and changes nothing the second time [B03] [B45] [B46] [B110] [O74]",
  { tag: "@long" },
  async ({ open }) => {
    // A sign-in of its own: the renewed one replaces it, and other tests share theirs.
    const page = await open(null, `${CONSOLE}/import`, { isOwnContext: true, viewport: PHONE });
    await fillIn(page, PEOPLE.organiser);
    const choose = (content: string | Buffer) =>
      page
        .getByLabel(/Spreadsheet with one row/)
        .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(content as string) });
    await choose("Contact,Name,Group\nnot an address,Kim Lau,Lantern\n");
    await expect(page.getByText("Choose the columns with the email address and the name.")).toBeVisible();
    await page.getByRole("combobox", { name: "Email address *" }).selectOption("Contact");
    await expect(page.getByText("row 2, Contact:")).toBeVisible();
    await expectAccessible(page, "an import with an error");
    expect(await overflow(page)).toEqual([]);
    await choose("email,Name,Type\nscs@demo.test,Ruth Amoah-Lindström,GC\n");
    await expect(page.getByText("0 new, 1 changed, 0 unchanged")).toBeVisible();
    await expect(
      page.getByText("1 person no longer takes part in experiences and loses their choices and places."),
    ).toBeVisible();
    // A file of another system, in an encoding that is not certain.
    const gbk = Buffer.from([0xc0, 0xee, 0xc0, 0xd7]);
    const rest = Buffer.from("@harbour.example,Full ticket\n");
    await choose(
      Buffer.concat([Buffer.from("Attendee name,Attendee email,Product\n"), gbk, Buffer.from(",kim"), rest]),
    );
    await page.getByRole("combobox", { name: "Encoding of the text" }).selectOption("Simplified Chinese (GBK)");
    await page.getByRole("combobox", { name: "Takes part: “Full ticket” (1 row)" }).selectOption("In person (SCS)");
    const changes = page.getByRole("list", { name: "What changes" });
    await expect(changes.getByText("李雷", { exact: true })).toBeVisible();
    await expect(changes.getByText("Takes part: In person (SCS)")).toBeVisible();
    await expectAccessible(page, "an import of another system");
    expect(await overflow(page)).toEqual([]);
    const file = "email,Name,Group\nkim@harbour.example,Kim Lau,Lantern\n";
    await choose(file);
    await expect(page.getByText("1 new, 0 changed, 0 unchanged")).toBeVisible();
    await expectAccessible(page, "an import");
    await page.getByLabel("Invitation").selectOption("en");
    await refuseAsStale(page, "**/api/console/*/people-import");
    await page.getByRole("button", { name: "Import 1 person" }).click();
    await signInAgain(page);
    // The file is still there, until it is imported.
    await expect(page).toHaveURL(/\/console\/global-2025\/people\/import$/);
    await expect(page.getByText("people.csv is still here.")).toBeVisible();
    await expect(page.getByText("1 new, 0 changed, 0 unchanged")).toBeVisible();
    await expect(page.getByLabel("Invitation")).toHaveValue("en");
    await page.getByRole("button", { name: "Import 1 person" }).click();
    await expect(page.getByText("Imported: 1 new, 0 changed.")).toBeVisible();
    await page.getByRole("link", { name: "Import people" }).click();
    await expect(page.getByRole("heading", { name: "Import people" })).toBeVisible();
    await expect(page.getByText("people.csv is still here.")).toHaveCount(0);
    await choose(file);
    await expect(page.getByText("0 new, 0 changed, 1 unchanged")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Import \d/ })).toHaveCount(0);
  },
);
