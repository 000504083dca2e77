import { writeLater } from "@narthex/client/write.ts";

/** Registers a click on an external link. Failures are silent: they do not concern the person. */
export const registerExternalLink = (url: string, from: string): void => {
  void writeLater("POST /analytics/external-link", { body: { url, from } }, { sendLater: "each", isQuiet: true }).catch(
    () => undefined,
  );
};
