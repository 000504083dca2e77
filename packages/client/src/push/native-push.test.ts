import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentDevice, installDevice, type Messaging } from "../device.ts";
import { syncPhonePush, turnOffPhonePush, turnOnPhonePush } from "./native-push.ts";
import { PHONE_PUSH_KEY, storage } from "../storage/storage.ts";
import { storeSession } from "../session/session.ts";

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const calls = (): unknown[] =>
  fetchMock.mock.calls.map(([url, { body }]) => [url, JSON.parse(body as string) as unknown]);
const browser = currentDevice();

/** A phone that records its topics and its token. */
const openPhone = ({ isAllowed = true } = {}) => {
  const topics = new Set<string>();
  let isDeleted = false;
  const messaging: Messaging = {
    requestPermission: async () => isAllowed,
    getToken: async () => "device-7",
    deleteToken: async () => void (isDeleted = true),
    subscribe: async (topic) => void topics.add(topic),
    unsubscribe: async (topic) => void topics.delete(topic),
  };
  installDevice({ ...browser, messaging });
  return { topics, isDeleted: () => isDeleted };
};

beforeEach(() => {
  fetchMock.mockReset().mockImplementation(async () => Response.json({}, { status: 201 }));
  vi.stubGlobal("fetch", fetchMock);
  storeSession({ accessToken: "a", refreshToken: null, idToken: null, expiresAt: Date.now() + 600_000, sub: "ruth" });
});
afterEach(() => {
  installDevice(browser);
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("the push token of a phone", () => {
  it("is sent to the server with the language once the person turns it on, and its topics follow the delegate type [C01] [W08]", async () => {
    const phone = openPhone();
    expect(await turnOnPhonePush("th", ["Global-SCS"])).toBe(true);
    expect(calls()).toEqual([["/api/profile/set-fcm-token?locale=th", { token: "device-7" }]]);
    expect([...phone.topics]).toEqual(["Global-SCS"]);
    await syncPhonePush("th", ["Regional-GC"]);
    expect([...phone.topics]).toEqual(["Regional-GC"]);
  });

  it("is not sent again if nothing changed [C01]", async () => {
    openPhone();
    await turnOnPhonePush("en", ["Global-SCS"]);
    await syncPhonePush("en", ["Global-SCS"]);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it("is removed with its topics at a logout [L09] [W06]", async () => {
    const phone = openPhone();
    await turnOnPhonePush("en", ["Global-SCS"]);
    await turnOffPhonePush();
    expect(calls()[1]).toEqual(["/api/push/unsubscribe", { address: "device-7" }]);
    expect([phone.topics.size, phone.isDeleted(), storage.get(PHONE_PUSH_KEY)]).toEqual([0, true, null]);
  });

  it("is not sent by a browser, without permission, or before the person turns it on [C01]", async () => {
    await turnOnPhonePush("en", []);
    openPhone({ isAllowed: false });
    expect(await turnOnPhonePush("en", [])).toBe(false);
    await syncPhonePush("en", []);
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
