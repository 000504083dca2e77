import { currentMessages } from "@narthex/client/messages.ts";
import { showFailure } from "@narthex/client/toasts.ts";

const MB = 1024 * 1024;

/** Refuses a file by its name, with the limit of the server, before it is sent. False if it is not too large. */
export function refuseTooLarge({ name, size }: File, megabytes: number): boolean {
  if (size <= megabytes * MB) return false;
  showFailure(currentMessages().sheets.tooLarge(name, megabytes));
  return true;
}

export const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () =>
      resolve(typeof reader.result === "string" ? (reader.result.split(",")[1] ?? "") : ""),
    );
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The file cannot be read.")));
    reader.readAsDataURL(file);
  });
