import { FIRST_DATA_ID } from "@narthex/contract/app/first-data";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetFirstData, readFirstData, staleOnceFetched } from "./first-data.ts";
import { invalidate, q } from "../query.ts";
import { queryClient } from "../cache/query-client.ts";
import { storeSession } from "./session.ts";
import { renewByCookie } from "../sign-in/web-session.ts";

const fetchMock = vi.fn<(url: string) => Promise<Response>>();
const ACCESS = { accessToken: "from the page", expiresIn: 900, sub: "ruth" };
const day = q("GET /cms/schedules/:date", { params: { date: "2025-07-18" }, query: { conferenceType: "Global" } });
const editions = q("GET /cms/editions");
const ANSWERS = { "/cms/schedules/2025-07-18?conferenceType=Global": ["from the page"], "/cms/editions": [] };

const openPage = (sub: string): void => {
  const element = document.createElement("script");
  element.type = "application/json";
  element.id = FIRST_DATA_ID;
  element.textContent = JSON.stringify({
    access: ACCESS,
    clock: "2025-07-18T01:15:00Z",
    lastEvent: "7",
    answers: ANSWERS,
  });
  document.body.append(element);
  storeSession({ sub, accessToken: "t", expiresAt: Date.now() + 600_000, refreshToken: null, idToken: null });
  expect(readFirstData()).toMatchObject({ clock: "2025-07-18T01:15:00Z", lastEvent: "7" });
};

beforeEach(() => {
  fetchMock.mockReset().mockImplementation(async () => Response.json(["from the API"]));
  vi.stubGlobal("fetch", fetchMock);
});
afterEach(() => {
  // All files share one environment: the next one must not get the answers of this page.
  forgetFirstData();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe("the first data of the page", () => {
  it("is in the query cache before the first render, without a request, and is removed from the document [L27]", async () => {
    openPage("ruth");
    expect(document.getElementById(FIRST_DATA_ID)).toBeNull();
    expect(new QueryObserver(queryClient, day).getCurrentResult()).toMatchObject({
      data: ["from the page"],
      isStale: false,
    });
    expect(await queryClient.fetchQuery({ ...day, staleTime: 0 })).toEqual(["from the page"]);
    expect(fetchMock).not.toHaveBeenCalled();
    expect(await queryClient.fetchQuery({ ...day, staleTime: 0 })).toEqual(["from the API"]);
  });

  it("is not fetched again at once by a query that is fetched whenever it is shown [L27]", async () => {
    openPage("ruth");
    const results: unknown[] = [];
    const observer = new QueryObserver(queryClient, { ...day, staleTime: staleOnceFetched });
    const before = observer.getCurrentResult();
    const stop = observer.subscribe((result) => results.push(result));
    expect(observer.getCurrentResult()).toBe(before);
    stop();
    expect(await queryClient.fetchQuery({ ...day, staleTime: 0 })).toEqual(["from the page"]);
    const again = new QueryObserver(queryClient, { ...day, staleTime: staleOnceFetched });
    const stopAgain = again.subscribe(() => undefined);
    await vi.waitFor(() => expect(queryClient.getQueryData(day.queryKey)).toEqual(["from the API"]), 10_000);
    stopAgain();
    expect(results).toEqual([]);
  });

  it("is not used after a change [L27]", async () => {
    openPage("ruth");
    await queryClient.fetchQuery(day);
    await invalidate("GET /cms/schedules/:date");
    expect(await queryClient.fetchQuery(day)).toEqual(["from the API"]);
  });

  it("is after a change still what a part of the page begins with that is hydrated later, and is fetched again [L27] [L28]", async () => {
    openPage("ruth");
    await queryClient.fetchQuery(editions);
    await invalidate("GET /cms/editions");
    await queryClient.fetchQuery(editions);
    const later = new QueryObserver(queryClient, day);
    expect(later.getCurrentResult()).toMatchObject({ data: ["from the page"], isStale: true });
    const stop = later.subscribe(() => undefined);
    await vi.waitFor(() => expect(later.getCurrentResult().data).toEqual(["from the API"]));
    stop();
  });

  it("is not shown to another person on the device [L27]", async () => {
    openPage("naomi");
    expect(await queryClient.fetchQuery(day)).toEqual(["from the API"]);
  });

  it("contains an access token, which is used once [L27]", async () => {
    openPage("ruth");
    expect(await renewByCookie(null)).toMatchObject({ accessToken: "from the page", sub: "ruth" });
    fetchMock.mockImplementation(async () => Response.json({ ...ACCESS, accessToken: "from the API" }));
    expect(await renewByCookie(null)).toMatchObject({ accessToken: "from the API" });
  });
});
