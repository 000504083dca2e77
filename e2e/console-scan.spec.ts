import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";
import { expectAccessible, PHONE } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { publicAddress } from "./pictures.ts";
import { overflow } from "./screens.ts";

const PEOPLE = "/console/global-2025/people";
const wasm = fileURLToPath(import.meta.resolve("zxing-wasm/writer/zxing_writer.wasm"));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

async function codeOf(text: string): Promise<string> {
  const { image } = await writeBarcode(text, { format: "QRCode", scale: 6, ecLevel: "M" });
  if (!image) throw new Error("No code was drawn.");
  return `data:image/png;base64,${Buffer.from(await image.arrayBuffer()).toString("base64")}`;
}

/** A camera that shows a picture, in place of the device's. `hold` puts another picture before it. */
async function replaceCamera(page: Page): Promise<{ hold: (picture: string) => Promise<void> }> {
  await page.addInitScript(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
    const context = canvas.getContext("2d");
    let picture: HTMLImageElement | undefined;
    setInterval(() => {
      if (!context) return;
      context.fillStyle = "#8a7f76";
      context.fillRect(0, 0, canvas.width, canvas.height);
      if (picture) context.drawImage(picture, 180, 100);
    }, 50);
    const stream = canvas.captureStream(20);
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

test("a delegate's code in front of the camera opens their page, a foreign code is reported, and the camera is switched off [B74]", async ({
  open,
}) => {
  const address = await publicAddress(await open("scs", "/qr-code"));
  const page = await open("organiser", "/api/clock", { viewport: PHONE });
  const camera = await replaceCamera(page);
  await page.goto(PEOPLE);
  await page.getByRole("button", { name: "Scan" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("status")).toContainText("in front of the camera");
  await expectAccessible(page, "the scanner");
  expect(await overflow(page)).toEqual([]);
  await camera.hold(await codeOf("https://elsewhere.example/p/nobody"));
  await expect(dialog.getByRole("status")).toContainText("Nobody at this conference");
  await camera.hold(await codeOf(address));
  await expect(page.getByRole("heading", { level: 1, name: "Ruth Amoah-Lindström" })).toBeVisible();
  await expect(dialog).toBeHidden();
  const isOff = () =>
    page.evaluate(() =>
      (window as unknown as { camera: MediaStream }).camera.getTracks().every((track) => track.readyState === "ended"),
    );
  expect(await isOff()).toBe(true);
});
