/** A part of a picture, in the picture's own pixels. */
export type Area = { x: number; y: number; width: number; height: number };

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

/** Draws a part of a picture as a square JPEG. What is see-through becomes white. */
export const squareJpeg = (image: HTMLImageElement, area: Area, side: number): Promise<Blob> => {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("there is nothing to draw on");
  pen.imageSmoothingQuality = "high";
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, side, side);
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("nothing was drawn"))), "image/jpeg", QUALITY),
  );
};
