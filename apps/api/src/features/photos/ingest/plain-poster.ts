import sharp from "sharp";

/** For a film without a picture beside it: dark, with the sign for playing. */
export const plainPoster = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="720" fill="#1b1830"/><circle cx="640" cy="360" r="92" fill="none" stroke="#f6efe3" stroke-width="8"/><path d="M612 312v96l80-48z" fill="#f6efe3"/></svg>`,
    ),
  )
    .jpeg({ quality: 85 })
    .toBuffer();
