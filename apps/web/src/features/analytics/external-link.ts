import { writeLater } from "@narthex/client/write.ts";

/** Registers a click on a link out of the app. A failure changes nothing for the person, so nobody is told. */
export const registerExternalLink = (url: string, from: string): void => {
  void writeLater("POST /analytics/external-link", { body: { url, from } }, { sendLater: "each", isQuiet: true }).catch(
    () => undefined,
  );
};
