import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "#platform/http/headers.ts";
import { testConfig } from "#test-services.ts";
import type { Snapshot } from "../content/index.ts";
import { filmHosts } from "./film-hosts.ts";

const edition = (...urls: string[]): Pick<Snapshot, "pack"> =>
  ({
    pack: { library: { resources: [{ film: null }, { film: { sources: urls.map((url) => ({ url })) } }] } },
  }) as unknown as Pick<Snapshot, "pack">;

describe("the hosts that a player may ask", () => {
  it("are those of published films, each once, and none for films of our own [V03]", () => {
    expect(
      filmHosts([
        edition("media/films/one.m3u8", "https://films.invalid/a/one.m3u8", "https://films.invalid/b/two.m3u8"),
        edition("https://b.films.invalid:8443/three.m3u8?x=1"),
      ]),
    ).toEqual(["https://b.films.invalid:8443", "https://films.invalid"]);
    expect(filmHosts([edition("media/films/one.mp4")])).toEqual([]);
  });

  it("are the only ones that the page's policy allows [V03]", () => {
    const asked = (films: string[]): string | undefined =>
      contentSecurityPolicy("", testConfig(), { frames: [], connections: films })
        .split("; ")
        .find((rule) => rule.startsWith("connect-src"));
    expect(asked(["https://films.invalid"])).toBe("connect-src 'self' https://films.invalid");
    expect(asked([])).toBe("connect-src 'self'");
  });
});
