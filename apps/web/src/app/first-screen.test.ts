import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setClock } from "@narthex/client/clock.ts";
import { provideFirstData } from "@narthex/client/session/first-data.ts";
import { setLocale } from "@narthex/client/messages.ts";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import { storeSession } from "@narthex/client/session/session.ts";
import { firstScreenReady } from "./first-screen.ts";
import "./messages/messages.ts";
import { ANSWERS } from "./testing/answers/answers.ts";

const NOW = "2025-07-18T01:15:00.000Z";
let requests: string[] = [];

beforeEach(async () => {
  await setLocale("en");
  requests = [];
  vi.stubGlobal("fetch", async (address: string) => {
    requests.push(new URL(address, location.origin).pathname);
    return Response.json([]);
  });
  setClock({ now: NOW, speed: 1 });
  storeSession({ sub: "ruth", accessToken: "t", expiresAt: Date.now() + 600_000, refreshToken: null, idToken: null });
  const answers = { "/cms/editions": ANSWERS["GET /cms/editions"], "/profile": ANSWERS["GET /profile"] };
  const access = { accessToken: "t", expiresIn: 900, sub: "ruth" };
  provideFirstData({ access, clock: NOW, lastEvent: "1", answers }, Date.now());
  history.replaceState(null, "", "/schedule");
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

describe("the first screen, for which the server could not read the day,", () => {
  it("is not given the day before it is hydrated, because the server rendered it without [L28]", async () => {
    await firstScreenReady(true);
    expect(requests).toEqual([]);
  });

  it("waits for the day if nothing was rendered [L28]", async () => {
    await firstScreenReady(false);
    expect(requests).toContain("/api/cms/schedules/2025-07-18");
  });
});
