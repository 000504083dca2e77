const ADDRESS_LIFETIME_MS = 60_000;

/** Hands a file to the device, as a download. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFETIME_MS);
};

/** A name that any device can write: nothing that means something in a path. */
export const fileName = (name: string, ending: string, fallback: string): string => {
  const bare = name
    .replaceAll(/[\p{Cc}\p{Bidi_Control}\\/:*?"<>|]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[ .]+/, "")
    .slice(0, 80)
    .toWellFormed()
    .replace(/[ .]+$/, "");
  return (bare || fallback) + ending;
};
