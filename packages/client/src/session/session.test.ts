import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as SessionModule from "./session.ts";

type Tab = typeof SessionModule;
type Session = SessionModule.Session;

const OLD: Session = { accessToken: "old", refreshToken: null, idToken: null, expiresAt: 0, sub: "ruth" };
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

/** Renews an expired token in two tabs at once. Returns how many requests ran at the same time at most. */
const renewInTwoTabs = async (): Promise<number> => {
  let running = 0;
  let most = 0;
  const tabs = [await openTab(), await openTab()];
  for (const tab of tabs)
    tab.provideSessionRenewal(async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return renewed("new");
    });
  expect(await Promise.all(tabs.map((tab) => tab.freshToken()))).toEqual(["new", "new"]);
  return most;
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
  it("is renewed by one tab after the other [L01]", async () => {
    expect(await renewInTwoTabs()).toBe(1);
  });

  it("would be renewed by both tabs at once without the lock [L01]", async () => {
    vi.stubGlobal("navigator", {});
    expect(await renewInTwoTabs()).toBe(2);
  });

  it("is in memory only: the device stores who is signed in and no token [L23]", async () => {
    const tab = await openTab();
    tab.provideSessionRenewal(async () => renewed("new"));
    expect(await tab.freshToken()).toBe("new");
    expect(localStorage.getItem("narthex.session")).toBe('{"sub":"ruth"}');
    expect((await openTab()).currentSession()).toMatchObject({ sub: "ruth", accessToken: null });
  });

  it("is not stored once the person has signed out in another tab [L23]", async () => {
    const tab = await openTab();
    tab.provideSessionRenewal(async () => {
      localStorage.removeItem("narthex.session");
      return renewed("new");
    });
    expect(await tab.freshToken()).toBeNull();
    expect(tab.currentSession()).toBeNull();
  });

  it("of another person answers no request of the first [L23]", async () => {
    const tab = await openTab();
    tab.provideSessionRenewal(async () => ({ ...renewed("new"), sub: "ben" }));
    await expect(tab.freshToken()).rejects.toMatchObject({ code: "no-token" });
    expect(tab.currentSession()?.sub).toBe("ben");
  });

  it("is requested once for all requests of a tab, which fail together without an answer [X12]", async () => {
    const tab = await openTab();
    let asked = 0;
    tab.provideSessionRenewal(() => {
      asked += 1;
      return Promise.reject(new TypeError("The operation timed out"));
    });
    const results = await Promise.allSettled([tab.freshToken(), tab.freshToken(), tab.freshToken()]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(asked).toBe(1);
    tab.provideSessionRenewal(async () => renewed("new"));
    expect(await tab.freshToken()).toBe("new");
  });

  it("survives a lost network during renewal [L07]", async () => {
    const tab = await openTab();
    tab.provideSessionRenewal(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(tab.freshToken()).rejects.toMatchObject({ code: "no-network" });
    expect(tab.currentSession()?.sub).toBe("ruth");
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
    const tab = await openTab();
    tab.storeSession(renewed("refused"));
    tab.provideSessionRenewal(async () => renewed("accepted"));
    expect(await tab.freshToken()).toBe("refused");
    expect(await tab.freshToken("refused")).toBe("accepted");
  });

  it("ends the sign-in here and at the server, unless a newer one is known [L07] [L23]", async () => {
    const tab = await openTab();
    tab.storeSession(renewed("newer"));
    tab.expireSession("old");
    expect(tab.currentSession()?.accessToken).toBe("newer");
    tab.expireSession("newer");
    expect(tab.currentSession()).toBeNull();
    expect(document.cookie).toContain("narthex_signed_out=1");
  });
});

describe("a page that knows of no sign-in", () => {
  beforeEach(() => localStorage.clear());

  it("asks the server, and stores who is signed in [L23]", async () => {
    const tab = await openTab();
    tab.provideSessionRenewal(async () => renewed("new"));
    expect(await tab.findSession()).toMatchObject({ sub: "ruth", accessToken: "new" });
    expect(localStorage.getItem("narthex.session")).toBe('{"sub":"ruth"}');
  });

  it("distinguishes a missing sign-in from a lost network [L07]", async () => {
    const tab = await openTab();
    tab.provideSessionRenewal(() => Promise.reject(new tab.SignInEnded("nobody")));
    expect(await tab.findSession()).toBeNull();
    const lost = await openTab();
    lost.provideSessionRenewal(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(lost.findSession()).rejects.toMatchObject({ code: "no-network" });
  });
});

it("a refresh token that an older version stored is passed on once, and removed [L25]", async () => {
  localStorage.setItem("narthex.session", JSON.stringify({ ...OLD, refreshToken: "r1" }));
  const tab = await openTab();
  const renew = vi.fn<(old: Session | null) => Promise<Session>>(async () => renewed("new"));
  tab.provideSessionRenewal(renew);
  await tab.freshToken();
  expect(renew.mock.calls[0]?.[0]?.refreshToken).toBe("r1");
  expect(localStorage.getItem("narthex.session")).toBe('{"sub":"ruth"}');
});
