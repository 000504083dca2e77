/** A part of a picture, in the picture's own pixels. */
export type Area = { x: number; y: number; width: number; height: number };

const TYPE = "image/jpeg";
const QUALITY = 0.9;

/** A picture that can be drawn; it is upright, as its file says. */
export const loadImage = async (address: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
};

/** The largest square in the middle. */
export const middleSquare = (width: number, height: number): Area => {
  const side = Math.min(width, height);
  return { x: Math.round((width - side) / 2), y: Math.round((height - side) / 2), width: side, height: side };
};

/** How wide a cropped picture becomes: as it is, and never wider than `most`. */
export const sideFor = (area: Area, most: number): number =>
  Math.max(1, Math.min(most, Math.round(Math.min(area.width, area.height))));

/** Draws a part of a picture as a square. What is see-through becomes white. */
const drawSquare = (image: HTMLImageElement, area: Area, side: number): HTMLCanvasElement => {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("there is nothing to draw on");
  pen.imageSmoothingQuality = "high";
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, side, side);
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side);
  return canvas;
};

/** A part of a picture as a square JPEG. */
export const squareJpeg = (image: HTMLImageElement, area: Area, side: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const done = (blob: Blob | null): void => (blob ? resolve(blob) : reject(new Error("nothing was drawn")));
    drawSquare(image, area, side).toBlob(done, TYPE, QUALITY);
  });

/** The same as text. */
export const squareBase64 = (image: HTMLImageElement, area: Area, side: number): string =>
  drawSquare(image, area, side).toDataURL(TYPE, QUALITY).replace(/^.*,/, "");
