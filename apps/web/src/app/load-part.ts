const preloaded = new Set(
  [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].map(({ href }) => href),
);
const fetched = new Map<string, Promise<unknown>>();

const fetchFile = async (url: string): Promise<unknown> => {
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    return await answer.blob();
  } catch (error) {
    fetched.delete(url);
    throw error;
  }
};

const fetchOnce = (url: string): Promise<unknown> => {
  const fetching = fetched.get(url) ?? fetchFile(url);
  fetched.set(url, fetching);
  return fetching;
};

/**
 * Loads a part of the app. Its files, by their names in the import map, are fetched first: a fetch that failed can be repeated,
 * but Chromium before 156 never requests a module again whose request failed. Every dynamic import of the build calls this,
 * without names if the part is in the same file.
 */
export const loadPart = async <M>(load: () => Promise<M>, names: readonly string[] = []): Promise<M> => {
  const urls = names.map((name) => import.meta.resolve(`/${name}`)).filter((url) => !preloaded.has(url));
  await Promise.all(urls.map(fetchOnce));
  return load();
};
