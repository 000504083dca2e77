import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";

const WASM = fileURLToPath(import.meta.resolve("zxing-wasm/writer/zxing_writer.wasm"));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(WASM)).buffer } });

/** What happens to a code between a phone's screen and a photo. */
type Damage = "none" | "blurred" | "tilted" | "glare" | "covered" | "dim" | "destroyed";
export type Shot = {
  file: string;
  /** Local time of the camera, such as `2025-07-18T09:00:05`; null for a file without metadata. */
  at: string | null;
  /** Texts of the codes in the picture. */
  codes?: readonly string[];
  damage?: Damage;
  camera?: string;
};

const WIDTH_PX = 640;
const HEIGHT_PX = 480;
let shot = 0;

export async function qrCode(text: string): Promise<Buffer> {
  const { image } = await writeBarcode(text, { format: "QRCode", scale: 5, ecLevel: "M" });
  if (!image) throw new Error("No code was drawn.");
  return Buffer.from(await image.arrayBuffer());
}

const layer = (svg: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${HEIGHT_PX}">${svg}</svg>`);

/** Damage of the whole photo. */
export const DAMAGES: Record<Damage, (photo: Sharp) => Sharp> = {
  none: (photo) => photo,
  blurred: (photo) => photo.blur(1.6),
  tilted: (photo) => photo.rotate(23, { background: "#776" }),
  glare: (photo) =>
    photo.composite([{ input: layer('<ellipse cx="250" cy="190" rx="150" ry="60" fill="#fff" opacity="0.55"/>') }]),
  covered: (photo) => photo.composite([{ input: layer('<circle cx="318" cy="240" r="16" fill="#a86"/>') }]),
  dim: (photo) => photo.linear(0.35, 8),
  destroyed: (photo) =>
    photo.composite([{ input: layer('<path d="M180 250L470 210v60L180 310z" fill="#876"/>') }]).blur(1),
};

/** A photo as a camera writes it: people before a wall, or a phone with codes. */
async function take(
  { at, codes = [], damage = "none", camera = "Demo One 7001" }: Omit<Shot, "file">,
  sizeWithoutCodes: number,
): Promise<Buffer> {
  shot += 1;
  const hue = (shot * 47) % 360;
  const people = `<rect width="640" height="480" fill="hsl(${hue} 25% 55%)"/><circle cx="${200 + (shot % 200)}" cy="190" r="60" fill="#c98"/><path d="M${120 + (shot % 200)} 480q80-260 160 0" fill="hsl(${(hue + 140) % 360} 40% 35%)"/>`;
  const drawn = await Promise.all(codes.map(qrCode));
  const side = drawn.length > 1 ? 230 : 260;
  const placed = await Promise.all(
    drawn.map(async (code, index) => ({
      input: await sharp(code).resize(side, side, { kernel: "nearest" }).png().toBuffer(),
      left: drawn.length > 1 ? 60 + index * 290 : 190,
      top: 110,
    })),
  );
  const scene = await sharp(layer(people)).composite(placed).removeAlpha().png().toBuffer();
  const sized = codes.length > 0 ? sharp(scene) : sharp(scene).resize(WIDTH_PX * sizeWithoutCodes);
  const photo = DAMAGES[damage](sized).jpeg({ quality: 85 });
  if (at === null) return photo.toBuffer();
  const [make = "", model = "", serial = ""] = camera.split(" ");
  return photo
    .withExif({
      IFD0: { Make: make, Model: model },
      IFD2: {
        DateTimeOriginal: at.replaceAll("-", ":").replace("T", " "),
        SubSecTimeOriginal: "250",
        BodySerialNumber: serial,
      },
    })
    .toBuffer();
}

/** Writes a card's files into a folder. */
export async function writeCard(folder: string, shots: readonly Shot[], sizeWithoutCodes = 1): Promise<void> {
  for (const { file, ...rest } of shots) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await take(rest, sizeWithoutCodes));
  }
}

/** The same with small photos between the codes, each of which is read in a quarter of the time. */
export const writeSmallCard = (folder: string, shots: readonly Shot[]): Promise<void> => writeCard(folder, shots, 0.25);
