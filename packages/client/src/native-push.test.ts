import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { registerPushToken } from "./native-push.ts";
import { storeSession } from "./session.ts";

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const bodies = (): unknown[] => fetchMock.mock.calls.map(([, { body }]) => JSON.parse(body as string));

const shellWith = (getToken?: () => Promise<{ token: string }>): void => {
  window.Capacitor = {
    isNativePlatform: () => true,
    Plugins: getToken ? { FirebaseMessaging: { getToken } } : {},
  };
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

describe("the push token of a device", () => {
  it("is sent to the server by the native shell [C01]", async () => {
    shellWith(async () => ({ token: "device-7" }));
    await registerPushToken(null);
    expect(fetchMock.mock.calls[0]?.[0]).toBe("/api/profile/set-fcm-token");
    expect(bodies()).toEqual([{ token: "device-7" }]);
  });

  it("is not sent again if the server has it [C01]", async () => {
    shellWith(async () => ({ token: "device-7" }));
    await registerPushToken("device-7");
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it("does not exist in a browser, without the plugin or without permission [C01]", async () => {
    await registerPushToken(null);
    shellWith();
    await registerPushToken(null);
    shellWith(() => Promise.reject(new Error("denied")));
    await registerPushToken(null);
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
