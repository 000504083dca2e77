/** Of one request: the server ends requests after 15 s, so a phone needs 35 kB/s. */
export const PART_BYTES = 512 * 1024;
export const MAX_UPLOAD_NAME = 250;

/** How many parts a file is sent in. */
export const partCount = (bytes: number): number => Math.ceil(bytes / PART_BYTES);

/** The length of one part of a file, counted from 0; null if the file has no such part. */
export const partLength = (bytes: number, part: number): number | null =>
  Number.isInteger(part) && part >= 0 && part < partCount(bytes)
    ? Math.min(PART_BYTES, bytes - part * PART_BYTES)
    : null;

/** The parts that the server does not have yet. */
export const missingParts = (bytes: number, received: readonly number[]): number[] => {
  const present = new Set(received);
  return Array.from({ length: partCount(bytes) }, (_, part) => part).filter((part) => !present.has(part));
};

/** The name of a video's picture, with the folder that both are in. */
export const posterName = (video: string): string => video.replace(/\.mp4$/i, ".jpg");
