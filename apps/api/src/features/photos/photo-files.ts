type PhotoKind = "image" | "video";

/** Each photo has three files: the whole photo, one of screen size, and a square for the gallery. */
const WHOLE_ENDING: Record<PhotoKind, string> = { image: ".jpg", video: ".mp4" };
const SCREEN_ENDING = "-screen.jpg";
const SQUARE_ENDING = "-600.jpg";

const FOLDER = "photos";
const NAME = /^([\w-]{21})(-screen\.jpg|-600\.jpg|\.jpg|\.mp4)$/;
const CONTENT_TYPES: Record<string, string> = { ".jpg": "image/jpeg", ".mp4": "video/mp4" };

type PhotoFileNames = { whole: string; screen: string; square: string };

export const photoKindOf = ({ kind }: { kind: string }): PhotoKind => (kind === "video" ? "video" : "image");
export const endingOf = (photo: { kind: string }): string => WHOLE_ENDING[photoKindOf(photo)];

/** The last path segments of a photo's addresses. */
export const photoFileNamesOf = (photo: { id: string; kind: string }): PhotoFileNames => ({
  whole: photo.id + endingOf(photo),
  screen: photo.id + SCREEN_ENDING,
  square: photo.id + SQUARE_ENDING,
});

/** The names of a photo's files in the store. */
export const filesOf = (photo: { id: string; kind: string }): PhotoFileNames => {
  const { whole, screen, square } = photoFileNamesOf(photo);
  return { whole: `${FOLDER}/${whole}`, screen: `${FOLDER}/${screen}`, square: `${FOLDER}/${square}` };
};

export type PhotoFile = { id: string; file: string; type: string; isWhole: boolean };

/** The photo and file for the last path segment of an address, or null. */
export function readName(name: string): PhotoFile | null {
  const [, id, ending] = NAME.exec(name) ?? [];
  if (!id || !ending) return null;
  return {
    id,
    file: `${FOLDER}/${name}`,
    type: CONTENT_TYPES[ending.slice(ending.lastIndexOf("."))] ?? "application/octet-stream",
    isWhole: !ending.startsWith("-"),
  };
}
