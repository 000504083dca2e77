/** A part of a picture, in its own pixels. */
export type Area = { x: number; y: number; width: number; height: number };

const TYPE = "image/jpeg";
const QUALITY = 0.9;

/** Loads a picture; browsers apply its EXIF rotation. */
export const loadImage = async (address: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
};

export const middleSquare = (width: number, height: number): Area => {
  const side = Math.min(width, height);
  return { x: Math.round((width - side) / 2), y: Math.round((height - side) / 2), width: side, height: side };
};

/** Output width of a cropped picture: its own, limited to `most`. */
export const sideFor = (area: Area, most: number): number =>
  Math.max(1, Math.min(most, Math.round(Math.min(area.width, area.height))));

/** Draws a part of a picture as a square. Transparent pixels become white. */
const drawSquare = (image: HTMLImageElement, area: Area, side: number): HTMLCanvasElement => {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The canvas has no 2D context.");
  context.imageSmoothingQuality = "high";
  context.fillStyle = "white";
  context.fillRect(0, 0, side, side);
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side);
  return canvas;
};

export const squareJpeg = (image: HTMLImageElement, area: Area, side: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const done = (blob: Blob | null): void =>
      blob ? resolve(blob) : reject(new Error("The canvas could not be encoded."));
    drawSquare(image, area, side).toBlob(done, TYPE, QUALITY);
  });

/** The same, as base64. */
export const squareBase64 = (image: HTMLImageElement, area: Area, side: number): string =>
  drawSquare(image, area, side).toDataURL(TYPE, QUALITY).replace(/^.*,/, "");
