import type { ShownPhoto } from "./photos.repository.ts";

type Kind = "image" | "video";

/** What is kept of each photograph: the whole, one as large as a screen, and a square for the gallery. */
const WHOLE: Record<Kind, string> = { image: ".jpg", video: ".mp4" };
const SCREEN = "-screen.jpg";
const SQUARE = "-600.jpg";

const PLACE = "photos";
const NAME = /^([\w-]{21})(-screen\.jpg|-600\.jpg|\.jpg|\.mp4)$/;
const TYPES: Record<string, string> = { ".jpg": "image/jpeg", ".mp4": "video/mp4" };

export const kindOf = ({ kind }: { kind: string }): Kind => (kind === "video" ? "video" : "image");
export const endingOf = (photo: { kind: string }): string => WHOLE[kindOf(photo)];

/** The names of a photograph's files in the store. */
export const filesOf = (photo: { id: string; kind: string }): { whole: string; screen: string; square: string } => ({
  whole: `${PLACE}/${photo.id}${endingOf(photo)}`,
  screen: `${PLACE}/${photo.id}${SCREEN}`,
  square: `${PLACE}/${photo.id}${SQUARE}`,
});

/** The same as the last part of an address. */
export const namesOf = (photo: Pick<ShownPhoto, "id" | "kind">): { whole: string; screen: string; square: string } => ({
  whole: photo.id + endingOf(photo),
  screen: photo.id + SCREEN,
  square: photo.id + SQUARE,
});

/** What the last part of an address means: a photograph and one of its files. Null for what is none of ours. */
export function readName(name: string): { id: string; file: string; type: string; isWhole: boolean } | null {
  const [, id, ending] = NAME.exec(name) ?? [];
  if (!id || !ending) return null;
  return {
    id,
    file: `${PLACE}/${name}`,
    type: TYPES[ending.slice(ending.lastIndexOf("."))] ?? "application/octet-stream",
    isWhole: !ending.startsWith("-"),
  };
}
