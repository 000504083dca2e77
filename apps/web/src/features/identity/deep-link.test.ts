import { afterEach, describe, expect, it } from "vitest";
import { deepLink, dropDeepLink, keepDeepLink } from "./deep-link.ts";

afterEach(() => sessionStorage.clear());

describe("where somebody wanted to go before they signed in", () => {
  it("is kept with its query and hash until they are there [L05]", () => {
    keepDeepLink("/schedule?room=Hall+B#day-2-the-house");
    expect(deepLink()).toBe("/schedule?room=Hall+B#day-2-the-house");
    dropDeepLink();
    expect(deepLink()).toBe("");
  });

  it("is not lost on the way to the sign-in [L04]", () => {
    keepDeepLink("/team");
    keepDeepLink("/login");
    keepDeepLink("/login/callback?code=1");
    expect(deepLink()).toBe("/team");
  });

  it.each(["//evil.example", "https://evil.example/home", "javascript:alert(1)", "/\\evil.example", "/nowhere"])(
    "is never %s [L05]",
    (target) => {
      keepDeepLink(target);
      expect(deepLink()).toBe("");
      sessionStorage.setItem("narthex.deep-link", target);
      expect(deepLink()).toBe("");
    },
  );
});
