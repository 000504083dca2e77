import { currentDevice } from "@narthex/client/device.ts";
import { showWriteFailure } from "./failures.ts";

/** Saves an exported file on the device. A failure is shown, also that a fresh sign-in is needed. */
export const saveExport = async (read: () => Promise<{ name: string; text: string }>): Promise<void> => {
  try {
    const { name, text } = await read();
    const type = name.endsWith(".html") ? "text/html" : "text/csv";
    currentDevice().saveFile(new Blob([text], { type: `${type};charset=utf-8` }), name);
  } catch (error) {
    showWriteFailure(error);
  }
};
