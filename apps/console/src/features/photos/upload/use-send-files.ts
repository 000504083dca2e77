import { useMessages } from "@narthex/client/messages.ts";
import { showFailure } from "@narthex/client/toasts.ts";
import { failureText, useFrame } from "#features/frame/index.ts";
import { sendFiles } from "./sender.ts";

/** Sends files to an upload of the edition in view, and says when the server takes none of them. */
export const useSendFiles = (): ((upload: string, files: readonly File[]) => Promise<void>) => {
  const { uploads: text } = useMessages();
  const { edition } = useFrame();
  return async (upload, files) => {
    try {
      if ((await sendFiles({ edition: edition.id, upload }, files)) === 0) showFailure(text.noPictures);
    } catch (error) {
      showFailure(failureText(error));
    }
  };
};
