import { loadImage } from "../square-jpeg.ts";

/** The kinds of pictures that may be chosen. */
export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/gif"];

/** Why a chosen file cannot be cropped, or null. */
export const refusePicture = async (file: File): Promise<"wrongType" | "unreadable" | null> => {
  if (!PICTURE_TYPES.includes(file.type)) return "wrongType";
  const address = URL.createObjectURL(file);
  try {
    await loadImage(address);
    return null;
  } catch {
    return "unreadable";
  } finally {
    URL.revokeObjectURL(address);
  }
};
