import { describe, expect, it } from "vitest";
import { pathOfLink } from "./native.ts";

const HOME = "https://app.example.org";

describe("a link that opened the native app", () => {
  it("is followed only on the app's own domain [L05] [J02]", () => {
    expect(pathOfLink(`${HOME}/schedule?own=1#day-2`, HOME)).toBe("/schedule?own=1#day-2");
    for (const link of [
      "https://evil.example/schedule",
      "https://app.example.org.evil.example/home",
      "http://app.example.org/home",
      `${HOME}/api/profile`,
      `${HOME}//evil.example`,
      "javascript:alert(1)",
      "not a link",
      "org.narthex.app:/home",
    ])
      expect(pathOfLink(link, HOME)).toBeNull();
  });

  it("that ends a sign-in leads to its screen, also from the page's button [J01]", () => {
    expect(pathOfLink(`${HOME}/login/native?code=1&state=2`, HOME)).toBe("/login/callback?code=1&state=2");
    expect(pathOfLink("org.narthex.app:/login/native?code=1&state=2", HOME)).toBe("/login/callback?code=1&state=2");
  });
});
