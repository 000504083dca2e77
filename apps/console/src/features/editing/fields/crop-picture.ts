/** Which part of a picture is used: shares of what is left over beside it. */
export type Crop = { shape: keyof typeof SHAPES; zoom: number; across: number; down: number };

/** Width by height; null keeps that of the picture. */
export const SHAPES = { whole: null, wide: 16 / 9, photo: 4 / 3, square: 1 } as const;
export const START: Crop = { shape: "whole", zoom: 1, across: 0.5, down: 0.5 };

type Size = { width: number; height: number };
type Part = Size & { left: number; top: number };

/** No screen shows more. */
const MAX_PIXELS = 2000;
const QUALITY = 0.86;

/** The part of a picture that a crop is. */
export function croppedPart({ width, height }: Size, { shape, zoom, across, down }: Crop): Part {
  const ratio = SHAPES[shape] ?? width / height;
  const fitted = Math.min(width, height * ratio) / zoom;
  const part = { width: fitted, height: fitted / ratio };
  return { ...part, left: (width - part.width) * across, top: (height - part.height) * down };
}

/** Draws the part on a canvas, which has nothing but its pixels: what the camera wrote beside them is left out. */
export function drawPart(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, most = MAX_PIXELS): void {
  const { left, top, width, height } = croppedPart(picture, crop);
  const scale = Math.min(1, most / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext("2d")?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** The part as a file. Pictures that may be transparent stay PNG. */
export const croppedFile = (picture: ImageBitmap, crop: Crop, { name, type }: File): Promise<File> => {
  const canvas = document.createElement("canvas");
  drawPart(canvas, picture, crop);
  const target = type === "image/jpeg" ? "image/jpeg" : "image/png";
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], name, { type: target }))
          : reject(new Error("The canvas could not be encoded.")),
      target,
      QUALITY,
    ),
  );
};
