const PAGE_TIMEOUT_MS = 5_000;

/** For service workers: a page from the server, or null on failure or timeout. */
export const fetchPage = async (url: URL): Promise<Response | null> => {
  const headers = { accept: "text/html" };
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) }).catch(() => null);
  return answer?.ok ? answer : null;
};
