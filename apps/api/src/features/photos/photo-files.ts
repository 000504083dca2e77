type Kind = "image" | "video";

/** The files of each photo: the whole, one as large as a screen, and a square for the gallery. */
const WHOLE_ENDING: Record<Kind, string> = { image: ".jpg", video: ".mp4" };
const SCREEN_ENDING = "-screen.jpg";
const SQUARE_ENDING = "-600.jpg";

const FOLDER = "photos";
const NAME = /^([\w-]{21})(-screen\.jpg|-600\.jpg|\.jpg|\.mp4)$/;
const CONTENT_TYPES: Record<string, string> = { ".jpg": "image/jpeg", ".mp4": "video/mp4" };

type Names = { whole: string; screen: string; square: string };

export const kindOf = ({ kind }: { kind: string }): Kind => (kind === "video" ? "video" : "image");
export const endingOf = (photo: { kind: string }): string => WHOLE_ENDING[kindOf(photo)];

/** The last parts of a photo's addresses. */
export const namesOf = (photo: { id: string; kind: string }): Names => ({
  whole: photo.id + endingOf(photo),
  screen: photo.id + SCREEN_ENDING,
  square: photo.id + SQUARE_ENDING,
});

/** The names of a photo's files in the store. */
export const filesOf = (photo: { id: string; kind: string }): Names => {
  const { whole, screen, square } = namesOf(photo);
  return { whole: `${FOLDER}/${whole}`, screen: `${FOLDER}/${screen}`, square: `${FOLDER}/${square}` };
};

export type PhotoFile = { id: string; file: string; type: string; isWhole: boolean };

/** The photo and file that the last part of an address names, or null. */
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
