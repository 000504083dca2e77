import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import reader from "zxing-wasm/reader/zxing_reader.wasm?url";

prepareZXingModule({ overrides: { locateFile: () => reader } });

/** The text of the QR code in a picture, or null. */
export async function readCode(picture: ImageData): Promise<string | null> {
  const [found] = await readBarcodes(picture, { formats: ["QRCode"], maxNumberOfSymbols: 1 });
  return found?.isValid ? found.text : null;
}
