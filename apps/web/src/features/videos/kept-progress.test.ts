import { beforeEach, describe, expect, it } from "vitest";
import { kept } from "#platform/kept.ts";
import { keepSession } from "#platform/session.ts";
import { dropWatched, keepWatched, keptSlugs, keptWatched } from "./kept-progress.ts";

const signIn = (sub: string): void =>
  keepSession({ accessToken: "a", refreshToken: null, idToken: null, expiresAt: Date.now() + 60_000, sub });
const at = (videoTime: number) => ({ videoProgess: 10, videoTime });

beforeEach(() => {
  localStorage.clear();
  signIn("anna");
});

describe("what somebody watched and no server knows yet", () => {
  it("is there for each video of each edition, and the latest of each [V02]", () => {
    keepWatched("Global", "one", at(1));
    keepWatched("Global", "two", at(2));
    keepWatched("Global", "one", at(3));
    keepWatched("Regional", "one", at(4));
    expect(keptSlugs("Global")).toEqual(["one", "two"]);
    expect([keptWatched("Global", "one"), keptWatched("Regional", "one")]).toEqual([at(3), at(4)]);
  });

  it("goes when it was sent, unless they watched on meanwhile [V02]", () => {
    keepWatched("Global", "one", at(1));
    keepWatched("Global", "two", at(2));
    keepWatched("Global", "one", at(5));
    dropWatched("Global", "one", at(1));
    dropWatched("Global", "two", at(2));
    expect([keptSlugs("Global"), keptWatched("Global", "one")]).toEqual([["one"], at(5)]);
    dropWatched("Global", "one", at(5));
    expect(Object.keys(localStorage).filter((key) => key.includes("watched"))).toEqual([]);
  });

  it("is never another person's, and goes with a sign-out [V02]", () => {
    keepWatched("Global", "one", at(1));
    signIn("berta");
    expect([keptSlugs("Global"), keptWatched("Global", "one")]).toEqual([[], null]);
    signIn("anna");
    kept.removeOwn();
    expect(keptWatched("Global", "one")).toBeNull();
  });
});
