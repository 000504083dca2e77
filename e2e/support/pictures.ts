import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/** A two-coloured picture, drawn by the browser. */
export async function drawPicture(page: Page, width: number, height: number, type = "image/png"): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w, h, kind]) => {
      const canvas = document.createElement("canvas");
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext("2d");
      if (!context) throw new Error("The canvas has no 2D context.");
      context.fillStyle = "#0b6b3a";
      context.fillRect(0, 0, w, h);
      context.fillStyle = "#e0662b";
      context.fillRect(w / 4, h / 4, w / 2, h / 2);
      return canvas.toDataURL(kind).split(",")[1] ?? "";
    },
    [width, height, type] as const,
  );
  return Buffer.from(base64, "base64");
}

/** The size of a JPEG from its header; fails for other formats. */
export function sizeOfJpeg(bytes: Buffer): { width: number; height: number } {
  if (bytes.readUInt16BE(0) !== 0xffd8) throw new Error("not a JPEG");
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xc3)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  throw new Error("a JPEG without a size");
}

/** The texts of the QR codes in a picture. */
export async function scan(png: Buffer): Promise<string[]> {
  const wasm = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
  return (await readBarcodes(new Uint8Array(png), { formats: ["QRCode"] })).map(({ text }) => text);
}

/** The public address of a person, from their QR code. */
export async function publicAddress(page: Page): Promise<string> {
  await page.goto("/qr-code");
  const [link] = await scan(await page.getByRole("img", { name: /^QR code/ }).screenshot());
  return link ?? "";
}
