import type { Page } from "@playwright/test";

export type Answer = { path: string; status: number; bytes: number };

/** The answers and files that a page gets from the server from now on. Bytes are those on the wire, with the headers. */
export async function recordAnswers(page: Page): Promise<Answer[]> {
  const answers: Answer[] = [];
  const begun = new Map<string, Omit<Answer, "bytes">>();
  const wire = await page.context().newCDPSession(page);
  await wire.send("Network.enable");
  wire.on("Network.responseReceived", ({ requestId, response: { url, status, encodedDataLength } }) => {
    const path = new URL(url).pathname;
    if (!/^\/(api|media)\//.test(path)) return;
    // Chromium reports no end of an answer without a body.
    if (status === 304) answers.push({ path, status, bytes: encodedDataLength });
    else begun.set(requestId, { path, status });
  });
  wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const answer = begun.get(requestId);
    if (answer) answers.push({ ...answer, bytes: encodedDataLength });
  });
  return answers;
}

export const bytesOf = (answers: readonly Answer[]): number => answers.reduce((sum, { bytes }) => sum + bytes, 0);
