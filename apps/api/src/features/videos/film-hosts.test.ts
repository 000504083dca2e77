import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "#platform/headers.ts";
import { testConfig } from "../../test-house.ts";
import type { Snapshot } from "../content/index.ts";
import { filmHosts } from "./film-hosts.ts";

const edition = (...urls: string[]): Pick<Snapshot, "rows"> =>
  ({
    rows: { resource: [{ film: null }, { film: { sources: urls.map((url) => ({ url })) } }] },
  }) as unknown as Pick<Snapshot, "rows">;

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

  it("stand in the policy of the page, and nobody else [V03]", () => {
    const asked = (films: string[]): string | undefined =>
      contentSecurityPolicy("", testConfig(), { surveys: [], films })
        .split("; ")
        .find((rule) => rule.startsWith("connect-src"));
    expect(asked(["https://films.invalid"])).toBe("connect-src 'self' https://films.invalid");
    expect(asked([])).toBe("connect-src 'self'");
  });
});
