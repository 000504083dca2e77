import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "#platform/http/headers.ts";
import { testConfig } from "#test-services.ts";
import type { Snapshot } from "../content/index.ts";
import { filmHosts } from "./film-hosts.ts";

const edition = (...urls: string[]): Pick<Snapshot, "pack"> =>
  ({
    pack: { library: { resources: [{ film: null }, { film: { sources: urls.map((url) => ({ url })) } }] } },
  }) as unknown as Pick<Snapshot, "pack">;

describe("the origins that a player may fetch from", () => {
  it("are those of published films, without duplicates and our own server [V03]", () => {
    expect(
      filmHosts([
        edition("media/films/one.m3u8", "https://films.invalid/a/one.m3u8", "https://films.invalid/b/two.m3u8"),
        edition("https://b.films.invalid:8443/three.m3u8?x=1"),
      ]),
    ).toEqual(["https://b.films.invalid:8443", "https://films.invalid"]);
    expect(filmHosts([edition("media/films/one.mp4")])).toEqual([]);
  });

  it("are the only foreign ones that the page's policy allows [V03]", () => {
    const connectSources = (films: string[]): string | undefined =>
      contentSecurityPolicy("", testConfig(), { frames: [], connections: films, media: [] })
        .split("; ")
        .find((rule) => rule.startsWith("connect-src"));
    expect(connectSources(["https://films.invalid"])).toBe("connect-src 'self' https://films.invalid");
    expect(connectSources([])).toBe("connect-src 'self'");
  });
});
