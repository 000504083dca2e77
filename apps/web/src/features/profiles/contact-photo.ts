import { loadImage, middleSquare, squareBase64 } from "./square-jpeg.ts";

const SIDE = 640;

/** A picture as a contact card carries it: 640 × 640, JPEG, base64. A card does without one that does not load. */
export const contactPhoto = async (address: string | null): Promise<string | null> => {
  if (!address) return null;
  try {
    const image = await loadImage(address);
    return squareBase64(image, middleSquare(image.naturalWidth, image.naturalHeight), SIDE);
  } catch {
    return null;
  }
};
