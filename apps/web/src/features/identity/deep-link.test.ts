import { afterEach, describe, expect, it } from "vitest";
import { deepLink, clearDeepLink, storeDeepLink } from "./deep-link.ts";

afterEach(() => sessionStorage.clear());

describe("the page requested before the sign-in", () => {
  it("is stored with its query and hash until it is opened [L05]", () => {
    storeDeepLink("/schedule?room=Hall+B#day-2-the-house");
    expect(deepLink()).toBe("/schedule?room=Hall+B#day-2-the-house");
    clearDeepLink();
    expect(deepLink()).toBe("");
  });

  it("survives the way to the sign-in [L04]", () => {
    storeDeepLink("/team");
    storeDeepLink("/login");
    storeDeepLink("/login/callback?code=1");
    expect(deepLink()).toBe("/team");
  });

  it.each(["//evil.example", "https://evil.example/home", "javascript:alert(1)", "/\\evil.example", "/nowhere"])(
    "is not stored if it is %s [L05]",
    (target) => {
      storeDeepLink(target);
      expect(deepLink()).toBe("");
      sessionStorage.setItem("narthex.deep-link", target);
      expect(deepLink()).toBe("");
    },
  );
});
