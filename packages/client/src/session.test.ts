import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as SessionModule from "./session.ts";

type Tab = typeof SessionModule;
type Session = SessionModule.Session;

const OLD: Session = { accessToken: "old", refreshToken: "r1", idToken: null, expiresAt: 0, sub: "ruth" };
const renewed = (token: string): Session => ({ ...OLD, accessToken: token, expiresAt: Date.now() + 600_000 });

/** Another tab of the same browser: its own module, the same storage. */
const openTab = async (): Promise<Tab> => {
  vi.resetModules();
  return import("./session.ts");
};

/** A lock shared by all tabs: one holder at a time. */
const lockForAllTabs = () => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, work: () => Promise<unknown>) => {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
};

const slowRenewal = () => {
  let count = 0;
  return vi.fn<() => Promise<Session>>(async () => {
    const token = `new-${++count}`;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return renewed(token);
  });
};

const renewInTwoTabs = async (): Promise<{ tokens: (string | null)[]; times: number }> => {
  const renew = slowRenewal();
  const tabs = [await openTab(), await openTab()];
  for (const tab of tabs) tab.provideSessionRenewal(renew);
  const tokens = await Promise.all(tabs.map((tab) => tab.freshToken()));
  return { tokens, times: renew.mock.calls.length };
};

beforeEach(() => {
  localStorage.setItem("narthex.session", JSON.stringify(OLD));
  vi.stubGlobal("navigator", { locks: lockForAllTabs() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("an expired access token", () => {
  it("is renewed by one tab, and the other tab uses the same token [L01]", async () => {
    expect(await renewInTwoTabs()).toEqual({ tokens: ["new-1", "new-1"], times: 1 });
  });

  it("would be renewed by both tabs without the lock [L01]", async () => {
    vi.stubGlobal("navigator", {});
    expect((await renewInTwoTabs()).times).toBe(2);
  });

  it("survives a lost network during renewal [L07]", async () => {
    const tab = await openTab();
    tab.provideSessionRenewal(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(tab.freshToken()).rejects.toMatchObject({ code: "no-network" });
    expect(tab.currentSession()).toEqual(OLD);
  });

  it("ends the sign-in when the provider rejects it [L07]", async () => {
    const tab = await openTab();
    tab.provideSessionRenewal(() => Promise.reject(new tab.SignInEnded("invalid_grant")));
    expect(await tab.freshToken()).toBeNull();
    expect(tab.currentSession()).toBeNull();
  });
});

describe("a token that the API refused", () => {
  it("is renewed even if it had not expired [L07]", async () => {
    localStorage.setItem("narthex.session", JSON.stringify(renewed("refused")));
    const tab = await openTab();
    tab.provideSessionRenewal(async () => renewed("accepted"));
    expect(await tab.freshToken()).toBe("refused");
    expect(await tab.freshToken("refused")).toBe("accepted");
  });

  it("does not end a sign-in that another tab has renewed [L07]", async () => {
    const tab = await openTab();
    localStorage.setItem("narthex.session", JSON.stringify(renewed("newer")));
    tab.expireSession("old");
    expect(tab.currentSession()?.accessToken).toBe("newer");
  });
});
