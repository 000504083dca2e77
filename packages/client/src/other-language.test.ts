import { QueryObserver } from "@tanstack/react-query";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";

const stored = vi.hoisted(() => new Map<string, unknown>());
vi.mock("idb-keyval", () => ({
  createStore: () => undefined,
  // As a database does: another object each time.
  get: async (key: string) => structuredClone(stored.get(key)),
  set: async (key: string, value: unknown) => void stored.set(key, value),
  clear: async () => stored.clear(),
}));

// The files of this package share their modules: here they are loaded with this database, and not kept.
vi.resetModules();
const { q } = await import("./query.ts");
const { queryClient } = await import("./cache/query-client.ts");
afterAll(() => void vi.resetModules());

const page = (locale: "en" | "th" | "zh") => q("GET /cms/team-page", { query: { locale } });
const answer = (htmlPage: string): Promise<Response> =>
  Promise.resolve(Response.json({ htmlPage }, { headers: { etag: `"${htmlPage}"` } }));
const lost = (): Promise<Response> => Promise.reject(new TypeError("Failed to fetch"));
const fetchMock = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("fetch", fetchMock);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const AT = Date.now() - 3_600_000;

/** Reads the page in English while there is a network, and starts the app again without one. */
const afterColdStart = async (): Promise<void> => {
  vi.setSystemTime(AT);
  fetchMock.mockImplementation(() => answer("Team"));
  await queryClient.fetchQuery(page("en"));
  vi.useRealTimers();
  queryClient.clear();
  fetchMock.mockImplementation(lost);
};

it("an answer in the format of another version of the app is shown only without a network, and asks for the present format [X13]", async () => {
  await afterColdStart();
  const [key = "", own] = [...stored][0] ?? [];
  const other = { ...(own as object), shape: "of another contract" };
  stored.set(key, other);
  expect(await queryClient.fetchQuery({ ...page("en"), retry: false })).toEqual({ htmlPage: "Team" });
  fetchMock.mockClear();
  fetchMock.mockImplementation(() => answer("Team of today"));
  // The network is back: first while the old answer is shown, then at a start.
  expect(await queryClient.fetchQuery({ ...page("en"), staleTime: 0 })).toEqual({ htmlPage: "Team of today" });
  queryClient.clear();
  stored.set(key, other);
  expect(await queryClient.fetchQuery(page("en"))).toEqual({ htmlPage: "Team of today" });
  expect(fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get("if-none-match"))).toEqual([null, null]);
});

it("an answer that the network keeps back is shown in the language that is on the device, with its age, until it comes [X02] [I05]", async () => {
  await afterColdStart();
  const observer = new QueryObserver(queryClient, page("zh"));
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() =>
    expect(observer.getCurrentResult()).toMatchObject({ data: { htmlPage: "Team" }, dataUpdatedAt: AT }),
  );
  fetchMock.mockReset().mockImplementation(() => answer("团队"));
  await observer.refetch();
  expect(observer.getCurrentResult().data).toEqual({ htmlPage: "团队" });
  const tags = fetchMock.mock.calls.map(([, init]) => (init?.headers as Headers | undefined)?.get("if-none-match"));
  expect(tags, "the tag of the other language is not sent").toEqual([null]);
  stop();
});

it("what is stored for later in one language is not taken from another, nor is a refusal hidden by it [X02]", async () => {
  await afterColdStart();
  const options = { ...page("zh"), retry: false };
  const copied = queryClient.fetchQuery({ ...options, meta: { isOwnLanguage: true } });
  await expect(copied).rejects.toMatchObject({ code: "no-network" });
  fetchMock.mockImplementation(async () => Response.json({}, { status: 404 }));
  await expect(queryClient.fetchQuery(options)).rejects.toMatchObject({ status: 404 });
});
