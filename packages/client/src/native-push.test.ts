import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Messaging } from "./native.ts";
import { registerPushToken, unregisterPushToken } from "./native-push.ts";
import { storeSession } from "./session.ts";

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const calls = (): unknown[] =>
  fetchMock.mock.calls.map(([url, { body }]) => [url, JSON.parse(body as string) as unknown]);

/** A native shell that records the topics and the token of its plugin. */
const openShell = (getToken: Messaging["getToken"] = async () => ({ token: "device-7" })) => {
  const topics = new Set<string>();
  let isDeleted = false;
  const plugin: Messaging = {
    getToken,
    deleteToken: async () => void (isDeleted = true),
    subscribeToTopic: async ({ topic }) => void topics.add(topic),
    unsubscribeFromTopic: async ({ topic }) => void topics.delete(topic),
  };
  window.Capacitor = { isNativePlatform: () => true, Plugins: { FirebaseMessaging: plugin } };
  return { topics, isDeleted: () => isDeleted };
};

beforeEach(() => {
  fetchMock.mockReset().mockImplementation(async () => Response.json({}, { status: 201 }));
  vi.stubGlobal("fetch", fetchMock);
  storeSession({ accessToken: "a", refreshToken: null, idToken: null, expiresAt: Date.now() + 600_000, sub: "ruth" });
});
afterEach(() => {
  delete window.Capacitor;
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("the push token of a phone", () => {
  it("is sent to the server by the native shell, with the language, and its topics follow the delegate type [C01] [W08]", async () => {
    const shell = openShell();
    await registerPushToken("th", ["Global-SCS"]);
    expect(calls()).toEqual([["/api/profile/set-fcm-token?locale=th", { token: "device-7" }]]);
    expect([...shell.topics]).toEqual(["Global-SCS"]);
    await registerPushToken("th", ["Regional-GC"]);
    expect([...shell.topics]).toEqual(["Regional-GC"]);
  });

  it("is not sent again if nothing changed [C01]", async () => {
    openShell();
    await registerPushToken("en", ["Global-SCS"]);
    await registerPushToken("en", ["Global-SCS"]);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it("is given up with its topics at a logout [L09] [W06]", async () => {
    const shell = openShell();
    await registerPushToken("en", ["Global-SCS"]);
    await unregisterPushToken();
    expect(calls()[1]).toEqual(["/api/push/unsubscribe", { address: "device-7" }]);
    expect([shell.topics.size, shell.isDeleted()]).toEqual([0, true]);
  });

  it("does not exist in a browser, without the plugin or without permission [C01]", async () => {
    await registerPushToken("en", []);
    window.Capacitor = { isNativePlatform: () => true, Plugins: {} };
    await registerPushToken("en", []);
    openShell(() => Promise.reject(new Error("denied")));
    await registerPushToken("en", []);
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
