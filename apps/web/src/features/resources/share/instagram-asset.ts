/** Size of an Instagram story. */
const WIDTH_PX = 1080;
const HEIGHT_PX = 1920;
/** Instagram's own controls cover the edges. */
const MARGIN_PX = 90;
const QUALITY = 0.92;

/** A quote's picture in the middle of a story with the quote's colour. */
export const instagramAsset = async (address: string, colour: string): Promise<Blob> => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH_PX;
  canvas.height = HEIGHT_PX;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The canvas has no 2D context.");
  context.fillStyle = colour;
  context.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
  const scale = Math.min(
    (WIDTH_PX - 2 * MARGIN_PX) / image.naturalWidth,
    (HEIGHT_PX - 2 * MARGIN_PX) / image.naturalHeight,
  );
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  context.drawImage(image, (WIDTH_PX - width) / 2, (HEIGHT_PX - height) / 2, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The canvas could not be encoded."))),
      "image/jpeg",
      QUALITY,
    ),
  );
};
