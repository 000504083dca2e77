const ADDRESS_LIFETIME_MS = 60_000;

/** Downloads a file. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFETIME_MS);
};

/** A file name without characters that have a meaning in paths. */
export const fileName = (name: string, ending: string, fallback: string): string => {
  const safe = name
    .replaceAll(/[\p{Cc}\p{Bidi_Control}\\/:*?"<>|]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[ .]+/, "")
    .slice(0, 80)
    .toWellFormed()
    .replace(/[ .]+$/, "");
  return (safe || fallback) + ending;
};
