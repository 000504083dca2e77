import { MAX_UPLOAD_NAME } from "@narthex/domain/photos/photo-uploads";

/** Formats that browsers give no type. The server names why it does not take them. */
const NAMED_ONLY = /\.(hei[cf]|mov|dng|cr[23]|nef|arw|raf|orf|rw2|tiff?)$/i;
const HIDDEN = /(^|\/)\./;

export type ChosenFile = { file: File; name: string };

const nameOf = (file: File): string =>
  (file.webkitRelativePath || file.name)
    .replaceAll(/\p{Cc}/gu, "_")
    .slice(-MAX_UPLOAD_NAME)
    .replace(/^\/+/, "");

/** The pictures and videos among the chosen files, in the order of their names. What a camera stores beside them is left out. */
export const picturesAmong = (files: Iterable<File>): ChosenFile[] =>
  [...files]
    .map((file) => ({ file, name: nameOf(file) }))
    .filter(({ file, name }) => !HIDDEN.test(name) && (/^(image|video)\//.test(file.type) || NAMED_ONLY.test(name)))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
