import { currentDevice } from "@narthex/client/device.ts";
import { showWriteFailure } from "./failures.ts";

const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Saves an exported file on the device. A failure is shown, also that a fresh sign-in is needed. */
export const saveExport = async (
  read: () => Promise<{ name: string; text: string; isBase64?: boolean }>,
): Promise<void> => {
  try {
    const { name, text, isBase64 = false } = await read();
    const type = name.endsWith(".html") ? "text/html" : "text/csv";
    const file = isBase64
      ? new Blob([Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0))], { type: WORKBOOK })
      : new Blob([text], { type: `${type};charset=utf-8` });
    currentDevice().saveFile(file, name);
  } catch (error) {
    showWriteFailure(error);
  }
};
