import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { combine, failureOf, type Loadable } from "./cache/loadable.ts";
import { invalidate, keyFor, q } from "./query.ts";
import { queryClient } from "./cache/query-client.ts";

const fetchMock = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
const day = (date: string) => q("GET /cms/schedules/:date", { params: { date }, query: { conferenceType: "Global" } });

beforeEach(() => {
  fetchMock.mockReset().mockImplementation(async () => Response.json([]));
  vi.stubGlobal("fetch", fetchMock);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe("the query of a call", () => {
  it("derives its key and address from the call's name and input [C01]", async () => {
    const query = day("2025-07-18");
    const input = { params: { date: "2025-07-18" }, query: { conferenceType: "Global" as const } };
    expect(query.queryKey).toEqual(keyFor("GET /cms/schedules/:date", input));
    expect(await queryClient.fetchQuery(query)).toEqual([]);
    expect(fetchMock.mock.calls[0]?.[0]).toBe("/api/cms/schedules/2025-07-18?conferenceType=Global");
  });

  it("is invalidated by the name of its call, for every input [C01]", async () => {
    await queryClient.fetchQuery(day("2025-07-18"));
    await queryClient.fetchQuery(q("GET /cms/editions", undefined, { anonymous: true }));
    await invalidate("GET /cms/schedules/:date");
    const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
    expect([isStale(day("2025-07-18").queryKey), isStale(["GET /cms/editions", undefined])]).toEqual([true, false]);
  });

  it("starts with the answer in another language, but not with a part of an answer under a longer key [I01]", () => {
    const first = q("GET /socialprofile");
    queryClient.setQueryData([...first.queryKey, "portrait"], null);
    expect(new QueryObserver(queryClient, first).getCurrentResult().data).toBeUndefined();
    const pages = (locale: "en" | "zh") => q("GET /cms/team-page", { query: { locale } });
    queryClient.setQueryData(pages("en").queryKey, { htmlPage: "<p>Team</p>" });
    expect(new QueryObserver(queryClient, pages("zh")).getCurrentResult().data).toEqual({ htmlPage: "<p>Team</p>" });
  });

  it("is not refetched by another observer shortly after a failure [H08] [C04]", async () => {
    fetchMock.mockImplementation(async () => new Response("{}", { status: 404 }));
    const query = q("GET /sysparams/params/:name", { params: { name: "EXP_EVENT_END_TS" } }, { retry: false });
    for (let mounts = 0; mounts < 5; mounts++) {
      const observer = new QueryObserver(queryClient, query);
      const stop = observer.subscribe(() => undefined);
      await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe("error"), 10_000);
      stop();
    }
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});

describe("an answer with an ETag", () => {
  const answers = (...all: Response[]) => {
    for (const answer of all) fetchMock.mockImplementationOnce(async () => answer);
  };
  const tagged = (body: unknown, tag: string) => Response.json(body, { headers: { etag: tag } });
  const sentTag = (call: number) => fetchMock.mock.calls[call]?.[1]?.headers as Headers | undefined;
  const again = () => queryClient.fetchQuery({ ...day("2025-07-18"), staleTime: 0 });

  it("is requested with its tag, and kept if the server has the same one [X05]", async () => {
    answers(tagged([{ id: 1 }], '"one"'), new Response(null, { status: 304 }), tagged([{ id: 2 }], '"two"'));
    const first = await again();
    expect(await again()).toBe(first);
    expect(await again()).toEqual([{ id: 2 }]);
    expect([0, 1, 2].map((call) => sentTag(call)?.get("if-none-match"))).toEqual([null, '"one"', '"one"']);
  });

  it("keeps the newest tag if an equal answer arrives with another one [X05]", async () => {
    answers(tagged([{ id: 1 }], '"one"'), tagged([{ id: 1 }], '"one-br"'), new Response(null, { status: 304 }));
    await again();
    await again();
    await again();
    expect(sentTag(2)?.get("if-none-match")).toBe('"one-br"');
  });

  it("is requested without its tag once the app has changed it [X05]", async () => {
    answers(tagged([{ id: 1 }], '"one"'), tagged([{ id: 1 }], '"one"'));
    await again();
    queryClient.setQueryData(day("2025-07-18").queryKey, [{ id: 3 }] as never);
    expect(await again()).toEqual([{ id: 1 }]);
    expect(sentTag(1)?.has("if-none-match")).toBe(false);
  });
});

const loadable = <T>(part: Partial<Loadable<T>>): Loadable<T> => ({
  data: undefined,
  error: null,
  failureReason: null,
  fetchStatus: "idle",
  dataUpdatedAt: 0,
  refetch: async () => undefined,
  ...part,
});

describe("combined queries", () => {
  it("have data once all of them have, and the age of the oldest [S04]", () => {
    const one = loadable({ data: 1, dataUpdatedAt: 20 });
    const two = loadable({ data: 2, dataUpdatedAt: 10 });
    expect(combine([one, two], (a, b) => a + b)).toMatchObject({ data: 3, dataUpdatedAt: 10, error: null });
    expect(combine([one, loadable<number>({})], (a, b) => a + b).data).toBeUndefined();
  });

  it("report the failed query and refetch only that one [C02]", async () => {
    const error = new Error("away");
    const refetch = vi.fn<() => Promise<unknown>>(async () => undefined);
    const there = loadable({ data: 1 });
    const both = combine([there, loadable<number>({ error, refetch })], (a, b) => a + b);
    expect(failureOf(both)).toBe(error);
    await both.refetch();
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it("fail offline after the first attempt, though another one waits for the network [S04]", () => {
    const failureReason = new Error("no network");
    expect(failureOf(loadable({ fetchStatus: "paused", failureReason }))).toBe(failureReason);
    expect(failureOf(loadable({ fetchStatus: "fetching", failureReason }))).toBeNull();
  });
});
